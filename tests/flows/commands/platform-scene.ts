import type {
  Asset,
  Customer,
  Device,
  Entity,
  EntityId,
  Relation,
  Value,
} from '../../../server/protocol/types.ts'
import { NULL_UUID } from '../../../server/protocol/types.ts'
import type { CommandArgs, CommandName } from '../../../src/commands/catalogue.ts'
import { signIn } from '../../server/support.ts'
import type { Cuttable, Stage } from './cutting.ts'
import type { House } from './house.ts'

/**
 * What the platform changes, new for every run: hospital `Old` with ward `Oak`, where gateway `GO` hangs and patient
 * `Pat` wears sensor `SO`; hospital `New`; hospital `Bare`, where nobody is, with a
 * ward and a room; `SP`, a sensor of the platform.
 */
export type PlatformScene = {
  house: House
  /** In every name of this run; left out again in what is compared. */
  mark: string
  hospitals: Record<'Old' | 'New' | 'Bare', Customer>
  ward: Asset
  patient: Asset
  devices: Record<'GO' | 'SO' | 'SP', Device>
}

let runs = 100

/** The same house, asked as the platform. */
export async function asPlatform(house: House): Promise<House> {
  const { token } = await signIn(house, 'platform@wardlight.example')
  return Object.create(house, { token: { value: token } }) as House
}

async function open(house: House): Promise<PlatformScene> {
  runs += 1
  const run = runs
  const mark = `x${run}x`
  const hospitals = {
    Old: await hospital(house, `Old ${mark}`),
    New: await hospital(house, `New ${mark}`),
    Bare: await hospital(house, `Bare ${mark}`),
  }
  const { Old } = hospitals
  const ward = await asset(house, 'ward', `Oak-${Old.title}`, Old)
  const patient = await asset(house, 'patient', `Pat-P${run}-${Old.title}`, Old)
  const devices = {
    GO: await device(house, `gw-${mark}`, 'gw', Old.id),
    SO: await device(house, `Dr.${mark}o`, 'wearable', Old.id),
    SP: await device(house, `Dr.${mark}p`, 'wearable', NULL_UUID),
  }
  const bareWard = await asset(house, 'ward', `Elm-${hospitals.Bare.title}`, hospitals.Bare)
  const bareRoom = await asset(house, 'room', `7-Elm-${hospitals.Bare.title}`, hospitals.Bare)
  await relate(house, bareWard, 'Contains_room', bareRoom)
  await relate(house, ward, 'Contains', devices.GO)
  await relate(house, ward, 'Contains', patient)
  await relate(house, patient, 'Contains', devices.SO)
  await relate(house, devices.GO, 'Created', devices.SO)
  const { store } = house
  await store.attributes.save(patient.id, 'SERVER_SCOPE', { connectivity: 'connected' })
  await store.attributes.save(devices.GO.id, 'SERVER_SCOPE', {
    nick: 'Door',
    ward: ward.name,
    ward_entityId: ward.id,
    room: '1',
  })
  await store.attributes.save(devices.SO.id, 'SERVER_SCOPE', {
    owner_name: 'Pat',
    owner_hospital_id: `P${run}`,
    owner_hospital: Old.title,
    ward_location: ward.name,
    room: '1',
    gateway: devices.GO.name,
    gateway_id: devices.GO.id,
  })
  return { house, mark, hospitals, ward, patient, devices }
}

function hospital({ store }: House, title: string): Promise<Customer> {
  return store.entities.create<Customer>({
    entityType: 'CUSTOMER',
    title,
    email: 'before@h.example',
    country: 'KR',
    state: '',
    city: 'Seoul',
    address: '',
    address2: '',
    zip: '04524',
    phone: '',
    additionalInfo: { kept: 'as it is' },
  })
}

function asset({ store }: House, type: string, name: string, owner: Customer): Promise<Asset> {
  return store.entities.create<Asset>({
    entityType: 'ASSET',
    name,
    type,
    label: '',
    customerId: owner.id,
    additionalInfo: {},
  })
}

function device({ store }: House, name: string, type: string, customerId: string): Promise<Device> {
  return store.entities.create<Device>({
    entityType: 'DEVICE',
    name,
    type,
    label: '',
    customerId,
    accessToken: `token-${name}`,
    additionalInfo: { kept: true },
  })
}

const end = ({ entityType, id }: EntityId): EntityId => ({ entityType, id })

async function relate({ store }: House, from: Entity, type: string, to: Entity): Promise<void> {
  const relation: Relation = { from: end(from), to: end(to), type, additionalInfo: null }
  await store.relations.save(relation)
}

/** Everything of a run by name: hospitals, accounts, assets and devices, and how many different letters were sent. */
function world(scene: PlatformScene): unknown {
  const { store } = scene.house
  const all: Entity[] = (['CUSTOMER', 'USER', 'ASSET', 'DEVICE'] as const).flatMap((type) =>
    store.entities.all(type as 'ASSET').filter((each) => nameOf(each).includes(scene.mark)),
  )
  const names = new Map(all.map((each) => [each.id, nameOf(each)]))
  names.set(NULL_UUID, 'the platform')
  const entities = all
    .toSorted((a, b) => (nameOf(a) < nameOf(b) ? -1 : 1))
    .map((each) => [nameOf(each), described(scene.house, each, names)])
  // A letter whose answer was lost may be sent again as it is, with the same link; a restarted server has another port.
  const sent = store.records.all('letter').filter(({ data }) => data.to.includes(scene.mark))
  const letters = new Set(sent.map(({ data }) => `${data.to} ${data.text.replaceAll(/:\d+/g, '')}`))
    .size
  const text = JSON.stringify({ entities: Object.fromEntries(entities), letters })
  return JSON.parse(
    text.replaceAll(scene.mark, '#').replaceAll(`P${scene.mark.slice(1, -1)}`, 'P#'),
  )
}

function nameOf(entity: Entity): string {
  switch (entity.entityType) {
    case 'CUSTOMER':
      return entity.title
    case 'USER':
      return entity.email
    case 'ASSET':
    case 'DEVICE':
      return entity.name
  }
}

const OWN = new Set(['id', 'createdTime', 'version', 'accessToken', 'additionalInfo', 'customerId'])

function described({ store }: House, entity: Entity, names: ReadonlyMap<string, string>): unknown {
  const name = (id: string): string => names.get(id) ?? id
  return {
    ...Object.fromEntries(Object.entries(entity).filter(([key]) => !OWN.has(key))),
    info: Object.keys(entity.additionalInfo),
    ...('customerId' in entity && { owner: name(entity.customerId) }),
    relations: [...store.relations.from(entity.id), ...store.relations.to(entity.id)]
      .map(({ from, to, type }) => `${name(from.id)} ${type} ${name(to.id)}`)
      .toSorted(),
    attributes: Object.fromEntries(
      [...store.attributes.of(entity.id, 'SERVER_SCOPE').values()]
        .map(({ key, value }): [string, Value] => [
          key,
          typeof value === 'string' ? name(value) : value,
        ])
        .toSorted(([a], [b]) => (a < b ? -1 : 1)),
    ),
  }
}

export const PLATFORM: Stage<PlatformScene> = {
  open,
  world,
  words: ({ mark }, text) => text.replaceAll(mark, '#'),
}

type PlatformFlow = Cuttable<PlatformScene> & { command: CommandName }

const flow = <Name extends CommandName>(
  name: string,
  command: Name,
  argsOf: (scene: PlatformScene) => CommandArgs[Name],
): PlatformFlow => ({
  name,
  command,
  give: (console, scene) => console.give(command, argsOf(scene)),
})

const FIELDS = {
  email: 'info@made.example',
  country: 'US',
  state: 'Ohio',
  city: 'Dayton',
  address: '1 Main Street',
  address2: '',
  zip: '45402',
  phone: '2025550100',
}

export const addHospitalArgs =
  (admin: boolean) =>
  ({ mark }: PlatformScene): CommandArgs['add-hospital'] => ({
    title: `Made ${mark}`,
    ...FIELDS,
    admin: admin ? { email: `First.${mark}@h.example`, name: 'First', phone: '2025550101' } : null,
  })

/** The fields of `New` as they are. */
export function fieldsOf({ hospitals }: PlatformScene): CommandArgs['edit-hospital']['before'] {
  const { title, email, country, state, city, address, address2, zip, phone } = hospitals.New
  return { title, email, country, state, city, address, address2, zip, phone }
}

export function editHospitalArgs(
  scene: PlatformScene,
  change: Partial<CommandArgs['edit-hospital']['after']>,
): CommandArgs['edit-hospital'] {
  const before = fieldsOf(scene)
  return { hospitalId: scene.hospitals.New.id, before, after: { ...before, ...change } }
}

export function changeArgs(
  scene: PlatformScene,
  name: keyof PlatformScene['devices'],
): CommandArgs['change-hospital'] {
  const { id, name: stored, customerId } = scene.devices[name]
  return {
    deviceId: id,
    kind: name === 'GO' ? 'gateway' : 'sensor',
    name: stored,
    fromId: customerId === NULL_UUID ? '' : customerId,
    toId: scene.hospitals.New.id,
    toTitle: scene.hospitals.New.title,
  }
}

export function deleteArgs(
  scene: PlatformScene,
  name: keyof PlatformScene['devices'],
): CommandArgs['delete-device'] {
  const { deviceId, kind, name: stored, fromId } = changeArgs(scene, name)
  return { deviceId, kind, name: stored, hospitalId: fromId }
}

export const PLATFORM_FLOWS: readonly PlatformFlow[] = [
  flow('add a hospital', 'add-hospital', addHospitalArgs(false)),
  flow('add a hospital with its Admin', 'add-hospital', addHospitalArgs(true)),
  flow('edit a hospital', 'edit-hospital', (scene) =>
    editHospitalArgs(scene, { title: `Newer ${scene.mark}`, city: 'Busan', email: '' }),
  ),
  flow('delete a hospital', 'delete-hospital', ({ hospitals }) => ({
    hospitalId: hospitals.Bare.id,
    title: hospitals.Bare.title,
  })),
  flow('move a worn sensor', 'change-hospital', (scene) => changeArgs(scene, 'SO')),
  flow('move a gateway', 'change-hospital', (scene) => changeArgs(scene, 'GO')),
  flow('give a sensor of the platform to a hospital', 'change-hospital', (scene) =>
    changeArgs(scene, 'SP'),
  ),
  flow('take a worn sensor back', 'delete-device', (scene) => deleteArgs(scene, 'SO')),
  flow('take a gateway back', 'delete-device', (scene) => deleteArgs(scene, 'GO')),
  flow('delete a sensor of the platform', 'delete-device', (scene) => deleteArgs(scene, 'SP')),
]
