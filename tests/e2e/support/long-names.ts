import type { Facility } from './facility.ts'
import { recordsOf } from './forms.ts'
import { platformFacts } from './platform.ts'

/** Nowhere to break, in narrow letters and in wide ones. */
const WARD = '重症患者集中治療室第二病棟新館三階東側廊下突当呼吸器内科特別観察区域中환자실제이병동'
export const LONG_NAMES = {
  patient: 'Wolfeschlegelsteinhausenbergerdorffvoralternwaren',
  neighbour: '가나다라마바사아자차카타파하漢字漢字漢字漢字漢字漢字漢字漢字漢字漢字가나다라마바사',
  ward: WARD,
  room: '1012345678901234567890123456789012345678901',
  /** The page of the ward's rooms. */
  rooms: `/settings/ward/room/${encodeURIComponent(WARD)}`,
} as const

type Id = { id: string; entityType?: string }
type Related = { type: string; from: Id; fromName: string }

/**
 * Gives the first two patients, their ward and the first one's room the longest names anybody might; or the patients
 * alone.
 */
export async function nameLong(facility: Facility, what: 'people' | 'all' = 'all'): Promise<void> {
  const [patient, neighbour] = facility.patients
  if (!patient) throw new Error('The facility has no patients.')
  const { ask, save, rename } = await assetsOf(facility)
  await namePatient(facility, patient, LONG_NAMES.patient)
  if (neighbour) await namePatient(facility, neighbour, LONG_NAMES.neighbour)
  if (what === 'people') return
  const places = await ask<Related[]>(`/api/relations/info?toId=${patient.entityId}&toType=ASSET`)
  for (const { type, from } of places) {
    if (from.entityType !== 'ASSET') continue
    if (type === 'Contains_patient') await rename(from.id, LONG_NAMES.room)
    if (type !== 'Contains') continue
    const stored = await rename(from.id, LONG_NAMES.ward)
    await save(from.id, { name: stored })
    for (const who of facility.patients.filter(({ ward }) => ward === patient.ward)) {
      await save(who.entityId, { ward: stored })
    }
    await standIn(facility, patient.ward, { ward: stored, room: LONG_NAMES.room })
  }
  await save(patient.entityId, { ward_room: LONG_NAMES.room })
}

/** Gives a patient another name. */
export async function namePatient(
  facility: Facility,
  { entityId }: Facility['patients'][number],
  name: string,
): Promise<void> {
  const { save, rename } = await assetsOf(facility)
  await rename(entityId, name)
  await save(entityId, { Name: name })
}

async function assetsOf(facility: Facility) {
  const { ask } = await recordsOf(facility)
  const save = (id: string, values: Record<string, string>): Promise<unknown> =>
    ask(`/api/plugins/telemetry/ASSET/${id}/SERVER_SCOPE`, {
      method: 'POST',
      body: JSON.stringify(values),
    })
  /** Of `name-rest` the name. */
  async function rename(id: string, name: string): Promise<string> {
    const asset = await ask<{ id: Id; name: string; type: string }>(`/api/asset/${id}`)
    const stored = name + asset.name.slice(asset.name.indexOf('-'))
    await ask('/api/asset', { method: 'POST', body: JSON.stringify({ ...asset, name: stored }) })
    return stored
  }
  return { ask, save, rename }
}

/** Where the gateways of a ward stand, and so where the patients they hear are found. */
async function standIn(
  facility: Facility,
  ward: string,
  place: { ward: string; room: string },
): Promise<void> {
  const facts = await platformFacts(facility)
  for (const { name } of facility.gateways.filter((gateway) => gateway.ward === ward)) {
    const gateway = await facts.deviceNamed(name)
    if (gateway) await facts.attributes(gateway.id, place)
  }
}
