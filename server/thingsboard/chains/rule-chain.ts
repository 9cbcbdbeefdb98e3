import { alarmKinds, hospitalKeys, silence, stateKey } from './alarm-kinds.ts'
import { type Chain, chainOf, type Part, type ScriptLanguage } from './chain.ts'
import { nodeKinds, type NodeKinds } from './node-kinds.ts'
import { closedScript, detailsScript, endedScript } from './occurrence.ts'
import { answeredScript, askedScript, PROBE } from './probe.ts'
import {
  actScript,
  activeScript,
  confirmedScript,
  disconnectedScript,
  judgeScript,
  judgeSilenceScript,
  newestScript,
  silenceTimeScript,
} from './scripts.ts'
import {
  changesOfWearer,
  notSettled,
  toEarlierWearer,
  whenItWas,
  wornOtherwise,
} from './wearers-chain.ts'
import { MARKED, SENSOR_MARK, TIMES, WHO, isSettledScript, WORN_BY, WORN_SINCE } from './wearers.ts'

export const SENSORS_CHAIN = 'Wardlight sensors'
export const PATIENTS_CHAIN = 'Wardlight patients'

/** ThingsBoard's own id for "no customer". */
const NOBODY = '13814000-1dd2-11b2-8080-808080808080'
/** A sensor of which nothing is noted was always worn by who wears it. Times of 13 digits are compared as text. */
const WORN_THEN =
  `(!@.ss_${WORN_BY} || (@.ss_${WORN_BY} == @._wearer` +
  ` && @.ts =~ /\\d{13}/ && @.ts >= @.ss_${WORN_SINCE}))`
/** The whole message in a list, or an empty list. */
const THEIRS =
  '$[?(@._sensor && @._sensor == @._patient' +
  ` && @._sensor != '${NOBODY}' && @._profile == 'patient' && ${WORN_THEN})]`

/** What is known of a patient before values are judged. */
const KNOWN = [...alarmKinds.map(stateKey), 'connectivity']

/** A sensor reports a fall once: a report that ThingsBoard could not judge is judged late rather than lost. */
const JUDGED_AGAIN_AFTER_S = 65

/** What the sensor sent is saved with it; whether the server hears it. */
const atSensor = (kinds: NodeKinds): Part => ({
  nodes: {
    'Kind of message': { kind: kinds.messageTypeSwitch, at: [0, 3] },
    'Save values of the sensor': { kind: kinds.saveSeries, at: [1, 1] },
    'Save attributes of the sensor': { kind: kinds.saveAttributes('CLIENT_SCOPE'), at: [1, 5] },
    'Call the sensor': { kind: kinds.callDevice, at: [1, 6] },
    'Sensor is heard': {
      kind: kinds.transform(activeScript),
      at: [1, 0],
      description: 'After silence, and the first time.',
    },
    'Save connected sensor': { kind: kinds.saveAttributes('SERVER_SCOPE'), at: [2, 0] },
    'Sensor is silent': { kind: kinds.transform(disconnectedScript), at: [1, 2] },
    'Save silent sensor': { kind: kinds.saveAttributes('SERVER_SCOPE'), at: [2, 2] },
    'Silence time': {
      kind: kinds.transform(silenceTimeScript),
      at: [1, 4],
      description: 'After how long a sensor counts as silent.',
    },
    'Save silence time': { kind: kinds.saveAttributes('SERVER_SCOPE'), at: [2, 4] },
  },
  arrows: [
    ['Kind of message', 'Post attributes', 'Save attributes of the sensor'],
    ['Kind of message', 'RPC Request to Device', 'Call the sensor'],
    ['Kind of message', 'Inactivity Event', 'Sensor is silent'],
    ['Kind of message', 'Entity Created', 'Silence time'],
    ['Kind of message', 'Activity Event', 'Sensor is heard'],
    ['Silence time', 'Success', 'Save silence time'],
    ['Sensor is heard', 'Success', 'Save connected sensor'],
    ['Save values of the sensor', 'Success', 'Limits of the hospital'],
    ['Sensor is silent', 'Success', 'Save silent sensor'],
    ['Save silent sensor', 'Success', 'Limits of the hospital'],
  ],
})

/**
 * From the sensor to the patient who wears it, of the same hospital. What is asked about the sensor ThingsBoard has in memory,
 * what is asked about the patient it reads from its database: the hospital's limits are asked for here.
 */
const toPatient = (kinds: NodeKinds): Part => ({
  nodes: {
    'Limits of the hospital': {
      kind: kinds.hospitalAttributes([...hospitalKeys, PROBE]),
      at: [3, 1],
    },
    'Hospital of the sensor': {
      kind: kinds.ownFields({ customerId: SENSOR_MARK }),
      at: [4, 1],
    },
    'When, and who wears it': { kind: kinds.withKnown(TIMES), at: [4, 2] },
    'To the patient': {
      kind: kinds.toRelated('Contains'),
      at: [5, 1],
      description: 'The asset that Contains the sensor.',
    },
    'Nobody wears it': { kind: kinds.acknowledge, at: [6, 0] },
    'Who it is': {
      kind: kinds.ownFields(WHO),
      at: [6, 1],
    },
    'Is it settled': { kind: kinds.filter(isSettledScript), at: [6, 2] },
    'Is it theirs': {
      kind: kinds.path(THEIRS),
      at: [7, 1],
      description:
        'Of the same hospital, and worn by them then: whatever led here, nobody else’s reading goes on.',
    },
    'What was said': { kind: kinds.path('$[0]'), at: [8, 1] },
    'Without the marks': { kind: kinds.without(MARKED), at: [9, 1] },
  },
  arrows: [
    ['Limits of the hospital', 'Success', 'Hospital of the sensor'],
    ['Limits of the hospital', 'Failure', 'Nobody wears it'],
    ['Hospital of the sensor', 'Success', 'When, and who wears it'],
    ['When, and who wears it', 'Success', 'To the patient'],
    ['To the patient', 'Failure', 'Nobody wears it'],
    ['To the patient', 'Success', 'Who it is'],
    ['Who it is', 'Success', 'Is it settled'],
    ['Is it settled', 'True', 'Is it theirs'],
    ['Is it settled', 'Failure', 'Is it theirs'],
    ['Is it settled', 'False', 'A moment later'],
    ['Is it theirs', 'Success', 'What was said'],
    ['Is it theirs', 'Failure', 'Nobody wears it'],
    ['What was said', 'Success', 'Without the marks'],
    ['What was said', 'Failure', 'Now and then'],
    ['Without the marks', 'Success', 'Values or connectivity'],
  ],
})

/** What comes of it is saved with the patient, and judged by what is known. */
const atPatient = (kinds: NodeKinds): Part => ({
  nodes: {
    'Values or connectivity': { kind: kinds.messageTypeSwitch, at: [10, 1] },
    'Save values of the patient': { kind: kinds.saveSeries, at: [11, 1] },
    'Known alarms': { kind: kinds.originatorValues(KNOWN, []), at: [12, 1] },
    'Judge values': { kind: kinds.transform(judgeScript), at: [13, 1] },
    'Save silent patient': { kind: kinds.saveAttributes('SERVER_SCOPE'), at: [11, 2] },
    'Known silence': { kind: kinds.originatorValues([stateKey(silence)], []), at: [12, 2] },
    'Judge silence': { kind: kinds.transform(judgeSilenceScript), at: [13, 2] },
    'What was found': {
      kind: kinds.messageTypeSwitch,
      at: [14, 1],
      description: 'Nearly always nothing: the way ends here.',
    },
    'A minute later': {
      kind: kinds.wait(JUDGED_AGAIN_AFTER_S),
      at: [14, 3],
      description:
        'ThingsBoard stops a script that takes half a second, and does not run it for a minute after the third time.',
    },
    'Known alarms, a minute later': { kind: kinds.originatorValues(KNOWN, []), at: [15, 3] },
    'Judge values, a minute later': { kind: kinds.transform(judgeScript), at: [16, 3] },
    'Newest of the series': {
      kind: kinds.originatorValues([], ['${key}']),
      at: [15, 1],
    },
    'Is it the newest': { kind: kinds.filter(newestScript), at: [16, 1] },
  },
  arrows: [
    ['Values or connectivity', 'Post telemetry', 'Save values of the patient'],
    ['Save values of the patient', 'Success', 'Known alarms'],
    // Of a list that is empty nothing is left, and nothing is not saved.
    ['Save values of the patient', 'Failure', 'Now and then'],
    ['Save silent patient', 'Failure', 'Nobody wears it'],
    ['Known alarms', 'Success', 'Judge values'],
    ['Judge values', 'Success', 'What was found'],
    // What could not be judged is judged again, and a reading of which nothing can be asked counts as the newest.
    ['Judge values', 'Failure', 'A minute later'],
    ['A minute later', 'Success', 'Known alarms, a minute later'],
    ['Known alarms, a minute later', 'Success', 'Judge values, a minute later'],
    ['Judge values, a minute later', 'Success', 'What was found'],
    ['Newest of the series', 'Failure', 'Remember'],
    ['Is it the newest', 'Failure', 'Remember'],
    ['Values or connectivity', 'Post attributes', 'Save silent patient'],
    ['Save silent patient', 'Success', 'Known silence'],
    ['Known silence', 'Success', 'Judge silence'],
    ['Judge silence', 'Success', 'What was found'],
    ['What was found', 'Post attributes', 'Newest of the series'],
    ['What was found', 'Other', 'To the hospital'],
    ['Newest of the series', 'Success', 'Is it the newest'],
    ['Is it the newest', 'True', 'Remember'],
  ],
})

/** Now and then a message goes through the queue a second time: how long that took is how far the rules are behind. */
const queue = (kinds: NodeKinds): Part => ({
  nodes: {
    'To the hospital': { kind: kinds.toHospital, at: [15, 4] },
    'Queue is asked': { kind: kinds.transform(askedScript), at: [16, 4] },
    'Save the question': { kind: kinds.saveAttributes('SERVER_SCOPE'), at: [17, 4] },
    'Through the queue': { kind: kinds.throughQueue, at: [18, 4] },
    'Queue has answered': { kind: kinds.transform(answeredScript), at: [19, 4] },
    'Save the answer': { kind: kinds.saveAttributes('SERVER_SCOPE'), at: [20, 4] },
  },
  arrows: [
    ['To the hospital', 'Success', 'Queue is asked'],
    ['Queue is asked', 'Success', 'Save the question'],
    ['Save the question', 'Success', 'Through the queue'],
    ['Through the queue', 'Success', 'Queue has answered'],
    ['Queue has answered', 'Success', 'Save the answer'],
  ],
})

/** What the judgement does: alarms raised, prolonged, ended, closed. */
const alarms = (kinds: NodeKinds): Part => ({
  nodes: {
    Remember: {
      kind: kinds.saveAttributes('SERVER_SCOPE'),
      at: [17, 1],
      description: 'What is known of each alarm, before anything is done about it.',
    },
    'What to do': { kind: kinds.choose(actScript), at: [18, 1] },
    'Close what ended': {
      kind: kinds.clearAlarm(closedScript),
      at: [19, 0],
      description: 'It came back: a new alarm with its own start.',
    },
    'Raise or update': { kind: kinds.createAlarm(detailsScript), at: [20, 1] },
    'Mark as ended': {
      kind: kinds.createAlarm(endedScript),
      at: [19, 2],
      description: 'Stays active until staff confirm it.',
    },
    'Confirmed meanwhile': { kind: kinds.acknowledge, at: [20, 2] },
    'Close the outage': { kind: kinds.clearAlarm(closedScript), at: [19, 3] },
  },
  arrows: [
    ['Remember', 'Success', 'What to do'],
    ['What to do', 'Raise', 'Raise or update'],
    ['What to do', 'Prolong', 'Raise or update'],
    ['What to do', 'Resume', 'Raise or update'],
    ['What to do', 'Renew', 'Close what ended'],
    ['Close what ended', 'Cleared', 'Raise or update'],
    ['Close what ended', 'False', 'Raise or update'],
    ['Close what ended', 'Failure', 'Raise or update'],
    ['What to do', 'End', 'Mark as ended'],
    ['Mark as ended', 'Failure', 'Confirmed meanwhile'],
    ['What to do', 'Close', 'Close the outage'],
  ],
})

/**
 * The chain of every `wearable`:
 *
 *   values ─▶ saved with the sensor ─▶ limits ─▶ the patient who `Contains` it, of the same hospital ─▶ saved there
 *          ─▶ known alarms ─▶ judged ─▶ nothing, nearly always; else, if it was the newest reading ─▶ alarms
 *   inactivity ─▶ disconnected, sensor and patient ─▶ judged ─▶ Sensor Inactivity
 *   alarms: raised, kept up to date, marked when they ended, closed before they are raised again
 *
 * No script runs before the patient's values are saved: ThingsBoard stops a script after half a second, and after three
 * times does not run it at all for a minute. Values come every second, so their way has no forks: at a fork ThingsBoard
 * puts a copy for each arrow into its queue again, and every message waits for all that were taken from the queue with
 * it (docs/decisions/rules-in-one-line.md).
 */
export function sensorsChain(language: ScriptLanguage): Chain {
  const kinds = nodeKinds(language)
  const ways = [whenItWas, atSensor, toPatient, toEarlierWearer, atPatient, alarms, queue]
  const parts = [...ways, changesOfWearer, notSettled, wornOtherwise].map((part) => part(kinds))
  return chainOf(SENSORS_CHAIN, 'Kind of message', parts)
}

/** The chain of every `patient`: a Confirm is remembered, so that it is not undone within a second. */
export function patientsChain(language: ScriptLanguage): Chain {
  const kinds = nodeKinds(language)
  return chainOf(PATIENTS_CHAIN, 'Kind of message', [
    {
      nodes: {
        'Kind of message': { kind: kinds.messageTypeSwitch, at: [0, 1] },
        'Confirmed now': { kind: kinds.transform(confirmedScript), at: [1, 0] },
        'Save the Confirm': { kind: kinds.saveAttributes('SERVER_SCOPE'), at: [2, 0] },
        'Save values': { kind: kinds.saveSeries, at: [1, 1] },
        'Save attributes': { kind: kinds.saveAttributes('SERVER_SCOPE'), at: [1, 2] },
      },
      arrows: [
        ['Kind of message', 'Alarm Cleared', 'Confirmed now'],
        ['Confirmed now', 'Success', 'Save the Confirm'],
        ['Kind of message', 'Post telemetry', 'Save values'],
        ['Kind of message', 'Post attributes', 'Save attributes'],
      ],
    },
  ])
}
