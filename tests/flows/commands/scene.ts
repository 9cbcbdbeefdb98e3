import type { Asset, Device, EntityId, Relation, Value } from '../../../server/protocol/types.ts'
import type { House } from './house.ts'

/**
 * Who is there when a flow begins, new for every run: patient `A` with sensor `SA` and `B` with `SB`, both in
 * Maple 101; `C` there without a sensor; `SF`, a sensor of nobody. The flow may add patient `N`.
 */
export type Scene = {
  house: House
  /** Makes ids and names of this run its own; left out again in what is compared. */
  run: number
  patients: Record<'A' | 'B' | 'C', Asset>
  sensors: Record<'SA' | 'SB' | 'SF', Device>
}

const IDS = { A: 1, B: 2, C: 3, N: 4 } as const
type Person = keyof typeof IDS

/** Digits of a patient's id, e.g. `1004` for `N` of run 100. */
export const idOf = ({ run }: Pick<Scene, 'run'>, person: Person): string => `${run}${IDS[person]}`

let runs = 100

export async function openScene(house: House): Promise<Scene> {
  runs += 1
  const base = { house, run: runs }
  const [A, B, C] = await Promise.all([patient(base, 'A'), patient(base, 'B'), patient(base, 'C')])
  const [SA, SB, SF] = await Promise.all([
    sensor(base, 'SA', A, 'A'),
    sensor(base, 'SB', B, 'B'),
    sensor(base, 'SF'),
  ])
  return { ...base, patients: { A, B, C }, sensors: { SA, SB, SF } }
}

type Base = Pick<Scene, 'house' | 'run'>

const end = ({ entityType, id }: EntityId): EntityId => ({ entityType, id })

export function relate(
  { store }: House,
  from: EntityId,
  type: string,
  to: EntityId,
): Promise<void> {
  const relation: Relation = { from: end(from), to: end(to), type, additionalInfo: null }
  return store.relations.save(relation)
}

async function patient(base: Base, person: Person): Promise<Asset> {
  const { house } = base
  const { store, customer, places } = house
  const id = idOf(base, person)
  const asset = await store.entities.create<Asset>({
    entityType: 'ASSET',
    name: `Pat ${person}-P${id}-${customer.title}`,
    type: 'patient',
    label: '',
    customerId: customer.id,
    additionalInfo: {},
  })
  await relate(house, customer, 'Contains', asset)
  await relate(house, places.Maple, 'Contains', asset)
  await relate(house, places['101'], 'Contains_patient', asset)
  await store.attributes.save(asset.id, 'SERVER_SCOPE', {
    Name: `Pat ${person}`,
    hospital: customer.title,
    hospital_id: `P${id}`,
    ward: places.Maple.name,
    ward_entityId: places.Maple.id,
    ward_room: 101,
    ward_room_entityId: places['101'].id,
    diaper_type: '0x0001',
    phone: '2025550100',
  })
  return asset
}

async function sensor(base: Base, name: string, owner?: Asset, person?: Person): Promise<Device> {
  const { house } = base
  const { store, customer } = house
  const device = await store.entities.create<Device>({
    entityType: 'DEVICE',
    name: `Dr.${base.run}${name}`,
    type: 'wearable',
    label: '',
    customerId: customer.id,
    accessToken: `token-${base.run}${name}`,
    additionalInfo: {},
  })
  if (owner && person) {
    await relate(house, owner, 'Contains', device)
    await store.attributes.save(owner.id, 'SERVER_SCOPE', { connectivity: 'connected' })
    await store.attributes.save(device.id, 'SERVER_SCOPE', {
      connectivity: 'connected',
      owner_name: `Pat ${person}`,
      owner_hospital_id: `P${idOf(base, person)}`,
      owner_hospital: customer.title,
    })
  }
  return device
}

/** The patients of this run that the server has, the added one included; by their names' ids. */
export function peopleOf(scene: Scene): [Person, Asset][] {
  const assets = scene.house.store.entities.all('ASSET')
  return (Object.keys(IDS) as Person[]).flatMap((person) =>
    assets
      .filter(({ type, name }) => type === 'patient' && name.includes(`-P${idOf(scene, person)}-`))
      .map((asset): [Person, Asset] => [person, asset]),
  )
}

type Described = { relations: string[]; attributes: Record<string, Value> }
export type World = Record<string, Described>

/** Everything the server has of this run, in words that are the same for every run. */
export function worldOf(scene: Scene): World {
  const { store } = scene.house
  const entities: [string, Asset | Device][] = [
    ...peopleOf(scene),
    ...Object.entries(scene.sensors),
  ]
  const world = entities.map(([role, { id, name }]): [string, Described] => [
    `${role} ${name}`,
    {
      relations: [...store.relations.from(id), ...store.relations.to(id)]
        .map(({ from, to, type }) => inWords(scene, `${from.id} ${type} ${to.id}`))
        .toSorted(),
      attributes: Object.fromEntries(
        [...store.attributes.of(id, 'SERVER_SCOPE').values()]
          .map(({ key, value }): [string, Value] => [key, value])
          .toSorted(([a], [b]) => (a < b ? -1 : 1)),
      ),
    },
  ])
  return JSON.parse(inWords(scene, JSON.stringify(Object.fromEntries(world)))) as World
}

/** Ids as roles: `patient A`, `sensor SB`, `ward Maple`, and the run's number as `#`. */
export function inWords(scene: Scene, text: string): string {
  const { house } = scene
  const named: [string, string][] = [
    [house.customer.id, 'hospital'],
    [house.gateway.id, 'gateway'],
    ...Object.entries(house.places).map(([name, { id }]): [string, string] => [id, name]),
    ...Object.entries(scene.sensors).map(([name, { id }]): [string, string] => [id, name]),
    ...Object.entries(scene.patients).map(([name, { id }]): [string, string] => [id, name]),
    ...peopleOf(scene).map(([name, { id }]): [string, string] => [id, name]),
    [house.customer.title, 'Hospital'],
  ]
  return named
    .reduce((words, [id, name]) => words.replaceAll(id, name), text)
    .replaceAll(`Dr.${scene.run}`, 'Dr.')
    .replaceAll(`P${scene.run}`, 'P#')
    .replaceAll(`"${scene.run}4-Hospital"`, '"#4-Hospital"')
}

/** What must be true after everything: at most one sensor a patient, one patient a sensor, one place each. */
export function faultsOf(scene: Scene): string[] {
  const { store, customer } = scene.house
  const faults: string[] = []
  const worn = (id: string): number =>
    store.relations.from(id, 'Contains').filter(({ to }) => to.entityType === 'DEVICE').length
  const people = peopleOf(scene)
  for (const [person, { id }] of people) {
    if (worn(id) > 1) faults.push(`${person} has ${worn(id)} sensors`)
    const within = store.relations.to(id, 'Contains').map(({ from }) => from.id)
    if (within.filter((place) => place !== customer.id).length > 1)
      faults.push(`${person} is in two wards`)
    if (store.relations.to(id, 'Contains_patient').length > 1)
      faults.push(`${person} is in two rooms`)
    if (people.filter(([other]) => other === person).length > 1)
      faults.push(`${person} is there twice`)
  }
  for (const [name, { id }] of Object.entries(scene.sensors)) {
    const holders = store.relations.to(id, 'Contains').length
    if (holders > 1) faults.push(`${name} is on ${holders} patients`)
  }
  return faults
}
