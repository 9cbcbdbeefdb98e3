import type { Script } from './chain.ts'

/**
 * Who wore a sensor when (SRV-34, docs/decisions/assignment-history.md), in the words that TBEL and JavaScript share. ThingsBoard
 * sends the sensor's rule chain a message for every relation that is made or removed. Stored with the sensor:
 *
 *   attributes `worn_by`, `worn_since`, `worn_slot`   the present wearer (`-`: none), since when, and which place of the ring
 *   series `worn_by`                                  `<slot> <wearer> <slot before> <wearer before>`, at the time of each change
 *   relation `Wore <slot>` from patient to sensor     how a message finds an earlier wearer; it goes with the patient
 *
 * Only ids are kept, never a name. Times are those of the calls, by ThingsBoard's clock, however late the rules are.
 */
export const WORN_BY = 'worn_by'
export const WORN_SINCE = 'worn_since'
export const WORN_SLOT = 'worn_slot'
/** Of a time before anything was noted; text of 13 digits, so that times compare as text. */
export const SINCE_EVER = '1000000000000'
/** So many changes of one sensor are looked through. */
export const MOST_CHANGES = 32
/** So many wearers of one sensor are found again. */
export const SLOTS = 8
export const NOBODY_WEARS = '-'

export const woreIn = (slot: number | string): string => `Wore ${slot}`
/** Such a relation, whichever its place. */
export const WORE = /^Wore \d+$/
/** The place of the ring after this one. */
export const slotAfter = (slot: number): number => (slot + 1) % SLOTS

export type Wearer = { slot: number; patientId: string } | undefined

/** A change as the series has it. */
export const changeText = (now: Wearer, before: Wearer): string =>
  [now, before]
    .map((one) => `${one?.slot ?? NOBODY_WEARS} ${one?.patientId ?? NOBODY_WEARS}`)
    .join(' ')

const both = (script: string): Script => ({ tbelScript: script, jsScript: script })

/** Whether a relation says who wears the sensor: ThingsBoard sends a message for every relation, also for the ring's. */
export const isAssignmentScript = both(
  `return msg.type == 'Contains' && msg.from.entityType == 'ASSET' && msg.to.entityType == 'DEVICE';`,
)

/** From a relation that was made or removed, or a wearer who was found, to what is noted of it; or to nothing. */
export const changedScript = both(`var wearer = null;
if (msg._wearer != null) { wearer = msg._wearer; }
if (msgType == 'RELATION_ADD_OR_UPDATE') { wearer = msg.from.id; }
var known = metadata.ss_${WORN_BY} != null;
var before = '-';
var slotBefore = '-';
var slot = 0;
if (known) {
  slot = JSON.parse(metadata.ss_${WORN_SLOT}) + 1;
  if (slot == ${SLOTS}) { slot = 0; }
  if (metadata.ss_${WORN_BY} != '-') {
    before = metadata.ss_${WORN_BY};
    slotBefore = metadata.ss_${WORN_SLOT};
  }
}
var value = null;
if (wearer != null) {
  if (wearer != before) { value = slot + ' ' + wearer + ' ' + slotBefore + ' ' + before; }
} else {
  if (!known || msg.from.id == before) { value = '- - ' + slotBefore + ' ' + before; }
}
if (value == null) { return {msg: {}, metadata: {act: 'None'}, msgType: 'NO_CHANGE'}; }
var said = {sensor: metadata.sensor, slot: '' + slot};
if (metadata.ts != null) { said.ts = metadata.ts; }
if (wearer == null && known) { said.slot = metadata.ss_${WORN_SLOT}; }
return {msg: {${WORN_BY}: value}, metadata: said, msgType: 'POST_TELEMETRY_REQUEST'};`)

/** The newest change as attributes, whichever change it was that came last. */
export const notedScript = both(`var last = JSON.parse(metadata.${WORN_BY});
var words = last.value.split(' ');
var slot = words[0];
if (slot == '-') { slot = metadata.slot; }
return {
  msg: {${WORN_BY}: words[1], ${WORN_SINCE}: '' + last.ts, ${WORN_SLOT}: slot},
  metadata: {sensor: metadata.sensor, slot: slot},
  msgType: 'POST_ATTRIBUTES_REQUEST'
};`)

export const isWornScript = both(`return msg.${WORN_BY} != '-';`)
/** Whether the patient found by the relation is who is noted. */
export const isNotedScript = both(`return msg._wearer == msg.${WORN_BY};`)
/** Whether a sensor that has notes is worn by somebody else than they say. */
export const isOtherwiseScript = both(
  `return metadata.ss_${WORN_BY} != null && msg._wearer != metadata.ss_${WORN_BY};`,
)
/** Whether the patient a reading was led to is who is noted: a change that is on its way may not be noted yet. */
export const isSettledScript = both(
  `return msg.ss_${WORN_BY} == null || msg.ss_${WORN_BY} == msg._wearer;`,
)
/** Nothing of a reading but whose it was; looked into at this moment. */
export const askedAnewScript = both(`return {
  msg: {},
  metadata: {deviceName: metadata.deviceName, ts: '' + new Date().getTime()},
  msgType: 'WEARER_FOUND'
};`)

const wearerThen = (size: string): string => `var at = JSON.parse(metadata.ts);
var changes = [];
if (metadata.${WORN_BY} != null) { changes = JSON.parse(metadata.${WORN_BY}); }
var count = ${size};
var words = null;
for (var i = 0; i < count; i++) {
  if (words == null && changes[i].ts <= at) { words = changes[i].value.split(' '); }
}
var slot = '-';
var wearer = '-';
if (words != null) {
  slot = words[0];
  wearer = words[1];
}
if (words == null && count > 0 && count < ${MOST_CHANGES}) {
  words = changes[count - 1].value.split(' ');
  slot = words[2];
  wearer = words[3];
}
msg.ts = metadata.ts;
msg.ss_${WORN_BY} = wearer;
msg.ss_${WORN_SINCE} = '${SINCE_EVER}';
metadata.late = 'true';
metadata.slot = slot;
return {msg: msg, metadata: metadata, msgType: msgType};`

/**
 * Who wore the sensor at a reading's time, by its changes, newest first. Before the first change it was the wearer that
 * this change names as the earlier one; if older changes were dropped, the wearer is unknown.
 */
export const wearerThenScript: Script = {
  tbelScript: wearerThen('changes.size()'),
  jsScript: wearerThen('changes.length'),
}
/** Says by which connection a late reading leaves: the place of its wearer. */
export const slotScript = both('return [metadata.slot];')

/*
 * What is written into a message on its way, and taken out of it again: a path compares what a message says, and nothing else.
 */

/** The hospital of the sensor. */
export const SENSOR_MARK = '_sensor'
/** Fields of the patient, and what they are called in the message. */
export const WHO = { customerId: '_patient', type: '_profile', id: '_wearer' }
/** What is known of a reading beside what it says. */
export const TIMES = ['ts', `ss_${WORN_BY}`, `ss_${WORN_SINCE}`]
export const MARKED = [SENSOR_MARK, ...Object.values(WHO), ...TIMES]
