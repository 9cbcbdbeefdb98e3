import type { Asset } from '../../../server/protocol/types.ts'
import type { CommandArgs, CommandName } from '../../../src/commands/catalogue.ts'
import type { Cuttable, Stage } from './cutting.ts'
import {
  SETTINGS_FLOWS,
  type SettingsScene,
  gatewayArgs,
  openSettingsScene,
  settingsWorld,
  wardArgs,
} from './settings-scene.ts'

/*
 * Places that one changes while another puts somebody into them: the scene of the settings, whose patient `Pat` of Birch 1 says where
 * they are.
 */

const hospitalOf = ({ house }: SettingsScene) => ({
  id: house.customer.id,
  name: house.customer.title,
})
const numberOf = ({ mark }: SettingsScene): string => mark.slice(1, -1)
const wardOf = (scene: SettingsScene, name: keyof SettingsScene['wards']) => ({
  id: scene.wards[name].id,
  name: `${name}${scene.mark}`,
})
const roomOf = (scene: SettingsScene, name: keyof SettingsScene['rooms']) => ({
  id: scene.rooms[name].id,
  name: name.slice(-1),
})

export const PLACES: Stage<SettingsScene> = {
  async open(house) {
    const scene = await openSettingsScene(house)
    const { patient, wards, rooms } = scene
    await house.store.attributes.save(patient.id, 'SERVER_SCOPE', {
      Name: 'Pat',
      hospital: house.customer.title,
      hospital_id: `P${numberOf(scene)}8`,
      ward: wards.Birch.name,
      ward_entityId: wards.Birch.id,
      ward_room: '1',
      ward_room_entityId: rooms.birch1.id,
      diaper_type: '0x0001',
    })
    return scene
  },
  world: (scene) => [settingsWorld(scene), newcomers(scene)],
}

/** The added patient is not of the run by name. */
function newcomers(scene: SettingsScene): unknown {
  const { store } = scene.house
  const words = (id: string): string =>
    store.entities.asset(id)?.name.replaceAll(scene.mark, '') ?? ''
  const isNew = ({ name }: Asset): boolean => name.includes(`-P${numberOf(scene)}9-`)
  return store.entities
    .all('ASSET')
    .filter(isNew)
    .map(({ id }) => [
      store.relations
        .to(id)
        .map(({ from, type }) => `${words(from.id)} ${type}`)
        .toSorted(),
      [...store.attributes.of(id, 'SERVER_SCOPE').values()]
        .filter(({ key }) => key.startsWith('ward'))
        .map(({ key, value }) => (typeof value === 'string' ? `${key} ${words(value)}` : key))
        .toSorted(),
    ])
}

const flow = <Name extends CommandName>(
  name: string,
  command: Name,
  argsOf: (scene: SettingsScene) => CommandArgs[Name],
): Cuttable<SettingsScene> => ({
  name,
  give: (console, scene) => console.give(command, argsOf(scene)),
})

type Into = [ward: 'Birch' | 'Empty', room: 'birch1' | 'birch2' | 'empty1' | 'empty2']

const adding = (name: string, [ward, room]: Into): Cuttable<SettingsScene> =>
  flow(name, 'add-patient', (scene) => ({
    id: `${numberOf(scene)}9`,
    name: 'Ann',
    phone: '',
    ward: wardOf(scene, ward),
    room: roomOf(scene, room),
    diaperType: '0x0001',
    hospital: hospitalOf(scene),
    sensor: null,
  }))

const moving = (name: string, [ward, room]: Into): Cuttable<SettingsScene> =>
  flow(name, 'edit-patient', (scene) => ({
    patientId: scene.patient.id,
    id: `${numberOf(scene)}8`,
    name: 'Pat',
    hospital: scene.house.customer.title,
    ward: ward === 'Birch' ? null : { from: wardOf(scene, 'Birch'), to: wardOf(scene, ward) },
    room: { from: roomOf(scene, 'birch1'), to: roomOf(scene, room) },
    phone: null,
    phoneBefore: '',
    diaperType: '0x0001',
    diaperBefore: '0x0001',
    sensor: { kind: 'same', sensor: null },
    sensorBefore: '',
  }))

export const PLACES_FLOWS: readonly Cuttable<SettingsScene>[] = [
  ...SETTINGS_FLOWS,
  adding('add a patient to the empty ward', ['Empty', 'empty1']),
  adding('add a patient to the other room', ['Birch', 'birch2']),
  moving('move the patient to the empty ward', ['Empty', 'empty2']),
  moving('move the patient to the other room', ['Birch', 'birch2']),
  flow('delete the patient', 'delete-patient', ({ patient }) => ({ patientId: patient.id })),
  flow('move a gateway to the empty ward', 'edit-gateway', (scene) =>
    gatewayArgs(scene, { ward: wardOf(scene, 'Empty') }),
  ),
  flow('add a room to the empty ward', 'add-room', (scene) => ({
    room: '3',
    ward: wardOf(scene, 'Empty'),
    hospital: hospitalOf(scene),
  })),
  flow('delete a room of the empty ward', 'delete-room', (scene) => ({
    roomId: scene.rooms.empty1.id,
    name: '1',
    wardId: scene.wards.Empty.id,
  })),
  flow('rename the empty ward', 'edit-ward', (scene) =>
    wardArgs(scene, {
      wardId: scene.wards.Empty.id,
      name: `Empty${scene.mark}`,
      rename: `Beech${scene.mark}`,
      seen: { gateways: [scene.gateways.GE.id], from: {} },
    }),
  ),
  flow('rename a ward otherwise', 'edit-ward', (scene) =>
    wardArgs(scene, { rename: `New${scene.mark}` }),
  ),
]
