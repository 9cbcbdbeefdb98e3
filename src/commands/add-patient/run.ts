import { placeClaim } from '../../model/claim.ts'
import {
  parseOriginator,
  storedHospitalId,
  storedPatientName,
  storedWard,
} from '../../model/patients/names.ts'
import { type FoundAsset, createAsset, findAssets } from '../../wire/requests/assets.ts'
import { textsOf } from '../../wire/requests/writes.ts'
import { relatedFrom, allAssetsGroup } from '../../wire/requests/relations.ts'
import type { Command } from '../command.ts'
import { command as deletePatient } from '../delete-patient/run.ts'
import { type Server, Refused } from '../server.ts'
import { giveBack, takeBack, noticeLeft } from '../steps/give-back.ts'
import { asset, exists, isMissing, refuse, relate, relateIfThere, save } from '../steps/pieces.ts'
import { sensorsAsSeen, wornMeanwhile } from '../steps/seen-sensors.ts'
import { OF_PATIENT, assign } from '../steps/assign.ts'
import { fateOf, leavingReason } from '../steps/leaving.ts'
import { settlePlace } from '../steps/settle.ts'
import { type AddPatientArgs, meta } from './meta.ts'

/** A new patient (PFLOW-01 to PFLOW-10). */
export const command: Command<AddPatientArgs> = {
  ...meta,
  async run(server, args) {
    const { sensor, id, name } = args
    const hospital = args.hospital.name
    if (!server.resumed) {
      const wearer = { patientId: '', id, hospital }
      await sensorsAsSeen(server, { sensor, wearer, wears: undefined })
    }
    const patientId = await ensurePatient(server, args)
    server.made(patientId)
    server.did('patient-made')
    if (!(await isPlaced(server, patientId))) await place(server, args, patientId)
    await settle(server, args, patientId)
    if (sensor === null) return
    const owner = { patientId, id, name, hospital, sensorId: '' }
    await assign(server, sensor, owner, args.diaperType, OF_PATIENT)
  },
  async undo(server, { id, hospital, sensor }) {
    const patients = await server.look(findAssets('patient', `${id}-${hospital.name}`), null)
    const patient = patients.find(({ mark }) => mark === server.mark)
    if (patient === undefined) {
      // Without the patient nothing was assigned: the sensor only has to go back to its former patient.
      const [had] = server.concerned('patient')
      if (sensor !== null && had !== undefined)
        noticeLeft(server, [await giveBack(server, sensor.id, had)])
      return
    }
    // Somebody else looks after this patient by now.
    const worn = await server.look(relatedFrom(asset(patient.id), 'Contains'), 'patient-data')
    refuse(wornMeanwhile(worn, [sensor?.id ?? ''], 'patient-stays'))
    if (sensor !== null) noticeLeft(server, await takeBack(server, sensor.id, patient.id, ''))
    await deletePatient.run(server, { patientId: patient.id })
  },
}

/**
 * The patient's asset is there once: found by its mark, or made. One of this id that somebody else made is a duplicate.
 * Answers its id.
 */
async function ensurePatient(server: Server, args: AddPatientArgs): Promise<string> {
  const hospital = args.hospital.name
  const { mark } = server
  const groupId = await server.look(allAssetsGroup(args.hospital.id), 'group', {
    unless: isMissing,
  })
  const existing = await ownAsset(server, args.id, hospital)
  if (existing !== null) return existing
  const name = storedPatientName(args.name, args.id, hospital)
  const { by } = args
  const patient = { type: 'patient', name, customerId: args.hospital.id, groupId, by } as const
  const made = await server.write(createAsset(patient, mark), null, { unless: exists })
  if (made !== null) return made
  // Only when a request thought lost arrived after all, or somebody was faster by a blink.
  const late = await ownAsset(server, args.id, hospital)
  if (late === null) throw new Refused('duplicate-patient', 'taken')
  return late
}

/** The asset that this command made, `null` for none yet. @throws Refused when somebody else made one */
async function ownAsset(server: Server, id: string, hospital: string): Promise<string | null> {
  const patients = await server.look(findAssets('patient', `${id}-${hospital}`), null)
  const isOthers = (one: FoundAsset): boolean =>
    one.mark !== server.mark && isPatient(one.name, id, hospital)
  if (patients.some(isOthers)) throw new Refused('duplicate-patient', 'taken')
  return patients.find(({ mark }) => mark === server.mark)?.id ?? null
}

/** `P007` is the patient of id `7` (AMB-70): consoles before this one stored ids as they were typed. */
function isPatient(assetName: string, id: string, hospital: string): boolean {
  const stored = parseOriginator(assetName, hospital).id
  return assetName.endsWith(`-${hospital}`) && stored.replace(/^0+(?=.)/, '') === id
}

/** Did an earlier run place the patient? Others may have moved them since. The attributes are saved last, and at once. */
async function isPlaced(server: Server, patientId: string): Promise<boolean> {
  if (!server.resumed) return false
  const look = textsOf('ASSET', patientId, ['hospital_id'])
  const { hospital_id: id } = await server.look(look, 'patient-data')
  return id !== ''
}

/** Relations and attributes, in the specified order (PFLOW-03 to PFLOW-06). */
async function place(server: Server, args: AddPatientArgs, patientId: string): Promise<void> {
  const { hospital, ward, room, phone } = args
  const to = asset(patientId)
  const inHospital = { id: hospital.id, entityType: 'CUSTOMER' } as const
  const says = 'add-relation'
  await relate(server, { from: inHospital, to, type: 'Contains' }, says)
  server.did('patient-into-hospital')
  await relateIfThere(server, { from: asset(ward.id), to, type: 'Contains' }, says)
  server.did(
    { code: 'patient-into', kind: 'ward', name: ward.name },
    placeClaim(patientId, 'ward', { is: ward.id }),
  )
  await relateIfThere(server, { from: asset(room.id), to, type: 'Contains_patient' }, says)
  server.did(
    { code: 'patient-into', kind: 'room', name: room.name },
    placeClaim(patientId, 'room', { is: room.id }),
  )
  const attributes = {
    Name: args.name,
    hospital: hospital.name,
    hospital_id: storedHospitalId(args.id),
    ward: storedWard(ward.name, hospital.name),
    ward_entityId: ward.id,
    ward_room: room.name,
    ward_room_entityId: room.id,
    diaper_type: args.diaperType,
    ...(phone !== '' && { phone }),
  }
  await save(server, 'ASSET', patientId, attributes, 'attributes')
  server.did('patient-saved')
}

/** The ward may have another name by now; a patient whose ward or room somebody deletes is not added (WHOLE-15). */
async function settle(server: Server, args: AddPatientArgs, patientId: string): Promise<void> {
  const says = 'add-relation'
  const { ward, room, hospital } = args
  const named = storedWard(ward.name, hospital.name)
  const wanted = { of: asset(patientId), to: ward.id, named, type: 'Contains', says } as const
  const { isOther, stays } = await settlePlace(server, wanted)
  for (const place of stays === undefined || stays.id === ward.id ? [ward, room] : []) {
    const fate = await fateOf(server, place.id, says)
    if (fate.is === 'stays') continue
    await deletePatient.run(server, { patientId })
    if (fate.is === 'gone') refuse(says, 'gone')
    refuse(leavingReason(fate, place.name))
  }
  if (!isOther || stays === undefined) return
  const words = { ward: stays.name, ward_entityId: stays.id }
  await save(server, 'ASSET', patientId, words, 'attributes')
}
