import { storedWard } from '../../model/patients/names.ts'
import { type RelatedEntity, relatedFrom, relatedTo } from '../../wire/requests/relations.ts'
import type { Command } from '../command.ts'
import { command as editWard } from '../edit-ward/run.ts'
import { type Server, withServerWords } from '../server.ts'
import { placeGateway } from '../steps/gateway-places.ts'
import { asset, device, idsOf, nameOf, refuse, relate, save, unrelate } from '../steps/pieces.ts'
import { finishTaking, forgetOwner, holdersOf, nameWearer, takeFrom } from '../steps/sensors.ts'
import { type PutRightArgs, meta } from './meta.ts'

const SAYS = withServerWords('not-put-right')

/** Something that does not fit becomes what a rule says it is to be (FIT-02, FIT-07). */
export const command: Command<PutRightArgs> = {
  ...meta,
  async run(server, args) {
    const { healing } = args
    for (const { id, name } of args.things) server.remember(id, name)
    switch (healing.kind) {
      case 'wearer':
        for (const sensor of healing.sensors) await oneWearer(server, args, sensor, healing.patient)
        return
      case 'place':
        return onePlace(server, args, healing)
      case 'gateway': {
        const { gateway, ward } = healing
        await stillAsSeen(server, args, relatedTo(device(gateway), 'Contains'))
        const move = { gateway: at(args, gateway), ward: at(args, ward), from: undefined }
        return placeGateway(server, { ...move, hospital: args.hospital }, {})
      }
      case 'room':
        return oneWard(server, args, healing)
      case 'ward-name': {
        const { id: wardId, name } = at(args, healing.ward)
        const seen = { gateways: [], from: {} }
        const same = { wardId, name, rename: name, coming: [], leaving: [], seen }
        await editWard.run(server, { ...same, hospital: args.hospital })
        return
      }
      case 'not-connected':
        return notConnected(server, healing.patient)
    }
  },
}

const at = ({ things }: PutRightArgs, id: string): { id: string; name: string } => ({
  id,
  name: things.find((thing) => thing.id === id)?.name ?? '',
})

/** Others are there by now than were seen: what a rule says is to be may be wrong. */
async function stillAsSeen(
  server: Server,
  { things }: PutRightArgs,
  look: ReturnType<typeof relatedTo>,
): Promise<readonly RelatedEntity[]> {
  const related = await server.look(look, SAYS)
  const seen = new Set(things.map(({ id }) => id))
  refuse(idsOf(related, 'ASSET').every((id) => seen.has(id)) ? null : 'changed-since-listed')
  return related
}

async function oneWearer(
  server: Server,
  args: PutRightArgs,
  sensor: string,
  patient: string | null,
): Promise<void> {
  const holders = idsOf(await holdersOf(server, sensor), 'ASSET')
  const seen = new Set(args.things.map(({ id }) => id))
  const isAsSeen = holders.every((id) => seen.has(id))
  const isHeld = patient === null || holders.includes(patient)
  refuse(isAsSeen && isHeld ? null : 'changed-since-listed')
  const others = holders.filter((id) => id !== patient)
  await finishTaking(server, sensor, holders)
  server.concern('patient', others)
  for (const id of others) await takeFrom(server, id, sensor, 'not-put-right')
  if (patient === null) return forgetOwner(server, sensor, 'not-put-right')
  await nameWearer(server, sensor, patient, 'not-put-right')
}

type Place = Extract<PutRightArgs['healing'], { kind: 'place' }>

async function onePlace(
  server: Server,
  args: PutRightArgs,
  { of, patient, place }: Place,
): Promise<void> {
  const type = of === 'ward' ? 'Contains' : 'Contains_patient'
  const to = asset(patient)
  const related = await stillAsSeen(server, args, relatedTo(to, type))
  const { name } = at(args, place)
  for (const id of idsOf(related, 'ASSET', place)) {
    await unrelate(server, { from: asset(id), to, type }, SAYS)
    server.did({ code: 'patient-out-of', kind: of, name: at(args, id).name })
  }
  await relate(server, { from: asset(place), to, type }, SAYS)
  server.did({ code: 'patient-into', kind: of, name })
  const words =
    of === 'ward'
      ? { ward: storedWard(name, args.hospital), ward_entityId: place }
      : { ward_room: name, ward_room_entityId: place }
  await save(server, 'ASSET', patient, words, SAYS)
  server.did({ code: 'patient-parts', parts: [of] })
}

type Room = Extract<PutRightArgs['healing'], { kind: 'room' }>

async function oneWard(server: Server, args: PutRightArgs, { room, ward }: Room): Promise<void> {
  const type = 'Contains_room'
  const to = asset(room)
  const related = await stillAsSeen(server, args, relatedTo(to, type))
  for (const id of idsOf(related, 'ASSET', ward))
    await unrelate(server, { from: asset(id), to, type }, SAYS)
  await relate(server, { from: asset(ward), to, type }, SAYS)
  server.did({ code: 'room-placed', name: at(args, room).name })
}

/** A patient who got a sensor since is connected by it. */
async function notConnected(server: Server, patient: string): Promise<void> {
  const worn = await server.look(relatedFrom(asset(patient), 'Contains'), SAYS)
  refuse(idsOf(worn, 'DEVICE').length > 0 ? 'changed-since-listed' : null)
  await save(server, 'ASSET', patient, { connectivity: 'disconnected' }, SAYS)
  server.did({ code: 'patient-without-sensor', patient: nameOf(server, patient) })
}
