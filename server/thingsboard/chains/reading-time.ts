import { CLOCK_SKEW_MS } from '../../../src/model/constants.ts'
import { SKEW_KEY } from '../../features/clocks/skew.ts'
import type { Script } from './chain.ts'
import { WORN_SINCE } from './wearers.ts'

/**
 * When a reading was taken, by the server's clock (rulings R30 and R36, docs/decisions/clocks.md). ThingsBoard splits a publish
 * into a message for each of its times before any rule sees it. So what is stamped ahead is gathered for a moment, and then
 * dated: the newest is now, the others are before it in their order, a millisecond apart.
 *
 * A clock that is steadily slow is corrected by what the watch measured (`SKEW_KEY` of the sensor): each of its readings moves
 * by the same time, a backlog's too. The watch measures by `STAMP_KEY`, which is written with the sensor now and then while its
 * readings are not stamped with the server's time: the latest values of a clock that was set back say nothing of it.
 */

/** Attribute of a sensor whose clock is off: `{stamp, now}`, how a reading was stamped and when it was looked at, milliseconds. */
export const STAMP_KEY = 'clock_stamp'
/** Written at most this often. */
export const STAMPED_EVERY_MS = 5_000

/** So far ahead a reading keeps its own time: it costs no wait, and at most so long no newer reading is shown. */
const AHEAD_MS = 1000
/** A corrected reading that is further ahead is of a clock that was set right: what is measured of a clock is exact to seconds. */
const SET_RIGHT_MS = 10_000
/** How long what is ahead is gathered: longer than what keeps its time can be ahead, so that the order holds between both. */
export const GATHERED_FOR_S = 1
/** Messages of one sensor that are gathered at most; what comes beyond is dated without the others. */
export const MOST_GATHERED = 100

const both = (script: string): Script => ({ tbelScript: script, jsScript: script })

/** Says by which way a reading goes: `Ahead` of the server, `Behind` it, `Earlier` than the sensor's present wearer, or of `Now`. */
export const whenScript = both(`var at = JSON.parse(metadata.ts);
if (metadata.stamp == null) {
  var off = at - new Date().getTime();
  if (off > ${AHEAD_MS}) { return ['Ahead']; }
  if (off < ${-CLOCK_SKEW_MS}) { return ['Behind']; }
}
if (metadata.ss_${WORN_SINCE} != null && at < JSON.parse(metadata.ss_${WORN_SINCE})) { return ['Earlier']; }
return ['Now'];`)

/** Goes on with the reading, and now and then with how it was stamped. */
const noted = `var out = [];
out.push({msg: msg, metadata: metadata, msgType: msgType});
var seen = 0;
if (metadata.ss_${STAMP_KEY} != null) { seen = JSON.parse(metadata.ss_${STAMP_KEY}).now; }
if (now - seen >= ${STAMPED_EVERY_MS}) {
  out.push({
    msg: {${STAMP_KEY}: {stamp: stamp, now: now}},
    metadata: {deviceName: metadata.deviceName, ts: '' + now},
    msgType: 'POST_ATTRIBUTES_REQUEST'
  });
}
return out;`

/** What is behind is dated by its clock's known error, never ahead of the server; without one it keeps its time. */
export const correctedScript = both(`var now = new Date().getTime();
var stamp = JSON.parse(metadata.ts);
var skew = 0;
if (metadata.ss_${SKEW_KEY} != null) { skew = JSON.parse(metadata.ss_${SKEW_KEY}); }
metadata.stamp = metadata.ts;
if (skew < ${-CLOCK_SKEW_MS} && stamp - skew - now <= ${SET_RIGHT_MS}) {
  var at = stamp - skew;
  if (at > now) { at = now; }
  metadata.ts = '' + at;
}
${noted}`)

/** What is ahead is dated now. */
export const datedScript = both(`var now = new Date().getTime();
var stamp = JSON.parse(metadata.ts);
metadata.stamp = metadata.ts;
metadata.ts = '' + now;
${noted}`)

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
