import { actScript } from './scripts.ts'
import { type Chain, chainOf, type ScriptLanguage } from './chain.ts'
import { nodeKinds } from './node-kinds.ts'
import { both } from './probe.ts'

/**
 * The heartbeat of a ThingsBoard (AL24, PROOF-10): a device of the tenant, of no hospital, by which our server sends itself a beat
 * once a minute through everything that a sensor's report passes. The watch reads what came of it (`watch/heartbeat.ts`):
 *
 *   a port of devices ─▶ queue ─▶ this chain: the beat is noted with the device ─▶ its alarm is raised or brought up to date ─▶ socket
 *
 * It is one alarm that stays: each new one would be a notice to the tenant's administrators, 1440 a day, and a row for good.
 */
export const HEARTBEAT_CHAIN = 'Wardlight heartbeat'
/** The name of the device, and of its profile. No sensor, gateway or patient is called so. */
export const HEARTBEAT_DEVICE = 'Wardlight heartbeat'
export const HEARTBEAT_PROFILE = 'heartbeat'
export const HEARTBEAT_ALARM = 'Wardlight heartbeat'
/** Attribute of the device: the last beat that the rules noted. It is also the name of the series that is sent. */
export const BEAT = 'beat'

const judged = both(`var now = new Date().getTime();
return {
  msg: {${BEAT}: msg.${BEAT}},
  metadata: {ts: '' + now, act: 'Raise', alarmType: '${HEARTBEAT_ALARM}', severity: 'INDETERMINATE', beat: '' + msg.${BEAT}},
  msgType: 'POST_ATTRIBUTES_REQUEST'
};`)

const details = both(
  "return {info: 'A sign of Wardlight to itself, once a minute: no patient.', beat: metadata.beat};",
)

/** Made of the nodes by which the sensors' chain judges and raises. */
export function heartbeatChain(language: ScriptLanguage): Chain {
  const kinds = nodeKinds(language)
  return chainOf(HEARTBEAT_CHAIN, 'Kind of message', [
    {
      nodes: {
        'Kind of message': { kind: kinds.messageTypeSwitch, at: [0, 0] },
        'Judge the beat': { kind: kinds.transform(judged), at: [1, 0] },
        Remember: { kind: kinds.saveAttributes('SERVER_SCOPE'), at: [2, 0] },
        'What to do': { kind: kinds.choose(actScript), at: [3, 0] },
        'Raise or update': { kind: kinds.createAlarm(details), at: [4, 0] },
      },
      arrows: [
        ['Kind of message', 'Post telemetry', 'Judge the beat'],
        ['Judge the beat', 'Success', 'Remember'],
        ['Remember', 'Success', 'What to do'],
        ['What to do', 'Raise', 'Raise or update'],
      ],
    },
  ])
}
