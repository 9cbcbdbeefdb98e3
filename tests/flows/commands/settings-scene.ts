import type { Asset, Device, EntityId, Value } from '../../../server/protocol/types.ts'
import type { CommandArgs, CommandName } from '../../../src/commands/catalogue.ts'
import type { House } from './house.ts'
import type { Console } from './run.ts'

/**
 * What the facility's settings change, new for every run: ward `Birch` with rooms 1 and 2, a patient in 1, gateway
 * `GA` and an account; ward `Empty` with rooms 1 and 2 and gateway `GE`; gateways `GN` of no ward and `GM` in `Moss`.
 */
export type SettingsScene = {
  house: House
  /** Makes names of this run its own; left out again in what is compared. */
  mark: string
  wards: Record<'Birch' | 'Empty' | 'Moss', Asset>
  rooms: Record<'birch1' | 'birch2' | 'empty1' | 'empty2' | 'moss7', Asset>
  gateways: Record<'GA' | 'GE' | 'GN' | 'GM', Device>
  patient: Asset
}

let runs = 100

const end = ({ entityType, id }: EntityId): EntityId => ({ entityType, id })

async function relate(house: House, from: EntityId, type: string, to: EntityId): Promise<void> {
  await house.store.relations.save({ from: end(from), to: end(to), type, additionalInfo: null })
}

export async function openSettingsScene(house: House): Promise<SettingsScene> {
  runs += 1
  const run = runs
  const mark = `~${run}~`
  const { store, customer } = house
  const make = async (type: string, name: string): Promise<Asset> => {
    const asset = await store.entities.create<Asset>({
      entityType: 'ASSET',
      name: `${name}${mark}-${customer.title}`,
      type,
      label: 'kept',
      customerId: customer.id,
      additionalInfo: { kept: true },
    })
    await store.attributes.save(asset.id, 'SERVER_SCOPE', { name: asset.name })
    return asset
  }
  const room = async (number: string, name: string, ward: Asset): Promise<Asset> => {
    const asset = await make('room', `${number}-${name}`)
    await relate(house, ward, 'Contains_room', asset)
    return asset
  }
  const gateway = async (name: string, ward?: Asset): Promise<Device> => {
    const device = await store.entities.create<Device>({
      entityType: 'DEVICE',
      name: `gw-${name}${mark}`,
      type: 'gw',
      label: '',
      customerId: customer.id,
      accessToken: `token-${name}${mark}`,
      additionalInfo: {},
    })
    await store.attributes.save(device.id, 'SERVER_SCOPE', {
      nick: name,
      ...(ward && { ward: ward.name, ward_entityId: ward.id, room: '1' }),
    })
    if (ward) await relate(house, ward, 'Contains', device)
    return device
  }
  const Birch = await make('ward', 'Birch')
  const Empty = await make('ward', 'Empty')
  const Moss = await make('ward', 'Moss')
  const rooms = {
    birch1: await room('1', 'Birch', Birch),
    birch2: await room('2', 'Birch', Birch),
    empty1: await room('1', 'Empty', Empty),
    empty2: await room('2', 'Empty', Empty),
    moss7: await room('7', 'Moss', Moss),
  }
  const patient = await make('patient', `Pat-P${run}1`)
  await relate(house, customer, 'Contains', patient)
  await relate(house, Birch, 'Contains', patient)
  await relate(house, rooms.birch1, 'Contains_patient', patient)
  await store.attributes.save(patient.id, 'SERVER_SCOPE', { ward: Birch.name })
  return {
    house,
    mark,
    wards: { Birch, Empty, Moss },
    rooms,
    gateways: {
      GA: await gateway('GA', Birch),
      GE: await gateway('GE', Empty),
      GN: await gateway('GN'),
      GM: await gateway('GM', Moss),
    },
    patient,
  }
}

/** Every asset and gateway of a run by its name, with relations and attributes, in words that are the same for every run. */
export type SettingsWorld = Record<
  string,
  { type: string; label: string; relations: string[]; attributes: Record<string, Value> }
>

export function settingsWorld(scene: SettingsScene): SettingsWorld {
  const { house, mark } = scene
  const { store } = house
  const entities = [...store.entities.all('ASSET'), ...store.entities.all('DEVICE')].filter(
    ({ name }) => name.includes(mark),
  )
  const nameOf = (id: string): string =>
    entities.find((each) => each.id === id)?.name ?? (id === house.customer.id ? 'hospital' : id)
  const world = entities
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .map((entity) => [
      entity.name,
      {
        type: entity.type,
        label: entity.label,
        relations: [...store.relations.from(entity.id), ...store.relations.to(entity.id)]
          .map(({ from, to, type }) => `${nameOf(from.id)} ${type} ${nameOf(to.id)}`)
          .toSorted(),
        attributes: Object.fromEntries(
          [...store.attributes.of(entity.id, 'SERVER_SCOPE').values()]
            .map(({ key, value }): [string, Value] => [
              key,
              typeof value === 'string' ? nameOf(value) : value,
            ])
            .toSorted(([a], [b]) => (a < b ? -1 : 1)),
        ),
      },
    ])
  const text = JSON.stringify(Object.fromEntries(world))
  return JSON.parse(text.replaceAll(mark, '').replaceAll(mark.slice(1, -1), '#')) as SettingsWorld
}

/** A flow of the settings as staff would give it. */
export type SettingsFlow = {
  name: string
  give: (console: Console, scene: SettingsScene) => Promise<string>
}

const flow = <Name extends CommandName>(
  name: string,
  command: Name,
  argsOf: (scene: SettingsScene) => CommandArgs[Name],
): SettingsFlow => ({ name, give: (console, scene) => console.give(command, argsOf(scene)) })

const hospitalOf = ({ house }: SettingsScene) => ({
  id: house.customer.id,
  name: house.customer.title,
})
const wardOf = (scene: SettingsScene, name: keyof SettingsScene['wards']) => ({
  id: scene.wards[name].id,
  name: `${name}${scene.mark}`,
})
const gatewayOf = ({ gateways }: SettingsScene, name: keyof SettingsScene['gateways']) => ({
  id: gateways[name].id,
  name: gateways[name].name,
})

export function gatewayArgs(
  scene: SettingsScene,
  more: Partial<CommandArgs['edit-gateway']> = {},
): CommandArgs['edit-gateway'] {
  const { id, name } = gatewayOf(scene, 'GM')
  return {
    gatewayId: id,
    name,
    nickname: 'Door',
    ward: wardOf(scene, 'Birch'),
    room: '2',
    hospital: hospitalOf(scene).name,
    seen: { nickname: 'GM', wardId: scene.wards.Moss.id, room: '1' },
    ...more,
  }
}

export function wardArgs(
  scene: SettingsScene,
  more: Partial<CommandArgs['edit-ward']> = {},
): CommandArgs['edit-ward'] {
  const { id, name } = wardOf(scene, 'Birch')
  return {
    wardId: id,
    hospital: hospitalOf(scene).name,
    name,
    rename: null,
    coming: [],
    leaving: [],
    seen: {
      gateways: [scene.gateways.GA.id],
      from: { [scene.gateways.GM.id]: scene.wards.Moss.id },
    },
    ...more,
  }
}

export const addWardArgs = (scene: SettingsScene): CommandArgs['add-ward'] => ({
  name: `New${scene.mark}`,
  rooms: ['10', '11'],
  gateways: [gatewayOf(scene, 'GN'), gatewayOf(scene, 'GM')],
  hospital: hospitalOf(scene),
  seen: { from: { [scene.gateways.GN.id]: '', [scene.gateways.GM.id]: scene.wards.Moss.id } },
})

export const SETTINGS_FLOWS: readonly SettingsFlow[] = [
  flow('add a room', 'add-room', (scene) => ({
    room: '3',
    ward: wardOf(scene, 'Birch'),
    hospital: hospitalOf(scene),
  })),
  flow('delete a room', 'delete-room', (scene) => ({
    roomId: scene.rooms.birch2.id,
    name: '2',
    wardId: scene.wards.Birch.id,
  })),
  flow('add a ward', 'add-ward', addWardArgs),
  flow('delete a ward', 'delete-ward', (scene) => ({
    wardId: scene.wards.Empty.id,
    name: 'Empty',
  })),
  flow('rename a ward', 'edit-ward', (scene) => wardArgs(scene, { rename: `Beech${scene.mark}` })),
  flow('other gateways of a ward', 'edit-ward', (scene) =>
    wardArgs(scene, { coming: [gatewayOf(scene, 'GM')], leaving: [scene.gateways.GA.id] }),
  ),
  flow('rename a ward, other gateways', 'edit-ward', (scene) =>
    wardArgs(scene, {
      rename: `Beech${scene.mark}`,
      coming: [gatewayOf(scene, 'GN')],
      leaving: [scene.gateways.GA.id],
    }),
  ),
  flow('move a gateway', 'edit-gateway', (scene) => gatewayArgs(scene)),
  flow('name a gateway', 'edit-gateway', (scene) =>
    gatewayArgs(scene, { ward: wardOf(scene, 'Moss'), room: '7' }),
  ),
]
