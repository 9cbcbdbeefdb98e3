import type { Script } from './chain.ts'

/**
 * The scripts by which a condition becomes alarms, one occurrence each (rulings R26, R27, R30); the facility
 * server's `rules/occurrence.ts` in the words that TBEL and JavaScript share. ThingsBoard keeps one active alarm
 * per originator and type, so what ended is closed right before the next is raised.
 *
 * The state of a condition is the patient's attribute `alarm_<metric>`, `{state, ts}`:
 *
 *   none ──Raise──▶ stands ──End──▶ ended ──Renew──▶ stands      (Resume: a measured number, within 60 s)
 *                     │ ▲             └──Confirm──▶ none
 *                  Confirm └──Raise, after ten minutes
 *                     ▼    │
 *                   confirmed ──Forget──▶ none
 *
 * A kind that closes itself goes from `stands` by Close to `none`.
 */

/** How long a Confirm holds while its condition lasts (ruling R26). */
export const CONFIRM_HOLDS_MS = 600_000
/** A measured number that is out of its limit again so soon is the same occurrence. */
export const FLUTTER_MS = 60_000
/** What a reading older than this reports is learned late (ruling R36). */
export const LATE_MS = 900_000

/** The end of a standing alarm moves at most this often, as the facility server's: each time is a row written. */
export const END_STEP_MS = 10_000

/** Functions of the judging scripts: what a verdict means, and the message that does it. The field `told` is when its end last moved. */
export const stepping = `function stepOf(saved, kind, violated, enabled, at, now) {
  var known = {state: 'none', ts: 0};
  if (saved != null) { known = JSON.parse(saved); }
  if (!violated) {
    if (known.state == 'confirmed') { return {act: 'Forget', known: {state: 'none', ts: at}}; }
    if (known.state != 'stands') { return {act: 'None'}; }
    if (kind.closes) { return {act: 'Close', known: {state: 'none', ts: at}}; }
    return {act: 'End', known: {state: 'ended', ts: at}};
  }
  if (enabled == 'false') { return {act: 'None'}; }
  if (known.state == 'stands') {
    var told = known.ts;
    if (known.told != null) { told = known.told; }
    if (at - told < ${END_STEP_MS}) { return {act: 'None'}; }
    return {act: 'Prolong', known: {state: 'stands', ts: known.ts, told: at}};
  }
  if (known.state == 'ended' && kind.flutter > 0 && at - known.ts <= kind.flutter) {
    return {act: 'Resume', known: {state: 'stands', ts: at}};
  }
  var judgedAt = now;
  if (now - at > ${LATE_MS}) { judgedAt = at; }
  if (known.state == 'confirmed' && judgedAt - known.ts < ${CONFIRM_HOLDS_MS}) { return {act: 'None'}; }
  if (known.state == 'ended') { return {act: 'Renew', known: {state: 'stands', ts: at}}; }
  return {act: 'Raise', known: {state: 'stands', ts: at}};
}
function say(out, step, saved, kind, info, value, limit, at, key, now) {
  var said = {ts: '' + at, act: step.act, alarmType: kind.type, severity: kind.severity, info: info, key: key};
  if (limit != null) { said.value = '' + value; said.limit = '' + limit; }
  if (now - at > ${LATE_MS}) { said.learned = '' + now; }
  out.push({msg: saved, metadata: said, msgType: 'POST_ATTRIBUTES_REQUEST'});
  return out;
}`

const details = `var details = {info: metadata.info};
if (metadata.limit != null) { details.cause = {value: JSON.parse(metadata.value), limit: JSON.parse(metadata.limit)}; }
var before = null;
if (metadata.prevAlarmDetails != null) { before = JSON.parse(metadata.prevAlarmDetails); }
if (metadata.learned != null) {
  if (before == null) { details.learnedTs = JSON.parse(metadata.learned); }
  if (before != null && before.learnedTs != null) { details.learnedTs = before.learnedTs; }
}
if (before != null && before.handedOn != null) { details.handedOn = before.handedOn; }
return details;`

/**
 * The details of an alarm that is raised, brought up to date or resumed. What a backlog reports of an alarm that was raised in
 * time does not make it one that was learned late; a reading of now makes one that was learned late an alarm like any other. The
 * steps by which it was handed on stay.
 */
export const detailsScript: Script = { tbelScript: details, jsScript: details }

/** A script that may refuse: its node then fails and changes nothing. */
const refusing = (body: string): Script => ({
  tbelScript: `function refuse(why) { raiseError(why); }\n${body}`,
  jsScript: `function refuse(why) { throw new Error(why); }\n${body}`,
})

/** Marks the active alarm. Refuses if staff have confirmed it since: an end raises no alarm. */
export const endedScript: Script =
  refusing(`if (metadata.prevAlarmDetails == null) { refuse('No alarm stands'); }
var details = JSON.parse(metadata.prevAlarmDetails);
if (details.endedTs == null) { details.endedTs = JSON.parse(metadata.ts); }
return details;`)

/**
 * Closes an outage that is over, and what ended before the new one is raised. Refuses to close a condition that
 * lasts: of readings that are judged side by side, one closes and raises, and the others update that alarm.
 */
export const closedScript: Script = refusing(`var details = {};
if (metadata.prevAlarmDetails != null) { details = JSON.parse(metadata.prevAlarmDetails); }
if (metadata.act == 'Close') { details.endedTs = JSON.parse(metadata.ts); }
if (details.endedTs == null) { refuse('The alarm stands'); }
details.closedBy = 'server';
return details;`)
