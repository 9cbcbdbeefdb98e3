import { alarmKinds, judgedKeys, silence, stateKey } from './alarm-kinds.ts'
import { type Chain, chainOf, type Part } from './chain.ts'
import { nodeKinds, type NodeKinds } from './node-kinds.ts'
import { closedScript, detailsScript, endedScript } from './occurrence.ts'
import {
  actScript,
  confirmedScript,
  connectedScript,
  disconnectedScript,
  judgeScript,
  judgeSilenceScript,
  kindScript,
  rememberHospitalScript,
  sameHospitalScript,
  type ScriptLanguage,
  silenceTimeScript,
} from './scripts.ts'

export const SENSORS_CHAIN = 'Wardlight sensors'
export const PATIENTS_CHAIN = 'Wardlight patients'

/** The hospital's attributes that decide about alarms. */
const hospitalKeys = alarmKinds.flatMap(({ metric, limit, hasSwitch }) => [
  ...(hasSwitch ? [`${metric}AlarmEnabled`] : []),
  ...(limit === undefined ? [] : [`${metric}AlarmThreshold`]),
])

/** What the sensor sent is saved with it; heard or silent. */
const atSensor = (kinds: NodeKinds): Part => ({
  nodes: {
    'Kind of message': { kind: kinds.messageTypeSwitch, at: [0, 3] },
    'Save values of the sensor': { kind: kinds.saveSeries, at: [1, 1] },
    'Save attributes of the sensor': { kind: kinds.saveAttributes('CLIENT_SCOPE'), at: [1, 5] },
    'Call the sensor': { kind: kinds.callDevice, at: [1, 6] },
    'Sensor is heard': { kind: kinds.transform(connectedScript), at: [2, 0] },
    'Save connected sensor': { kind: kinds.saveAttributes('SERVER_SCOPE'), at: [3, 0] },
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
    ['Kind of message', 'Post telemetry', 'Save values of the sensor'],
    ['Kind of message', 'Post attributes', 'Save attributes of the sensor'],
    ['Kind of message', 'RPC Request to Device', 'Call the sensor'],
    ['Kind of message', 'Inactivity Event', 'Sensor is silent'],
    ['Kind of message', 'Entity Created', 'Silence time'],
    ['Kind of message', 'Activity Event', 'Silence time'],
    ['Silence time', 'Success', 'Save silence time'],
    ['Save values of the sensor', 'Success', 'Sensor is heard'],
    ['Sensor is heard', 'Success', 'Save connected sensor'],
    ['Save values of the sensor', 'Success', 'Hospital of the sensor'],
    ['Sensor is silent', 'Success', 'Save silent sensor'],
    ['Save silent sensor', 'Success', 'Hospital of the sensor'],
  ],
})

/** From the sensor to the patient who wears it, of the same hospital. */
const toPatient = (kinds: NodeKinds): Part => ({
  nodes: {
    'Hospital of the sensor': { kind: kinds.hospitalId, at: [3, 1] },
    'Remember the hospital': { kind: kinds.transform(rememberHospitalScript), at: [4, 1] },
    'To the patient': {
      kind: kinds.toContainer,
      at: [5, 1],
      description: 'The asset that Contains the sensor.',
    },
    'Nobody wears it': { kind: kinds.acknowledge, at: [6, 0] },
    'Is it a patient': { kind: kinds.assetProfileSwitch, at: [6, 1] },
    'Hospital of the patient': { kind: kinds.hospitalId, at: [7, 1] },
    'Same hospital': { kind: kinds.filter(sameHospitalScript), at: [8, 1] },
  },
  arrows: [
    ['Hospital of the sensor', 'Success', 'Remember the hospital'],
    ['Remember the hospital', 'Success', 'To the patient'],
    ['Hospital of the sensor', 'Failure', 'Nobody wears it'],
    ['To the patient', 'Failure', 'Nobody wears it'],
    ['To the patient', 'Success', 'Is it a patient'],
    ['Is it a patient', 'patient', 'Hospital of the patient'],
    ['Hospital of the patient', 'Success', 'Same hospital'],
    ['Same hospital', 'True', 'Values or connectivity'],
  ],
})

/** What comes of it is saved with the patient, and judged by what is known. */
const atPatient = (kinds: NodeKinds): Part => ({
  nodes: {
    'Values or connectivity': { kind: kinds.choose(kindScript), at: [9, 1] },
    'Save values of the patient': { kind: kinds.saveSeries, at: [10, 1] },
    'Patient is heard': { kind: kinds.transform(connectedScript), at: [11, 0] },
    'Save connected patient': { kind: kinds.saveAttributes('SERVER_SCOPE'), at: [12, 0] },
    'Limits of the hospital': { kind: kinds.hospitalAttributes(hospitalKeys), at: [11, 1] },
    'Known alarms and newest': {
      kind: kinds.originatorValues(
        alarmKinds.map(stateKey),
        judgedKeys.map(({ key }) => key),
      ),
      at: [12, 1],
    },
    'Judge values': { kind: kinds.transform(judgeScript), at: [13, 1] },
    'Save silent patient': { kind: kinds.saveAttributes('SERVER_SCOPE'), at: [10, 2] },
    'Limits of silence': { kind: kinds.hospitalAttributes(hospitalKeys), at: [11, 2] },
    'Known silence': {
      kind: kinds.originatorValues([stateKey(silence)], []),
      at: [12, 2],
    },
    'Judge silence': { kind: kinds.transform(judgeSilenceScript), at: [13, 2] },
  },
  arrows: [
    ['Values or connectivity', 'Values', 'Save values of the patient'],
    ['Save values of the patient', 'Success', 'Patient is heard'],
    ['Patient is heard', 'Success', 'Save connected patient'],
    ['Save values of the patient', 'Success', 'Limits of the hospital'],
    ['Limits of the hospital', 'Success', 'Known alarms and newest'],
    ['Known alarms and newest', 'Success', 'Judge values'],
    ['Judge values', 'Success', 'Remember'],
    ['Values or connectivity', 'Connectivity', 'Save silent patient'],
    ['Save silent patient', 'Success', 'Limits of silence'],
    ['Limits of silence', 'Success', 'Known silence'],
    ['Known silence', 'Success', 'Judge silence'],
    ['Judge silence', 'Success', 'Remember'],
  ],
})

/** What the judgement does: alarms raised, prolonged, ended, closed. */
const alarms = (kinds: NodeKinds): Part => ({
  nodes: {
    Remember: {
      kind: kinds.saveAttributes('SERVER_SCOPE'),
      at: [14, 1],
      description: 'What is known of each alarm, before anything is done about it.',
    },
    'What to do': { kind: kinds.choose(actScript), at: [15, 1] },
    'Close what ended': {
      kind: kinds.clearAlarm(closedScript),
      at: [16, 0],
      description: 'It came back: a new alarm with its own start.',
    },
    'Raise or update': { kind: kinds.createAlarm(detailsScript), at: [17, 1] },
    'Mark as ended': {
      kind: kinds.createAlarm(endedScript),
      at: [16, 2],
      description: 'Stays active until staff confirm it.',
    },
    'Confirmed meanwhile': { kind: kinds.acknowledge, at: [17, 2] },
    'Close the outage': { kind: kinds.clearAlarm(closedScript), at: [16, 3] },
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
 *   values ─▶ saved with the sensor ─▶ the patient who `Contains` it, of the same hospital ─▶ saved there
 *          └▶ connected                   ─▶ limits, known alarms, newest times ─▶ judged ─▶ alarms
 *   inactivity ─▶ disconnected, sensor and patient ─▶ judged ─▶ Sensor Inactivity
 *   alarms: raised, kept up to date, marked when they ended, closed before they are raised anew
 */
export function sensorsChain(language: ScriptLanguage): Chain {
  const kinds = nodeKinds(language)
  const parts = [atSensor(kinds), toPatient(kinds), atPatient(kinds), alarms(kinds)]
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
