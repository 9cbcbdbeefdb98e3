import { HISTORY_DAYS, ALARM_WINDOW_MS } from '../../../src/model/constants.ts'
import type { Alarm } from '../../../src/model/alarms/alarm.ts'
import { addSeries } from '../../../src/model/history/history.ts'
import type { Note } from '../../../src/model/handover/notes.ts'
import { EMPTY_PATIENT, type Patient } from '../../../src/model/patients/patient.ts'
import { dayNumber, startOfDay, type Zone } from '../../../src/model/time/dates.ts'
import { pieceOf, type PosturePiece } from '../../../src/model/vitals/posture.ts'
import { SLOT, SLOT_COUNT, type Vitals } from '../../../src/model/vitals/telemetry.ts'
import { DEFAULT_THRESHOLDS, type Thresholds } from '../../../src/model/vitals/limits.ts'
import type { WireEntity } from '../../../src/wire/entity.ts'
import { patientQuery, sensorQuery, thresholdQuery } from '../../../src/wire/queries.ts'
import { confirmerOf } from '../../../src/wire/requests/alarm-comments.ts'
import { timeseries } from '../../../src/wire/requests/entities.ts'
import { noteAuthors, notesBy } from '../../../src/wire/requests/notes.ts'
import { sensorRow } from '../../../src/wire/rows/device.ts'
import { byMeasure, HISTORY_SERIES, samplesOf } from '../../../src/wire/rows/history.ts'
import { patientDelta } from '../../../src/wire/rows/patient.ts'
import { thresholdsIn } from '../../../src/wire/rows/alarm-settings.ts'
import { inParallel } from '../../support/in-parallel.ts'
import type { Calls } from './calls.ts'
import { type Ids, translated } from './journal.ts'
import { all, everyAlarm } from './lists.ts'

/** One patient as a console knows them. */
export type SeenPatient = {
  patient: Patient
  vitals: Vitals
  /** Hours by local day. */
  days: ReadonlyMap<string, Float32Array>
  pieces: readonly PosturePiece[]
  notes: readonly Note[]
}

/** A hospital as the consoles of its staff know it, at a moment and in a time zone. */
export type Seen = {
  hospital: string
  patients: readonly SeenPatient[]
  /** As a console keeps them: open ones, and of the others those of 14 days, each with who confirmed it. */
  alarms: readonly Alarm[]
  limits: Thresholds
}

export type Moment = { now: number; zone: Zone }

/** So many patients, or alarms, are asked about at once. */
const AT_ONCE = 4
/** More points than eight days can have. */
const MOST = 1_000_000

/**
 * Asks a server what a console asks, and reads it as a console does.
 * @param back from the ids of this server to those of the other, so that both sides use the same ids
 */
export async function seeHospital(
  staff: Calls,
  { id, title }: { id: string; title: string },
  moment: Moment,
  back: Ids = new Map(),
): Promise<Seen> {
  const limits = (await all(staff, () => thresholdQuery(id))).map((wire) => ({
    ...DEFAULT_THRESHOLDS,
    ...thresholdsIn(wire).limits,
  }))
  const sensors = (await all(staff, sensorQuery)).map((wire) => sensorRow(wire, title))
  const worn = new Map(sensors.map((sensor) => [sensor.ownerId, sensor]))
  const patients: SeenPatient[] = []
  await inParallel(await all(staff, patientQuery), AT_ONCE, async (wire) => {
    const seen = patientOf(wire, title)
    const sensor = worn.get(seen.patient.id)
    const patient = { ...seen.patient, sensorId: sensor?.id ?? '', sensorName: sensor?.name ?? '' }
    const history = await historyOf(staff, wire.id, moment)
    const notes = await notesOf(staff, wire.id, moment)
    patients.push({
      ...history,
      vitals: seen.vitals,
      ...translated({ patient, notes }, back),
    })
  })
  return {
    hospital: title,
    limits: limits[0] ?? DEFAULT_THRESHOLDS,
    patients,
    alarms: translated(await alarmsOf(staff, title, moment), back),
  }
}

/**
 * Leaves out, on both sides, who is connected, whether a sensor is on and where it was heard (MOVE-13): the new server
 * finds that out itself.
 */
function patientOf(wire: WireEntity, title: string): Pick<SeenPatient, 'patient' | 'vitals'> {
  const { identity, slots, heardAt } = patientDelta(wire, title)
  const v = new Float32Array(SLOT_COUNT).fill(Number.NaN)
  const ts = new Float64Array(SLOT_COUNT)
  for (const { slot, value, ts: at } of slots) {
    if (slot === SLOT.network) continue
    v[slot] = value
    ts[slot] = at
  }
  const patient = { ...EMPTY_PATIENT, ...identity, wardLocation: '', room: '', entityId: wire.id }
  return { patient, vitals: { v, ts, heardAt } }
}

/** The first moment of the eight days. */
const firstOf = ({ now, zone }: Moment): number =>
  startOfDay(dayNumber(now, zone) - HISTORY_DAYS + 1, zone)

async function historyOf(
  staff: Calls,
  id: string,
  moment: Moment,
): Promise<Pick<SeenPatient, 'days' | 'pieces'>> {
  const { now, zone } = moment
  const query = { keys: HISTORY_SERIES, startTs: firstOf(moment), endTs: now + 1, limit: MOST }
  const points = await staff.ask(timeseries(id, query))
  const days = new Map<string, Float32Array>()
  for (const [measure, series] of byMeasure(points)) addSeries(days, measure, series, zone)
  return { days, pieces: samplesOf(points).map(pieceOf) }
}

async function notesOf(staff: Calls, id: string, moment: Moment): Promise<Note[]> {
  const authors = await staff.ask(noteAuthors(id))
  if (authors.length === 0) return []
  const span = { startTs: firstOf(moment), endTs: moment.now + 1 }
  const kept = await staff.ask(notesBy(id, authors, span))
  return kept.flatMap(({ note }) => note ?? [])
}

/** A console asks who confirmed what is on its screen; here that is everything. */
async function alarmsOf(staff: Calls, title: string, { now }: Moment): Promise<Alarm[]> {
  const kept = (await everyAlarm(staff, title)).filter(
    ({ isConfirmed, first }) => !isConfirmed || first >= now - ALARM_WINDOW_MS,
  )
  const who = new Map<string, string>()
  const unnamed = kept.filter(
    ({ isConfirmed, closedBy, confirmedBy }) =>
      isConfirmed && closedBy === undefined && confirmedBy === undefined,
  )
  await inParallel(unnamed, AT_ONCE, async ({ alarmId, confirmedAt }) => {
    who.set(alarmId, await staff.ask(confirmerOf(alarmId, confirmedAt)))
  })
  return kept.map((alarm) => {
    const confirmedBy = who.get(alarm.alarmId)
    return confirmedBy === undefined ? alarm : { ...alarm, confirmedBy }
  })
}
