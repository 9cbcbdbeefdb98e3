import type { Script } from './scripts.ts'

/**
 * How far the rules are behind. ThingsBoard acknowledges what it has put into its queue and judges it later, which nobody can
 * see from outside. So a message is sent through the same queue a second time, at most every ten seconds for a hospital, and
 * both times are kept in the hospital's attribute:
 *
 *   {sent, since, took}   asked at `sent`, unanswered since `since`; the last answer took `took` ms
 *   {sent, back}          asked at `sent`, through at `back`
 *
 * Both are the server's times: neither a device's clock nor what a device kept while it was offline can mislead. The console
 * reads it in `src/model/server-lag.ts`.
 */
export const PROBE = 'rules_probe'
/** A hospital's queue is asked at most so often. */
export const ASKED_EVERY_MS = 10_000

/** Part of the judging script: whether it is time to ask, by what is known of the last time. */
export const probing = `var probe = null;
var due = true;
if (metadata.${PROBE} != null) {
  probe = JSON.parse(metadata.${PROBE});
  due = now - probe.sent >= ${ASKED_EVERY_MS} || probe.sent - now > ${ASKED_EVERY_MS};
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

const both = (script: string): Script => ({ tbelScript: script, jsScript: script })

export const askedScript: Script = both(
  "return {msg: msg, metadata: metadata, msgType: 'POST_ATTRIBUTES_REQUEST'};",
)
export const answeredScript: Script = both(`var now = new Date().getTime();
return {
  msg: {${PROBE}: {sent: JSON.parse(metadata.sent), back: now}},
  metadata: {ts: '' + now},
  msgType: 'POST_ATTRIBUTES_REQUEST'
};`)
