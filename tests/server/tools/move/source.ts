import type { Facility } from '../../../../server/facility.ts'
import { limitsOfNewHospital } from '../../../../server/features/rules/hospital-limits.ts'
import type {
  Alarm,
  AlarmComment,
  Asset,
  Device,
  Scope,
  User,
} from '../../../../server/protocol/types.ts'
import { addHospital, patientsOf, startTestFacility } from '../../support.ts'

const HOUR_MS = 3_600_000
/** Where a gateway heard them last. */
const live = { ward_location: 'South', room: 'Seven' }

/** A facility in a folder with something of everything that is moved. */
export async function startSource(dataDir: string): Promise<Facility> {
  const facility = await startTestFacility({ deviceHttp: true, patients: 2, dataDir })
  const { store } = facility
  const { customer } = await addHospital(store, 'Hill', 'admin@hill.example')
  await store.attributes.save(customer.id, 'SERVER_SCOPE', limitsOfNewHospital())
  const [patient, other] = patientsOf(facility)
  const [nurse] = store.entities.all('USER').filter((user) => user.authority === 'CUSTOMER_USER')
  if (!patient || !other || !nurse) throw new Error('no patient')
  await tell(facility, patient)
  await note(facility, patient, nurse)
  await alarms(facility, [patient, other], nurse)
  const sensors = store.entities.all('DEVICE').filter(({ type }) => type === 'wearable')
  const additionalInfo = { lastConnectedGateway: 'g', remark: 'spare' }
  for (const one of sensors) await store.entities.update({ ...one, additionalInfo })
  const [sensor] = sensors
  if (sensor) await describe(facility, sensor)
  await store.attributes.save(patient.id, 'SERVER_SCOPE', live)
  return facility
}

/** Readings of some hours, one that is no number, and one from long ago. */
async function tell({ store }: Facility, { id }: Asset): Promise<void> {
  const now = Date.now()
  const points = Array.from({ length: 900 }, (_, i) => ({
    ts: now - 7 * HOUR_MS + i * 20_000,
    values: { hr: 60 + (i % 15), spo2: 97.5, stool: i % 300 === 0, remark: `turn ${i}` },
  }))
  await store.telemetry.save(id, [{ ts: now - 30 * 24 * HOUR_MS, values: { hr: 71 } }, ...points])
}

async function note({ store }: Facility, patient: Asset, nurse: User): Promise<void> {
  const at = Date.now() - HOUR_MS
  const told = { id: 'n1', at, by: nurse.firstName, text: 'Slept well, "drank" 200 ml' }
  await store.telemetry.save(patient.id, [
    { ts: at, values: { [`note_${nurse.id}`]: JSON.stringify(told) } },
  ])
  await store.attributes.save(patient.id, 'SERVER_SCOPE', { noted: 'n1' })
}

async function alarms(
  { store }: Facility,
  [patient, other]: [Asset, Asset],
  nurse: User,
): Promise<void> {
  const now = Date.now()
  const raise = (change: Partial<Alarm>, at = patient): Promise<Alarm> =>
    store.alarms.create({
      createdTime: now - 3 * HOUR_MS,
      type: 'Low SpO2',
      severity: 'CRITICAL',
      originator: { entityType: 'ASSET', id: at.id },
      customerId: at.customerId,
      startTs: now - 3 * HOUR_MS,
      endTs: now - 2 * HOUR_MS,
      ackTs: 0,
      clearTs: 0,
      acknowledged: false,
      cleared: false,
      details: { info: 'SpO2 80 % (limit 85 %)' },
      ...change,
    })
  const done = { cleared: true, clearTs: now - HOUR_MS }
  const confirmed = await raise({
    ...done,
    details: { info: 'SpO2 70 %', endedTs: now - HOUR_MS - 5 },
  })
  await raise({
    ...done,
    startTs: now - 2.5 * HOUR_MS,
    details: { info: 'again', closedBy: 'server' },
  })
  await raise({ startTs: now - HOUR_MS, endTs: now })
  await raise({ type: 'Urine', severity: 'MINOR', acknowledged: true, ackTs: now - HOUR_MS }, other)
  const said: AlarmComment = { type: 'OTHER', userId: nurse.id, comment: { text: 'Probe was off' } }
  await store.records.save('comment', { id: 'c1', ts: now, subject: confirmed.id, data: said })
  const email = nurse.email
  const text = `Alarm was cleared by user ${email}`
  const comment = { text, subtype: 'CLEARED_BY_USER', userId: nurse.id, userName: email }
  const data: AlarmComment = { type: 'SYSTEM', userId: nurse.id, comment }
  await store.records.save('comment', { id: 'c2', ts: done.clearTs, subject: confirmed.id, data })
}

async function describe({ store }: Facility, { id }: Device): Promise<void> {
  const said: [Scope, Record<string, string | number>][] = [
    ['CLIENT_SCOPE', { firmware: '1.4' }],
    ['SHARED_SCOPE', { interval: 30 }],
    ['SERVER_SCOPE', { connectivity: 'connected', ...live, gateway: 'gw', gateway_id: 'g' }],
  ]
  for (const [scope, values] of said) await store.attributes.save(id, scope, values)
  await store.telemetry.save(
    id,
    Array.from({ length: 20 }, (_, i) => ({
      ts: Date.now() - (i + 6) * 600_000,
      values: { batt_level: 90 - i },
    })),
  )
}
