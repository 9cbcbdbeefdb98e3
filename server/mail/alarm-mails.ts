import { readCredentials } from '../api/credentials.ts'
import { ALARM_TYPES, METRIC } from '../rules/alarms.ts'
import type { Alarm, Store, User, Value } from '../store/types.ts'
import { textOf } from '../store/values.ts'
import { type AlarmFacts, alarmLetter } from './letters.ts'
import type { Mailer } from './mailer.ts'

type Parts = {
  store: Store
  mailer: Mailer
  publicUrl: string | undefined
  report: (error: unknown) => void
}

/**
 * E-mail alarms (SRV-46): one letter per new alarm and person whose `<metric>Email` is on, while the
 * hospital has the metric on. Updates of the same alarm send none. Letters go out one after the other.
 */
export function startAlarmMails({ store, mailer, publicUrl, report }: Parts): {
  close(): Promise<void>
} {
  let last = Promise.resolve()
  const off = store.events.on((event) => {
    if (event.kind !== 'alarm-created' || event.alarm.cleared) return
    const { alarm } = event
    const people = readersOf(store, alarm)
    if (people.length === 0) return
    const facts = factsOf(store, alarm)
    for (const { email } of people)
      last = last.then(() => mailer.send(alarmLetter(email, facts, publicUrl)).catch(report))
  })
  return {
    close() {
      off()
      return last
    },
  }
}

const isOn = (value: Value | undefined): boolean => value === true || value === 'true'
const isOff = (value: Value | undefined): boolean => value === false || value === 'false'

/** Missing enabled counts as on, missing e-mail as off (AMB-89). */
function readersOf(store: Store, { type, customerId }: Alarm): User[] {
  const known = ALARM_TYPES.find((one) => one === type)
  const metric = known && METRIC[known]
  if (metric === undefined) return []
  const setting = (id: string, key: string): Value | undefined =>
    store.attributes.get(id, 'SERVER_SCOPE', key)
  if (isOff(setting(customerId, `${metric}AlarmEnabled`))) return []
  return store.entities
    .all('USER')
    .filter((user) => user.customerId === customerId && isOn(setting(user.id, `${metric}Email`)))
    .filter((user) => readCredentials(store, user.id).enabled)
}

function factsOf(store: Store, alarm: Alarm): AlarmFacts {
  const text = (...keys: string[]): string => {
    for (const key of keys) {
      const value = store.attributes.newest(alarm.originator.id, key)?.value
      if (value !== undefined && textOf(value) !== '') return textOf(value)
    }
    return ''
  }
  const hospital = store.entities.customer(alarm.customerId)?.title ?? ''
  const ward = text('ward_location', 'ward')
  return {
    type: alarm.type,
    info: alarm.details.info ?? '',
    // Stored as `<ward>-<hospital>` (spec §3).
    ward: ward.endsWith(`-${hospital}`) ? ward.slice(0, -hospital.length - 1) : ward,
    room: text('room', 'ward_room'),
    patientId: text('hospital_id'),
    hospital,
    at: alarm.createdTime,
  }
}
