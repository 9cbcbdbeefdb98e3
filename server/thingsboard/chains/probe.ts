import type { Script } from './chain.ts'

/**
 * How far the rules are behind. ThingsBoard acknowledges what it has put into its queue and judges it later, which cannot be
 * seen from outside. `queue-chain.ts` asks every partition of the queue and writes the worst to every hospital it knows; the
 * console reads it in `src/model/server-lag.ts`:
 *
 *   {sent, since, took, every}   at `sent`, of all partitions
 *
 * A hospital that was made since then is not known there. For it a report sends a message through the queue a second time, at
 * most every ten seconds, and both times are kept. This asks one partition, by the hospital's id:
 *
 *   {sent, since, took}   asked at `sent`, unanswered since `since`; the last answer took `took` ms
 *   {sent, back}          asked at `sent`, through at `back`
 *
 * All are the server's times: neither a device's clock nor what a device kept while it was offline can mislead.
 */
export const PROBE = 'rules_probe'
/** A hospital's queue is asked at most so often. */
export const ASKED_EVERY_MS = 10_000

/** Part of the judging script: whether it is time to ask, by what is known of the last time. */
export const probing = `var probe = null;
var due = true;
if (metadata.${PROBE} != null) {
  probe = JSON.parse(metadata.${PROBE});
  due = probe.every == null && (now - probe.sent >= ${ASKED_EVERY_MS} || probe.sent - now > ${ASKED_EVERY_MS});
}
if (due) {
  var since = now;
  var took = 0;
  if (probe != null) {
    if (probe.back != null) { took = probe.back - probe.sent; }
    if (probe.back == null && probe.took != null) { took = probe.took; }
    if (probe.back == null && probe.since != null && probe.since < now) { since = probe.since; }
  }
  some = true;
  out.push({
    msg: {${PROBE}: {sent: now, since: since, took: took}},
    metadata: {ts: '' + now, act: 'Probe', sent: '' + now},
    msgType: 'PROBE'
  });
}`

export const both = (script: string): Script => ({ tbelScript: script, jsScript: script })

export const askedScript: Script = both(
  "return {msg: msg, metadata: metadata, msgType: 'POST_ATTRIBUTES_REQUEST'};",
)
export const answeredScript: Script = both(`var now = new Date().getTime();
return {
  msg: {${PROBE}: {sent: JSON.parse(metadata.sent), back: now}},
  metadata: {ts: '' + now},
  msgType: 'POST_ATTRIBUTES_REQUEST'
};`)
