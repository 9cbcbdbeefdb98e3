import { ENTRIES, MEASURE_KEYS } from '../../domain/registry.ts'
import { DIAPER_CHANGE_EPOCH } from '../../model/constants.ts'
import { storedInterval } from '../../model/care/turn-stored.ts'
import { isOlder } from '../../model/merge.ts'
import { displayedId, parseOriginator, realName, wardName } from '../../model/patients/names.ts'
import { PATIENT_DEFAULTS, type Patient } from '../../model/patients/patient.ts'
import { SLOT, type Slot } from '../../model/vitals/telemetry.ts'
import { LINKS_KEY, linksOf } from '../../model/watch/links.ts'
import { type WireEntity, type WireValue, present, addedByOf } from '../entity.ts'
import { numberOr } from '../json.ts'
import { TURN_INTERVAL } from '../queries.ts'

/** One value for one slot of the packed vitals. */
export type SlotValue = { slot: number; value: number; ts: number }

export type Dates = Partial<Record<keyof Patient, number>>

/** What one page row or update says of one patient: changed identity, changed values, nothing else. */
export type PatientDelta = {
  entityId: string
  identity: Partial<Patient>
  /** When the server got each of these, milliseconds; 0 for what is missing there. */
  dates?: Dates
  slots: SlotValue[]
  /** Newest telemetry timestamp in it, 0 for none. */
  heardAt: number
}

/** Series key → slot; of two spellings the better one comes last, so that it wins a tie (AMB-41). */
export const SERIES_SLOTS: readonly (readonly [string, Slot])[] = MEASURE_KEYS.flatMap((slot) =>
  ENTRIES[slot].series.toReversed().map((key) => [key, slot] as const),
)

/**
 * Translates one entity of subscription 900 or of the patient query. Pure; the one road in for REST and socket.
 * @param hospital title of the hospital, whose suffix stored names carry (FORM-08)
 */
export function patientDelta(wire: WireEntity, hospital: string): PatientDelta {
  const slots: SlotValue[] = []
  let heardAt = 0
  for (const [key, slot] of SERIES_SLOTS) {
    const item = wire.series.get(key)
    if (item === undefined || item.ts === 0) continue
    const value = numberOr(item.value)
    if (Number.isNaN(value)) continue
    heardAt = Math.max(heardAt, item.ts)
    const last = slots.at(-1)
    const next = { slot: SLOT[slot], value, ts: item.ts }
    // One value a slot: of two spellings the newer, else it would count twice in the hour.
    if (last?.slot !== next.slot) slots.push(next)
    else if (!isOlder(next.ts, last.ts)) slots[slots.length - 1] = next
  }
  const change = diaperChange(wire.series)
  if (change) slots.push(change)
  const network = wire.attributes.get('connectivity')
  if (network !== undefined && network.ts > 0 && network.value !== '') {
    slots.push({
      slot: SLOT.network,
      value: network.value === 'connected' ? 1 : 0,
      ts: network.ts,
    })
  }
  return { entityId: wire.id, ...identity(wire, hospital), slots, heardAt }
}

type TextField = Exclude<keyof Patient, 'attached' | 'addedBy' | 'turnMinutes' | 'links'>

/** Longer texts are no names: one of them would fill the screen and the tablet's storage. */
const MAX_TEXT = 255

function identity(
  wire: WireEntity,
  hospital: string,
): Required<Pick<PatientDelta, 'identity' | 'dates'>> {
  const fields: Partial<Patient> = {}
  const dates: Dates = {}
  const take = (key: string, field: TextField, read = (value: string) => value): void => {
    const item = wire.attributes.get(key)
    if (item === undefined) return
    fields[field] = read((present(wire.attributes, key) ?? '').slice(0, MAX_TEXT))
    dates[field] = item.ts
  }
  const ward = (value: string): string => realName(wardName(value, hospital))
  take('Name', 'name', (value) => value || PATIENT_DEFAULTS.name)
  take('hospital_id', 'id', displayedId)
  take('phone', 'phone')
  take('ward', 'ward', ward)
  take('ward_room', 'wardRoom', realName)
  take('ward_entityId', 'wardId')
  take('ward_room_entityId', 'wardRoomId')
  take('ward_location', 'wardLocation', ward)
  take('room', 'room', realName)
  take('diaper_type', 'diaperType')
  const turn = wire.attributes.get(TURN_INTERVAL)
  if (turn !== undefined) {
    fields.turnMinutes = storedInterval(present(wire.attributes, TURN_INTERVAL) ?? '')
    dates.turnMinutes = turn.ts
  }
  const links = wire.attributes.get(LINKS_KEY)
  if (links !== undefined) {
    fields.links = linksOf(present(wire.attributes, LINKS_KEY) ?? '')
    dates.links = links.ts
  }
  const saved = wire.attributes.get('hospital_id')
  if (saved !== undefined) {
    Object.assign(fields, saved.ts > 0 ? { addedBy: undefined } : ofAsset(wire, hospital))
    dates.addedBy = saved.ts
  }
  return { identity: fields, dates }
}

/**
 * Who it is while nothing but the asset is there: an addition that is not finished names them in the asset's name, and
 * saves the attributes last.
 */
function ofAsset(wire: WireEntity, hospital: string): Partial<Patient> {
  const asset = present(wire.fields, 'name') ?? ''
  const { name, id } = parseOriginator(asset.slice(0, MAX_TEXT), hospital)
  if (id === PATIENT_DEFAULTS.id) return { addedBy: undefined }
  return { name, id, addedBy: addedByOf(present(wire.fields, 'additionalInfo')) }
}

/**
 * The five diaper-change fields as one value: minutes since 2020 of the time they spell (AMB-46, FORM-41).
 * Only together do they mean anything, so a part of them changes nothing.
 */
function diaperChange(series: ReadonlyMap<string, WireValue>): SlotValue | null {
  const parts = ['year', 'month', 'day', 'hour', 'min'].map((part) =>
    series.get(`diaper_change_${part}`),
  )
  const ts = Math.max(...parts.map((part) => part?.ts ?? 0))
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0] = parts.map((part) =>
    part === undefined || part.ts === 0 ? Number.NaN : numberOr(part.value),
  )
  const century = year >= 0 && year < 100 ? 2000 : 0
  const within =
    between(year + century, 2020, 2050) &&
    between(month, 1, 12) &&
    between(day, 1, 31) &&
    between(hour, 0, 23) &&
    between(minute, 0, 59)
  if (!within) return null
  const at = Date.UTC(year + century, month - 1, day, hour, minute)
  return { slot: SLOT.diaperChange, value: (at - DIAPER_CHANGE_EPOCH) / 60_000, ts }
}

function between(value: number, least: number, most: number): boolean {
  return Number.isInteger(value) && value >= least && value <= most
}
