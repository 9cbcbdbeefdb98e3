import { roomName, storedRoom, storedWard, wardName } from '../../model/patients/names.ts'
import {
  findAssets,
  type StoredAsset,
  assetAsStored,
  renameAsset,
} from '../../wire/requests/assets.ts'
import { type RelatedEntity, relatedFrom, relatedTo } from '../../wire/requests/relations.ts'
import { usersOfWard } from '../../wire/requests/users.ts'
import { saveAttributes } from '../../wire/requests/writes.ts'
import { type Server, withServerWords } from '../server.ts'
import {
  asset,
  isMissing,
  idsOf,
  latest,
  refuse,
  saveIfThere,
  nameOf,
  noteNames,
} from './pieces.ts'

/** A ward by the names it had, without the hospital. */
type Renamed = { wardId: string; hospital: string; name: string }

/** The ward, its rooms, and whoever says that they are in it. Everything is found before anything is renamed. */
export async function rename(
  server: Server,
  args: Renamed,
  to: string,
  ward: StoredAsset,
): Promise<void> {
  const { wardId, hospital } = args
  const stored = storedWard(to, hospital)
  const twins = await server.look(findAssets('ward', stored), null)
  const isTaken = twins.some((twin) => twin.name === stored && twin.id !== wardId)
  refuse(isTaken ? 'ward-taken' : null, 'taken')
  const before = await contentOf(server, args)
  const users = await accountsOf(server, wardId)

  await renameOne(server, { id: wardId, name: stored, kind: 'ward', shown: to }, ward)
  await sayName(server, args, to, before)
  const notice = { unless: isMissing, notice: 'ward-of-accounts' } as const
  for (const [at, id] of users.entries()) {
    await server.write(saveAttributes('USER', id, { ward: to }), null, notice)
    server.did({ code: 'accounts-ward-renamed', count: at + 1 })
  }
  await settleName(server, args, to, before)
}

type Content = { things: readonly RelatedEntity[]; rooms: readonly RelatedEntity[] }

/** What is in the ward, and its rooms. */
async function contentOf(server: Server, { wardId, hospital }: Renamed): Promise<Content> {
  const things = await server.look(relatedFrom(asset(wardId), 'Contains'), 'ward-of-patients')
  server.concern('gateway', idsOf(things, 'DEVICE'))
  noteNames(server, things, hospital)
  const related = await server.look(relatedFrom(asset(wardId), 'Contains_room'), null)
  return { things, rooms: related.filter(({ entityType }) => entityType === 'ASSET') }
}

/** Rooms have the ward's name in their own, patients and gateways say it. */
async function sayName(
  server: Server,
  { hospital, name: before }: Renamed,
  to: string,
  { things, rooms }: Content,
): Promise<void> {
  const stored = storedWard(to, hospital)
  for (const { id, name } of rooms) {
    const number = roomName(name, name.endsWith(`-${stored}`) ? to : before, hospital)
    const room = {
      id,
      name: storedRoom(number, to, hospital),
      kind: 'room',
      shown: number,
    } as const
    await renameOne(server, room)
  }
  const says = { ward: stored }
  for (const id of idsOf(things, 'ASSET')) {
    await saveIfThere(server, 'ASSET', id, says, 'ward-of-patients')
    server.did({ code: 'patient-ward-renamed', patient: nameOf(server, id) })
  }
  for (const id of idsOf(things, 'DEVICE')) {
    await saveIfThere(server, 'DEVICE', id, says, withServerWords('gateway-update'))
    server.did({ code: 'gateway-ward-renamed', gateway: nameOf(server, id) })
  }
}

/**
 * Whatever came into the ward since says its name too; and where somebody else has given it another one in the same
 * moment, everything says that: the name that was saved last stays (WHOLE-13).
 */
async function settleName(
  server: Server,
  args: Renamed,
  to: string,
  first: Content,
): Promise<void> {
  const { wardId, hospital } = args
  const now = await contentOf(server, args)
  const ward = await server.look(assetAsStored(wardId), null, { unless: isMissing })
  const name = ward ? wardName(ward.name, hospital) : to
  const isNew = (old: readonly RelatedEntity[]) => (one: RelatedEntity) =>
    name !== to || !old.some(({ id }) => id === one.id)
  const left = {
    things: now.things.filter(isNew(first.things)),
    rooms: now.rooms.filter(isNew(first.rooms)),
  }
  await sayName(server, { ...args, name: name === to ? args.name : to }, name, left)
  for (const one of first.things)
    if (!now.things.some(({ id }) => id === one.id)) await sayWhere(server, one)
  refuse(name === to ? null : { code: 'ward-renamed-at-once', name })
}

/** Who has gone to another ward since may have got this one's name after that. */
async function sayWhere(server: Server, { id, entityType }: RelatedEntity): Promise<void> {
  const type = entityType === 'DEVICE' ? 'DEVICE' : 'ASSET'
  const says = 'ward-of-patients'
  const unless = { unless: isMissing }
  const all = await server.look(relatedTo({ id, entityType: type }, 'Contains'), says, unless)
  const ward = latest((all ?? []).filter((one) => one.entityType === 'ASSET'))
  if (ward || type === 'DEVICE')
    await saveIfThere(server, type, id, { ward: ward?.name ?? '' }, says)
}

/** The accounts of the ward, of every page (ruling R13). Where this account may not see them, staff get a notice. */
async function accountsOf(server: Server, wardId: string): Promise<string[]> {
  const ids: string[] = []
  for (let page = 0; ; page += 1) {
    const users = await server.look(usersOfWard(wardId, page), null, { notice: 'ward-of-accounts' })
    if (users === null) return ids
    ids.push(...users.items)
    if (!users.hasNext) return ids
  }
}

/** `name` is stored, `shown` is what staff call it. */
type Named = { id: string; name: string; kind: 'ward' | 'room'; shown: string }

/** The asset's name and the attribute that says it. What is saved is what is stored but for the name. */
export async function renameOne(
  server: Server,
  { id, name, kind, shown }: Named,
  known?: StoredAsset,
): Promise<void> {
  const stored = known ?? (await server.look(assetAsStored(id), null, { unless: isMissing }))
  if (stored && stored.name !== name) {
    await server.write(renameAsset(stored, name), null, { unless: isMissing })
    server.did({ code: 'place-renamed', kind, name: shown })
  }
  await saveIfThere(server, 'ASSET', id, { name }, null)
  server.did({ code: 'place-shows-name', kind, name: shown })
}
