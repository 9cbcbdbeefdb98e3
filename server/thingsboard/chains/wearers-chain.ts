import { SKEW_KEY } from '../../features/clocks/skew.ts'
import type { Part } from './chain.ts'
import type { NodeKinds } from './node-kinds.ts'
import { hospitalKeys } from './alarm-kinds.ts'
import {
  correctedScript,
  datedScript,
  GATHERED_FOR_S,
  MOST_GATHERED,
  orderedScript,
  STAMP_KEY,
  whenScript,
} from './reading-time.ts'
import {
  SENSOR_MARK,
  TIMES,
  WHO,
  askedAnewScript,
  changedScript,
  isAssignmentScript,
  isNotedScript,
  isOtherwiseScript,
  isWornScript,
  MOST_CHANGES,
  notedScript,
  slotScript,
  SLOTS,
  wearerThenScript,
  WORN_BY,
  WORN_SINCE,
  WORN_SLOT,
  woreIn,
} from './wearers.ts'

/** How a message of a sensor names it: by this it is found again from its patient. */
const SENSOR = '${deviceName}'
/** A sensor worn by somebody else than is noted is looked at so often. */
const LOOKED_AT_EVERY_S = 5
/** A change that is on its way is noted within so long. */
const SETTLED_AFTER_S = 2
/** When a script runs again that ThingsBoard had stopped three times. */
const AGAIN_AFTER_S = 65

/**
 * Before a reading is saved: when it was, and whether the sensor's present wearer wore it then. Where the script is not run,
 * the reading goes on as it is stamped: whose it is, is asked again without a script.
 */
export const whenItWas = (kinds: NodeKinds): Part => ({
  nodes: {
    'Who wears it': {
      kind: kinds.originatorValues([WORN_BY, WORN_SINCE, SKEW_KEY, STAMP_KEY], []),
      at: [1, 7],
    },
    'When it was': { kind: kinds.choose(whenScript), at: [2, 7] },
    'Clock corrected': {
      kind: kinds.transform(correctedScript),
      at: [1, 8],
      description: 'A clock that is steadily slow hides no reading (ruling R36).',
    },
    'Reading or clock': { kind: kinds.messageTypeSwitch, at: [2, 9] },
    'When it was, corrected': { kind: kinds.choose(whenScript), at: [3, 9] },
    'Reading ahead or clock': { kind: kinds.messageTypeSwitch, at: [4, 8] },
    'Save how it was stamped': { kind: kinds.saveAttributes('SERVER_SCOPE'), at: [4, 9] },
    'Save with the sensor alone': { kind: kinds.saveSeries, at: [2, 8] },
    'Dated now': {
      kind: kinds.transform(datedScript),
      at: [3, 8],
      description: 'Nothing comes from the future (ruling R30).',
    },
    'What else is ahead': {
      kind: kinds.gather(GATHERED_FOR_S, MOST_GATHERED),
      at: [5, 8],
      description:
        'ThingsBoard has split a publish by its times; in here its order is found again.',
    },
    'In their order': { kind: kinds.transform(orderedScript), at: [6, 8] },
    'Who wears it by now': {
      kind: kinds.originatorValues([WORN_BY, WORN_SINCE], []),
      at: [7, 8],
    },
    'A minute later, ahead': { kind: kinds.wait(AGAIN_AFTER_S), at: [7, 9] },
    'In their order, a minute later': { kind: kinds.transform(orderedScript), at: [8, 9] },
  },
  arrows: [
    ['Kind of message', 'Post telemetry', 'Who wears it'],
    ['Who wears it', 'Success', 'When it was'],
    ['Who wears it', 'Failure', 'Save with the sensor alone'],
    ['When it was', 'Now', 'Save values of the sensor'],
    ['When it was', 'Failure', 'Save values of the sensor'],
    ['When it was', 'Ahead', 'Dated now'],
    ['When it was', 'Behind', 'Clock corrected'],
    ['Clock corrected', 'Success', 'Reading or clock'],
    ['Reading or clock', 'Post telemetry', 'When it was, corrected'],
    ['Reading or clock', 'Post attributes', 'Save how it was stamped'],
    ['When it was, corrected', 'Now', 'Save values of the sensor'],
    ['When it was, corrected', 'Failure', 'Save values of the sensor'],
    ['When it was, corrected', 'Earlier', 'Save late values of the sensor'],
    ['Clock corrected', 'Failure', 'Save values of the sensor'],
    ['When it was', 'Earlier', 'Save late values of the sensor'],
    ['Dated now', 'Success', 'Reading ahead or clock'],
    ['Reading ahead or clock', 'Post telemetry', 'What else is ahead'],
    ['Reading ahead or clock', 'Post attributes', 'Save how it was stamped'],
    ['Dated now', 'Failure', 'Save values of the sensor'],
    ['What else is ahead', 'Success', 'In their order'],
    ['What else is ahead', 'Failure', 'Save values of the sensor'],
    ['In their order', 'Success', 'Who wears it by now'],
    ['In their order', 'Failure', 'A minute later, ahead'],
    ['A minute later, ahead', 'Success', 'In their order, a minute later'],
    ['In their order, a minute later', 'Success', 'Who wears it by now'],
    ['Who wears it by now', 'Success', 'Save values of the sensor'],
    ['Who wears it by now', 'Failure', 'Save with the sensor alone'],
  ],
})

/** A reading from before the present wearer goes to the patient who wore the sensor then, or only to the sensor. */
export const toEarlierWearer = (kinds: NodeKinds): Part => {
  const slots = Array.from({ length: SLOTS }, (_, slot) => slot)
  return {
    nodes: {
      'Save late values of the sensor': { kind: kinds.saveSeries, at: [3, 10] },
      'Who wore it': { kind: kinds.lastOf(WORN_BY, MOST_CHANGES), at: [4, 10] },
      'Limits for a late reading': { kind: kinds.hospitalAttributes(hospitalKeys), at: [5, 10] },
      'Hospital of the late': { kind: kinds.ownFields({ customerId: SENSOR_MARK }), at: [6, 10] },
      'Who wore it then': { kind: kinds.transform(wearerThenScript), at: [7, 10] },
      'A minute later, late': { kind: kinds.wait(AGAIN_AFTER_S), at: [7, 11] },
      'Who wore it then, a minute later': {
        kind: kinds.transform(wearerThenScript),
        at: [8, 11],
      },
      'To whom': { kind: kinds.choose(slotScript), at: [9, 10] },
      ...Object.fromEntries(
        slots.map((slot) => [
          `To wearer ${slot}`,
          { kind: kinds.toRelated(woreIn(slot)), at: [10, 10 + slot] as const },
        ]),
      ),
    },
    arrows: [
      ['Save late values of the sensor', 'Success', 'Who wore it'],
      ['Who wore it', 'Success', 'Limits for a late reading'],
      ['Limits for a late reading', 'Success', 'Hospital of the late'],
      ['Hospital of the late', 'Success', 'Who wore it then'],
      ['Who wore it then', 'Success', 'To whom'],
      ['Who wore it then', 'Failure', 'A minute later, late'],
      ['A minute later, late', 'Success', 'Who wore it then, a minute later'],
      ['Who wore it then, a minute later', 'Success', 'To whom'],
      ['To whom', 'Failure', 'Nobody wears it'],
      ...slots.flatMap((slot) => [
        ['To whom', String(slot), `To wearer ${slot}`] as const,
        [`To wearer ${slot}`, 'Success', 'Who it is, settled'] as const,
        [`To wearer ${slot}`, 'Failure', 'Nobody wears it'] as const,
      ]),
    ],
  }
}

/** Every change of a sensor's wearer is noted with the sensor, at the time of the call that made it. */
export const changesOfWearer = (kinds: NodeKinds): Part => ({
  nodes: {
    'Is it an assignment': { kind: kinds.filter(isAssignmentScript), at: [1, 12] },
    'The sensor': { kind: kinds.ownFields({ name: 'sensor' }, 'METADATA'), at: [3, 12] },
    'What is noted': { kind: kinds.originatorValues([WORN_BY, WORN_SLOT], []), at: [4, 12] },
    'What changes': { kind: kinds.transform(changedScript), at: [5, 12] },
    'Does it change': { kind: kinds.messageTypeSwitch, at: [6, 12] },
    'Note the change': { kind: kinds.saveSeries, at: [7, 12] },
    'Last change': { kind: kinds.originatorValues([], [WORN_BY]), at: [8, 12] },
    'Who has it now': { kind: kinds.transform(notedScript), at: [5, 13] },
    'Note who has it': { kind: kinds.saveAttributes('SERVER_SCOPE'), at: [6, 13] },
    'Is it worn': { kind: kinds.filter(isWornScript), at: [7, 13] },
    'Free the place': { kind: kinds.unrelate(woreIn('${slot}')), at: [8, 13] },
    'To the wearer': { kind: kinds.toRelated('Contains'), at: [5, 14] },
    'Id of the wearer': { kind: kinds.ownFields({ id: WHO.id }), at: [6, 14] },
    'Is it who is noted': { kind: kinds.filter(isNotedScript), at: [7, 14] },
    'Take the place': {
      kind: kinds.relateToDevice(woreIn('${slot}'), '${sensor}'),
      at: [8, 14],
      description: 'How a late reading finds them; it goes with the patient.',
    },
  },
  arrows: [
    ['Kind of message', 'Relation Added or Updated', 'Is it an assignment'],
    ['Kind of message', 'Relation Deleted', 'Is it an assignment'],
    ['Is it an assignment', 'True', 'The sensor'],
    ['The sensor', 'Success', 'What is noted'],
    ['What is noted', 'Success', 'What changes'],
    ['What changes', 'Success', 'Does it change'],
    ['Does it change', 'Post telemetry', 'Note the change'],
    ['Note the change', 'Success', 'Last change'],
    ['Last change', 'Success', 'Who has it now'],
    ['Who has it now', 'Success', 'Note who has it'],
    ['Note who has it', 'Success', 'Is it worn'],
    ['Is it worn', 'True', 'Free the place'],
    ['Free the place', 'Success', 'To the wearer'],
    ['To the wearer', 'Success', 'Id of the wearer'],
    ['To the wearer', 'Failure', 'Nobody wears it'],
    ['Id of the wearer', 'Success', 'Is it who is noted'],
    ['Is it who is noted', 'True', 'Take the place'],
  ],
})

/** A reading that comes while a change of its sensor's wearer is on its way waits for it, and is looked at once more. */
export const notSettled = (kinds: NodeKinds): Part => ({
  nodes: {
    'A moment later': { kind: kinds.wait(SETTLED_AFTER_S), at: [6, 4] },
    'Its sensor': { kind: kinds.toDevice(SENSOR), at: [6, 5] },
    'Who wears it, settled': {
      kind: kinds.originatorValues([WORN_BY, WORN_SINCE], []),
      at: [7, 5],
    },
    'When it was, settled': { kind: kinds.choose(whenScript), at: [8, 5] },
    'When, and who, settled': { kind: kinds.withKnown(TIMES), at: [7, 6] },
    'To the patient, settled': { kind: kinds.toRelated('Contains'), at: [8, 6] },
    'Who it is, settled': { kind: kinds.ownFields(WHO), at: [8, 7] },
  },
  arrows: [
    ['A moment later', 'Success', 'Its sensor'],
    ['A moment later', 'Failure', 'Nobody wears it'],
    ['Its sensor', 'Success', 'Who wears it, settled'],
    ['Its sensor', 'Failure', 'Nobody wears it'],
    ['Who wears it, settled', 'Success', 'When it was, settled'],
    ['When it was, settled', 'Earlier', 'Who wore it'],
    ['When it was, settled', 'Now', 'When, and who, settled'],
    ['When it was, settled', 'Failure', 'When, and who, settled'],
    ['When, and who, settled', 'Success', 'To the patient, settled'],
    ['To the patient, settled', 'Success', 'Who it is, settled'],
    ['To the patient, settled', 'Failure', 'Nobody wears it'],
    ['Who it is, settled', 'Success', 'Is it theirs'],
  ],
})

/** A sensor that is worn otherwise than noted, because ThingsBoard was stopped in between: its wearer is noted from now on. */
export const wornOtherwise = (kinds: NodeKinds): Part => ({
  nodes: {
    'Now and then': { kind: kinds.nowAndThen(LOOKED_AT_EVERY_S), at: [9, 3] },
    'Back to the sensor': { kind: kinds.toDevice(SENSOR), at: [10, 3] },
    'Asked anew': { kind: kinds.transform(askedAnewScript), at: [10, 4] },
    'As noted': { kind: kinds.originatorValues([WORN_BY], []), at: [10, 5] },
    'Who has it': { kind: kinds.toRelated('Contains'), at: [10, 6] },
    'Id of who has it': { kind: kinds.ownFields({ id: WHO.id }), at: [10, 7] },
    'Is it otherwise': { kind: kinds.filter(isOtherwiseScript), at: [10, 8] },
    'To the sensor again': { kind: kinds.toDevice(SENSOR), at: [10, 9] },
  },
  arrows: [
    ['Now and then', 'Success', 'Back to the sensor'],
    ['Now and then', 'Failure', 'Nobody wears it'],
    ['Back to the sensor', 'Success', 'Asked anew'],
    ['Back to the sensor', 'Failure', 'Nobody wears it'],
    ['Asked anew', 'Success', 'As noted'],
    ['As noted', 'Success', 'Who has it'],
    ['Who has it', 'Success', 'Id of who has it'],
    ['Who has it', 'Failure', 'Nobody wears it'],
    ['Id of who has it', 'Success', 'Is it otherwise'],
    ['Is it otherwise', 'True', 'To the sensor again'],
    ['To the sensor again', 'Success', 'The sensor'],
  ],
})
