import { ASKED_TYPES } from '../model/alarms/alarm.ts'
import {
  type EntityQuery,
  identityKeys,
  type Key,
  type Reader,
  gatewayQuery,
  patientQuery,
  sensorQuery,
  thresholdQuery,
  valuesOfQuery,
} from './queries.ts'
import { patientFilter, standingAlarms } from './requests/alarms.ts'

/**
 * The telemetry socket's language (SOCK-03 to SOCK-07). The specification fixes the command ids 900 to 905, 906 and
 * 907 are ours: the count says that alarms were raised or confirmed, but not that a standing one has changed; and of all
 * patients who they are is followed (900), of those on a screen what their sensors say (907). A command that must be asked again on the same socket (another page, a changed set of patients) gets the
 * same id plus a multiple of ten, because the server ignores a repeated id (traps 21 to 23).
 */
export const SUBJECTS = {
  900: 'patients',
  901: 'patient-count',
  902: 'thresholds',
  903: 'alarm-count',
  904: 'gateways',
  905: 'sensors',
  906: 'alarms',
  907: 'values',
} as const
export type SubjectId = keyof typeof SUBJECTS
export type Subject = (typeof SUBJECTS)[SubjectId]

export function commandId(subject: SubjectId, round: number): number {
  return subject + round * 10
}

export function subjectOf(cmdId: number): Subject | undefined {
  const id = 900 + (cmdId % 10)
  return cmdId >= 900 && Object.hasOwn(SUBJECTS, id) ? SUBJECTS[id as SubjectId] : undefined
}

/** What is subscribed; reconnecting is sending this list again. */
export type Subscription =
  | { subject: 900 | 904 | 905; round: number; page: number; reader?: Reader }
  | { subject: 901 | 903 | 906; round: number }
  | { subject: 907; round: number; patients: readonly string[] }
  | { subject: 902; round: number; customerId: string }
  /** What the platform shows of them. */
  | { subject: 904 | 905; round: number; query: EntityQuery }

/** The frame that asks for these subscriptions; only whitelisted keys, since frames are read strictly (trap 24). */
export function subscribeFrame(subscriptions: readonly Subscription[]): string {
  const entityDataCmds: unknown[] = []
  const entityCountCmds: unknown[] = []
  const alarmCountCmds: unknown[] = []
  const alarmDataCmds: unknown[] = []
  for (const subscription of subscriptions) {
    const cmdId = commandId(subscription.subject, subscription.round)
    switch (subscription.subject) {
      case 900: {
        const { page, reader } = subscription
        entityDataCmds.push(dataCommand(cmdId, patientQuery(page, reader), identityKeys(reader)))
        break
      }
      case 901:
        entityCountCmds.push({ cmdId, query: { entityFilter: patientFilter(), keyFilters: [] } })
        break
      case 902:
        entityDataCmds.push(dataCommand(cmdId, thresholdQuery(subscription.customerId)))
        break
      case 903:
        alarmCountCmds.push({ cmdId, query: cautionCount() })
        break
      case 904:
      case 905:
        entityDataCmds.push(dataCommand(cmdId, devicesQuery(subscription)))
        break
      case 907:
        entityDataCmds.push(dataCommand(cmdId, valuesOfQuery(subscription.patients)))
        break
      case 906:
        alarmDataCmds.push({ cmdId, query: standingAlarms() })
        break
    }
  }
  return JSON.stringify({
    ...(entityDataCmds.length > 0 && { entityDataCmds }),
    ...(entityCountCmds.length > 0 && { entityCountCmds }),
    ...(alarmCountCmds.length > 0 && { alarmCountCmds }),
    ...(alarmDataCmds.length > 0 && { alarmDataCmds }),
  })
}

function devicesQuery(
  wanted: { subject: SubjectId } & ({ page: number } | { query: EntityQuery }),
): EntityQuery {
  if ('query' in wanted) return wanted.query
  return wanted.subject === 904 ? gatewayQuery(wanted.page) : sensorQuery(wanted.page)
}

/**
 * Changes come of the keys of `latestCmd`, the first page has those of `latestValues`, which must be there all the same
 * (protocol §9.4).
 */
function dataCommand(
  cmdId: number,
  query: EntityQuery,
  followed: readonly Key[] = query.latestValues,
): unknown {
  return { cmdId, query, latestCmd: { keys: followed } }
}

/** All active alarms, however old (ruling R27). */
function cautionCount(): unknown {
  return {
    entityFilter: patientFilter(),
    startTs: 0,
    endTs: 0,
    timeWindow: 0,
    typeList: ASKED_TYPES,
    statusList: ['ACTIVE'],
    severityList: [],
    searchPropagatedAlarms: false,
  }
}

/** Probes ask the patient count under ids of their own, far from those of subscriptions. */
export const FIRST_PROBE_ID = 1_000_901

/** A cheap question whose answer proves that the line is alive (platform C.2, step 3). */
export function probeFrame(cmdId: number): string {
  return JSON.stringify({
    entityCountCmds: [{ cmdId, query: { entityFilter: patientFilter(), keyFilters: [] } }],
    entityCountUnsubscribeCmds: [{ cmdId: cmdId - 10 }],
  })
}

const UNSUBSCRIBES: Partial<Record<SubjectId, string>> = {
  901: 'entityCountUnsubscribeCmds',
  903: 'alarmCountUnsubscribeCmds',
  906: 'alarmDataUnsubscribeCmds',
}

/** Takes a subscription back. */
export function unsubscribeFrame(subject: SubjectId, round: number): string {
  const list = UNSUBSCRIBES[subject] ?? 'entityDataUnsubscribeCmds'
  return JSON.stringify({ [list]: [{ cmdId: commandId(subject, round) }] })
}

/**
 * Where the line is opened (SOCK-01). It is encrypted wherever the page is (AMB-103); the token is the last
 * parameter (protocol §9.1).
 * @param base where the server is, `''` for the page's own origin
 */
export function socketUrl(base: string, origin: string, token: string): string {
  const url = new URL(`${base}/api/ws/plugins/telemetry`, origin)
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:'
  return `${url.href}?token=${token}`
}
