import { type AlarmKind, alarmKinds, judgedKeys, silence, stateKey } from './alarm-kinds.ts'
import { FLUTTER_MS, stepping } from './occurrence.ts'
import { probing } from './probe.ts'
import type { Script } from './chain.ts'

/**
 * The scripts of the rule chain. Each is written once, in what TBEL and JavaScript have in common: no key
 * that is computed, no list method but `push`, `== null` for what is missing. Only reading a number differs.
 */
/** Silence after which a sensor counts as disconnected (SRV-36). */
export const SILENCE_MS = 120_000

/** The series of what no reading says; a name is needed, because the newest value of it is asked for. */
const NO_SERIES = 'none'

/** TBEL would write a whole limit as `120.0`. */
const asNumber = {
  tbelScript: `function asNumber(value) {
  if (value == null) { return null; }
  var text = '' + value;
  if (isDecimal(text) == -1) { return null; }
  var number = parseDouble(text);
  var whole = number.intValue();
  if (whole == number) { return whole; }
  return number;
}
function wholeOf(number) { return number.intValue(); }`,
  jsScript: `function asNumber(value) {
  var text = '' + value;
  if (!/^[+-]?\\d+(\\.\\d+)?([eE][+-]?\\d+)?$/.test(text)) { return null; }
  return Number(text);
}
function wholeOf(number) { return Math.floor(number); }`,
}

const helpers = `function limitOf(set, otherwise) {
  var limit = asNumber(set);
  if (limit == null) { return otherwise; }
  return limit;
}
function percent(level) {
  if (level >= 3) { return 100; }
  return wholeOf(330000 * level + 0.5) / 10000.0;
}
function digits(value, decimals) {
  var factor = 1;
  if (decimals == 1) { factor = 10; }
  if (decimals == 2) { factor = 100; }
  if (decimals == 3) { factor = 1000; }
  var all = wholeOf(value * factor + 0.500000001);
  var front = wholeOf(all / factor + 0.0);
  if (decimals == 0) { return '' + front; }
  var rest = '' + (all - front * factor + factor);
  return front + '.' + rest.substring(1);
}
function agrees(text, sign, limit) {
  var number = asNumber(text);
  if (sign == '>') { return number > limit; }
  if (sign == '<') { return number < limit; }
  if (sign == '>=') { return number >= limit; }
  return number <= limit;
}
function shown(value, decimals, sign, limit) {
  var text = digits(value, decimals);
  if (!agrees(text, sign, limit)) { text = digits(value, decimals + 1); }
  if (!agrees(text, sign, limit)) { text = digits(value, decimals + 2); }
  if (!agrees(text, sign, limit)) { text = '' + value; }
  return text;
}
function shownLimit(limit, decimals) {
  var text = digits(limit, decimals);
  if (asNumber(text) != limit) { text = '' + limit; }
  return text;
}`

/** One script in both languages. */
function script(body: string, needsNumbers = false): Script {
  if (!needsNumbers) return { tbelScript: body, jsScript: body }
  const whole = (reader: string): string => [reader, helpers, stepping, body].join('\n')
  return { tbelScript: whole(asNumber.tbelScript), jsScript: whole(asNumber.jsScript) }
}

const begin = `var now = new Date().getTime();
var out = [];
var step = null;
var kind = null;
var violated = false;
var some = false;`
/** Nothing to do is a message too, of a type that leads nowhere: a node that answers none would count as failed. */
const end = `if (!some) { out.push({msg: {}, metadata: {act: 'None'}, msgType: 'POST_TELEMETRY_REQUEST'}); }
return out;`

/**
 * Judges one kind, at the time `at` names: the reading's, or the server's. Nearly always nothing is wrong and nothing is
 * known: that costs one comparison, and no word is made.
 */
function judged(kind: AlarmKind, at: 'at' | 'now', key?: string): string {
  const { type, metric, severity, violated, info, hasSwitch, flutters, closesItself } = kind
  const enabled = hasSwitch ? `metadata.${metric}AlarmEnabled` : 'null'
  const saved = `metadata.ss_${stateKey(kind)}`
  const cause = kind.limit === undefined ? 'null, null' : 'value, limit'
  const limit =
    kind.limit === undefined
      ? ''
      : `\n  limit = limitOf(metadata.${metric}AlarmThreshold, ${kind.limit});`
  return `${limit}
  violated = ${violated};
  if (violated || ${saved} != null) {
    kind = {type: '${type}', severity: '${severity}', flutter: ${flutters ? FLUTTER_MS : 0}, closes: ${closesItself === true}};
    step = stepOf(${saved}, kind, violated, ${enabled}, ${at}, now);
    if (step.act != 'None') {
      some = true;
      say(out, step, {${stateKey(kind)}: step.known}, kind, ${info}, ${cause}, ${at}, '${key ?? NO_SERIES}', now);
    }
  }`
}

/** Marks the patient as connected: once, not with every report. */
const markConnected = `if (metadata.ss_connectivity != 'connected') {
  some = true;
  out.push({msg: {connectivity: 'connected'}, metadata: {ts: '' + now, act: 'None', key: '${NO_SERIES}'}, msgType: 'POST_ATTRIBUTES_REQUEST'});
}`

/** From one report to what becomes of it: one message per alarm that something happens to. */
export const judgeScript: Script = script(
  [
    begin,
    'var at = JSON.parse(metadata.ts);\nvar value = null;\nvar limit = null;\nvar silent = false;',
    ...judgedKeys.map(({ key, least, most, none, kinds }) => {
      const isReading = none === undefined ? '' : ` && value != ${none}`
      return `value = msg.${key};
if (value != null) {
value = asNumber(value);
if (value != null && value >= ${least} && value <= ${most}${isReading}) {${kinds.map((kind) => judged(kind, 'at', key)).join('')}
}
}`
    }),
    // What came late says nothing of whether its patient is heard now.
    `if (metadata.late == null) {\n${[judged(silence, 'now').trim(), markConnected, probing].join('\n')}\n}`,
    end,
  ].join('\n'),
  true,
)

/** What becomes of a sensor's silence. */
export const judgeSilenceScript: Script = script(
  [begin, 'var silent = true;', judged(silence, 'now').trim(), end].join('\n'),
  true,
)

/**
 * Whether the reading that something is to be done about is the newest of its series: a late one says nothing about now.
 * Asked only then: ThingsBoard reads newest values from its database, one by one.
 */
export const newestScript: Script = script(
  [
    'var newest = null;',
    ...judgedKeys.map(({ key }) => `if (metadata.key == '${key}') { newest = metadata.${key}; }`),
    'if (newest == null) { return true; }',
    'return JSON.parse(newest).ts <= JSON.parse(metadata.ts);',
  ].join('\n'),
)

/** Says by which connection a message leaves: its `act`. */
export const actScript: Script = script('return [metadata.act];')

export const activeScript: Script = attributes(
  `{connectivity: 'connected', inactivityTimeout: ${SILENCE_MS}}`,
)
export const disconnectedScript: Script = attributes("{connectivity: 'disconnected'}")
export const silenceTimeScript: Script = attributes(`{inactivityTimeout: ${SILENCE_MS}}`)

/** Turns any message into one that saves these attributes. */
function attributes(values: string): Script {
  return script(
    `return {msg: ${values}, metadata: {ts: metadata.ts}, msgType: 'POST_ATTRIBUTES_REQUEST'};`,
  )
}

/**
 * A confirmed alarm is remembered with the patient. An alarm that the chain closed was not confirmed by staff, and a
 * Confirm after the end of a condition, or of what was learned late, does not hold: what is there now is raised.
 */
export const confirmedScript: Script = script(
  [
    `var now = new Date().getTime();
var known = {state: 'confirmed', ts: now};
var closed = false;
if (msg.details != null) {
  closed = msg.details.closedBy == 'server';
  if (msg.details.endedTs != null || msg.details.learnedTs != null) { known = {state: 'none', ts: now}; }
}
var saved = {};`,
    ...alarmKinds.map(
      (kind) =>
        `if (!closed && msg.type == '${kind.type}') { saved = {${stateKey(kind)}: known}; }`,
    ),
    "return {msg: saved, metadata: {ts: '' + now}, msgType: 'POST_ATTRIBUTES_REQUEST'};",
  ].join('\n'),
)
