import { history } from '../simulator/history.ts'
import type { FacilityPlan } from '../simulator/facility-plan.ts'
import { gatewayOff, OFF_FOR_MS, silentAtFirst, STORY_PATIENTS } from '../simulator/story.ts'
import { localDay, dayStart } from '../simulator/time.ts'
import { JUDGED_KEYS, judgeSignal } from '../../features/rules/alarms.ts'
import { patientAlarm } from '../../features/rules/alarm-acts.ts'
import { FAULTS_KEY, FAULTS_SINCE_KEY } from '../../embedded/rules/faults.ts'
import { type PastAlarm, type PastReading, raisePastAlarms } from '../../embedded/rules/past.ts'
import { INACTIVITY_MS } from '../../embedded/rules/rules.ts'
import type { Asset, Store, User } from '../../protocol/types.ts'
import { assetName, staffOf, storyPatients } from './cast.ts'
import { noteKeyOf } from '../../features/rights/notes.ts'

const DAY_MS = 86_400_000
/** Alarms that began so recently are unconfirmed, whether they are over or not. */
const JUST_NOW_MS = 15 * 60_000

/**
 * The alarms of the last day before the first start, of the patients who have a part in the story. They are made before
 * the first screen opens, so that it shows a ward at work and open alarms go on. The values themselves, and the days
 * before, follow in the background (`backfill.ts`).
 */
export async function liveLastDay(store: Store, plan: FacilityPlan): Promise<void> {
  const { storyAt: at } = plan
  if (at === undefined) return
  const from = at - DAY_MS
  const readings = readingsIn(plan, from, at)
  const patients = storyPatients(store, plan)
  const isOpen = ({ startTs, endedTs }: PastAlarm): boolean =>
    endedTs === undefined || startTs > at - JUST_NOW_MS
  const given = { from, to: at, readings, isOpen, staff: staffOf(store) }
  await raisePastAlarms({ store, patients, ...given })
  await Promise.all([
    writeNotes(store, plan, at),
    silence(store, plan),
    switchOff(store, plan, at),
    refuse(store, plan, at),
  ])
}

/** The judged readings of the patients' last day, generated and not read from the disk. */
function readingsIn(plan: FacilityPlan, from: number, to: number) {
  const byName = new Map<string, PastReading[]>()
  for (const { patientId, key, ts, value } of history(plan, from, to, STORY_PATIENTS)) {
    if (!JUDGED_KEYS.has(key)) continue
    const readings = byName.get(patientId)
    if (readings) readings.push({ key, ts, value })
    else byName.set(patientId, [{ key, ts, value }])
  }
  const names = new Map(plan.patients.map((patient) => [assetName(plan, patient), patient.id]))
  return ({ name }: Asset): PastReading[] =>
    (byName.get(names.get(name) ?? '') ?? []).toSorted((a, b) => a.ts - b.ts)
}

/** One sensor has been silent for hours, and staff have not looked after it yet. */
async function silence(store: Store, plan: FacilityPlan): Promise<void> {
  const silent = silentAtFirst(plan)
  if (!silent) return
  const { index, since } = silent
  const planned = plan.sensors[index]
  const patient = storyPatients(store, plan)[index]
  const sensor = store.entities.deviceByName(planned?.name ?? '')
  const gateway = store.entities.deviceByName(planned?.gateway ?? '')
  if (!patient || !sensor || !gateway) return
  const noticed = since + INACTIVITY_MS
  const heardBy = { gateway: gateway.name, gateway_id: gateway.id }
  const off = { connectivity: 'disconnected' }
  const verdict = judgeSignal({ silentMs: INACTIVITY_MS })
  const times = { createdTime: noticed, startTs: noticed, endTs: noticed }
  await Promise.all([
    store.attributes.save(sensor.id, 'SERVER_SCOPE', heardBy, since),
    store.attributes.save(sensor.id, 'SERVER_SCOPE', off, noticed),
    store.attributes.save(patient.id, 'SERVER_SCOPE', off, noticed),
    store.alarms.create(patientAlarm(patient, verdict, times)),
  ])
}

/** One gateway is off; its neighbour hears its sensors. */
async function switchOff(store: Store, plan: FacilityPlan, at: number): Promise<void> {
  const gateway = store.entities.deviceByName(gatewayOff(plan.gateways)?.name ?? '')
  if (!gateway) return
  const off = at - OFF_FOR_MS
  const values = { active: false, lastDisconnectTime: off, lastActivityTime: off }
  await store.attributes.save(gateway.id, 'SERVER_SCOPE', values, off)
}

/** One sensor now and then sends impossible values, also before today. */
async function refuse(store: Store, plan: FacilityPlan, at: number): Promise<void> {
  const sensor = store.entities.deviceByName(plan.sensors[16]?.name ?? '')
  if (!sensor) return
  const today = dayStart(localDay(at, plan.utcOffset), plan.utcOffset)
  const since = Math.max(today, at - 5 * 3_600_000)
  const values = { [FAULTS_KEY]: 7, [FAULTS_SINCE_KEY]: since }
  await store.attributes.save(sensor.id, 'SERVER_SCOPE', values, at)
}

const HOUR_MS = 3_600_000
/** Says that there are notes: the newest one's id (docs/decisions/notes-of-staff.md). */
const NOTED = 'noted'

/** By the patient's place in the plan: how many hours before the first start, and what was written. */
const WRITTEN: readonly (readonly [patient: number, hours: number, text: string])[] = [
  [1, 76.4, 'Found sitting beside the bed. No injury seen, doctor informed. Bed set low.'],
  [1, 30.2, 'Walks with the frame and one person. Bell within reach.'],
  [4, 20.6, 'Warm since the morning, drinks well. Doctor knows, temperature again every 4 h.'],
  [4, 0.7, 'Temperature rises again. Doctor called.'],
  [5, 145.8, 'Slipped on the way to the bathroom. Bruise on the left knee, cooled.'],
  [7, 9.3, 'Short of breath in the night, better with the head of the bed raised.'],
  [9, 52.6, 'Sensor lay in the laundry bag. Cleaned and put on again.'],
  [10, 38.1, 'Fast pulse after physiotherapy, calm again after rest.'],
  [13, 26.5, 'Skin over the tailbone red, fades after pressure is taken off. Turn every 2 h.'],
  [13, 3.4, 'Turned to the right side, redness is less.'],
  [18, 12.2, 'Night diaper was full at 5. Change once more around 2.'],
  [20, 4.2, 'Came back from the garden. Sensor to be looked for.'],
]

/** Notes of staff from the days before the first start, each in its author's name (DEVS-20). */
async function writeNotes(store: Store, plan: FacilityPlan, at: number): Promise<void> {
  const patients = storyPatients(store, plan)
  const staff = staffOf(store)
  if (staff.length === 0) return
  await Promise.all(
    WRITTEN.toSorted((a, b) => b[1] - a[1]).flatMap(([index, hours, text], n) => {
      const [patient, author] = [patients[index], staff[n % staff.length]]
      if (!patient || !author) return []
      const ts = Math.round(at - hours * HOUR_MS)
      return [write(store, patient, author, { id: `sample-note-${n}`, at: ts, text })]
    }),
  )
}

async function write(
  store: Store,
  patient: Asset,
  author: User,
  given: { id: string; at: number; text: string },
): Promise<void> {
  const value = JSON.stringify({ ...given, by: author.firstName })
  const values = { [noteKeyOf(author.id)]: value }
  await Promise.all([
    store.telemetry.save(patient.id, [{ ts: given.at, values }]),
    store.attributes.save(patient.id, 'SERVER_SCOPE', { [NOTED]: given.id }, given.at),
  ])
}
