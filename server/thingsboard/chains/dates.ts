import type { Script } from './script.ts'
import { WORN_SINCE } from './wearers.ts'

/**
 * When a reading was taken, by the server's clock (ruling R30, docs/decisions/clocks.md). ThingsBoard splits a publish into a
 * message for each of its times before any rule sees it. So what is stamped ahead is gathered for a moment, and then dated:
 * the newest is now, the others are before it in their order, a millisecond apart.
 */

/** So far ahead a reading keeps its own time: it costs no wait, and at most so long no newer reading is shown. */
export const AHEAD_MS = 1000
/** How long what is ahead is gathered: longer than what keeps its time can be ahead, so that the order holds between both. */
export const GATHERED_FOR_S = 1
/** Messages of one sensor that are gathered at most; what comes beyond is dated without the others. */
export const MOST_GATHERED = 100

const both = (script: string): Script => ({ tbelScript: script, jsScript: script })

/** Says by which way a reading goes: it is `Ahead` of the server, `Earlier` than the sensor's present wearer, or of `Now`. */
export const whenScript = both(`var at = JSON.parse(metadata.ts);
if (at - new Date().getTime() > ${AHEAD_MS}) { return ['Ahead']; }
if (metadata.ss_${WORN_SINCE} != null && at < JSON.parse(metadata.ss_${WORN_SINCE})) { return ['Earlier']; }
return ['Now'];`)

/** Dates what is ahead, and remembers how it was stamped. */
export const datedScript = both(`metadata.stamp = metadata.ts;
metadata.ts = '' + new Date().getTime();
return {msg: msg, metadata: metadata, msgType: msgType};`)

const ordered = (size: string): string => `var now = new Date().getTime();
var out = [];
var count = ${size};
for (var i = 0; i < count; i++) {
  var one = msg[i];
  var stamp = JSON.parse(one.metadata.stamp);
  var newer = 0;
  for (var j = 0; j < count; j++) {
    if (JSON.parse(msg[j].metadata.stamp) > stamp) { newer = newer + 1; }
  }
  one.metadata.ts = '' + (now - newer);
  out.push({msg: one.msg, metadata: one.metadata, msgType: 'POST_TELEMETRY_REQUEST'});
}
return out;`

/** From what was gathered to readings in their order, none ahead. */
export const orderedScript: Script = {
  tbelScript: ordered('msg.size()'),
  jsScript: ordered('msg.length'),
}
