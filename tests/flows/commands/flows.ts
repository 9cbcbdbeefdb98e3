import type { AddPatientArgs } from '../../../src/commands/add-patient/meta.ts'
import type { CommandArgs, CommandName } from '../../../src/commands/catalogue.ts'
import type { EditPatientArgs } from '../../../src/commands/edit-patient/meta.ts'
import type { SetTurnIntervalArgs } from '../../../src/commands/set-turn-interval/meta.ts'
import type { SensorArgs } from '../../../src/commands/schemas.ts'
import type { Console } from './run.ts'
import { type Scene, idOf } from './scene.ts'

/** A flow of the specification as staff would give it in a scene. */
export type Flow = { name: string; give: (console: Console, scene: Scene) => Promise<string> }

const flow = <Name extends CommandName>(
  name: string,
  command: Name,
  argsOf: (scene: Scene) => CommandArgs[Name],
): Flow => ({ name, give: (console, scene) => console.give(command, argsOf(scene)) })

/** Whose a sensor is when a scene opens. */
const OWNERS = { SA: 'A', SB: 'B', SF: null } as const

/** A sensor as staff see it: on the patient of the scene, or on who has it by then. */
export function sensorArgs(
  scene: Scene,
  name: keyof Scene['sensors'],
  owner: keyof Scene['patients'] | null = OWNERS[name],
): SensorArgs {
  const device = scene.sensors[name]
  const gatewayId = scene.house.gateway.id
  const ownerId = owner === null ? '' : idOf(scene, owner)
  return { id: device.id, name: device.name, connected: true, gatewayId, ownerId }
}

type Places = { ward: 'Maple' | 'Cedar'; room: '101' | '201' }
const placeArgs = ({ house }: Scene, { ward, room }: Places) => ({
  ward: { id: house.places[ward].id, name: `Test ${ward}` },
  room: { id: house.places[room].id, name: room },
})

export function addArgs(scene: Scene, more: Partial<AddPatientArgs> = {}): AddPatientArgs {
  const { customer } = scene.house
  return {
    id: idOf(scene, 'N'),
    name: 'Ann-Marie Lee',
    phone: '',
    ...placeArgs(scene, { ward: 'Maple', room: '101' }),
    diaperType: '0x0001',
    hospital: { id: customer.id, name: customer.title },
    sensor: null,
    ...more,
  }
}

export function editArgs(scene: Scene, more: Partial<EditPatientArgs> = {}): EditPatientArgs {
  return {
    patientId: scene.patients.A.id,
    id: idOf(scene, 'A'),
    name: 'Pat A',
    hospital: scene.house.customer.title,
    ward: null,
    room: null,
    phone: null,
    phoneBefore: '2025550100',
    diaperType: '0x0001',
    diaperBefore: '0x0001',
    sensor: { kind: 'same', sensor: sensorArgs(scene, 'SA') },
    sensorBefore: scene.sensors.SA.id,
    ...more,
  }
}

export function turnArgs(
  scene: Scene,
  more: Partial<SetTurnIntervalArgs> = {},
): SetTurnIntervalArgs {
  const patientId = scene.patients.A.id
  return { patientId, id: idOf(scene, 'A'), name: 'Pat A', minutes: 180, before: null, ...more }
}

const WORN = { A: 'SA', B: 'SB', C: null } as const

/** A patient as staff see them: with the sensor of the scene, or the one they have by then. */
export function ownerArgs(
  scene: Scene,
  person: keyof Scene['patients'],
  worn: keyof Scene['sensors'] | null = WORN[person],
) {
  const hospital = scene.house.customer.title
  const patientId = scene.patients[person].id
  const sensorId = worn === null ? '' : scene.sensors[worn].id
  return { patientId, name: `Pat ${person}`, id: idOf(scene, person), hospital, sensorId }
}

const moved = (scene: Scene) => {
  const from = placeArgs(scene, { ward: 'Maple', room: '101' })
  const to = placeArgs(scene, { ward: 'Cedar', room: '201' })
  return { ward: { from: from.ward, to: to.ward }, room: { from: from.room, to: to.room } }
}

const edit = (name: string, more: (scene: Scene) => Partial<EditPatientArgs>): Flow =>
  flow(`edit: ${name}`, 'edit-patient', (scene) => editArgs(scene, more(scene)))

const assign = (
  name: string,
  sensor: keyof Scene['sensors'],
  patient: keyof Scene['patients'],
): Flow =>
  flow(`assign: ${name}`, 'assign-sensor', (scene) => ({
    sensor: sensorArgs(scene, sensor),
    patient: ownerArgs(scene, patient),
    diaperType: '0x0002',
  }))

export const FLOWS: readonly Flow[] = [
  flow('add: no sensor', 'add-patient', (scene) => addArgs(scene)),
  flow('add: a free sensor, a phone', 'add-patient', (scene) =>
    addArgs(scene, { sensor: sensorArgs(scene, 'SF'), phone: '2025550123' }),
  ),
  flow("add: another patient's sensor", 'add-patient', (scene) =>
    addArgs(scene, { sensor: sensorArgs(scene, 'SB') }),
  ),
  edit('ward', (scene) => ({ ward: moved(scene).ward })),
  edit('room', (scene) => ({ room: moved(scene).room })),
  edit('phone', () => ({ phone: '' })),
  edit('diaper', () => ({ diaperType: '0x0002' })),
  edit('a free sensor', (scene) => ({
    sensor: { kind: 'assign', sensor: sensorArgs(scene, 'SF') },
  })),
  edit('no sensor', () => ({ sensor: { kind: 'none' } })),
  edit('everything', (scene) => ({
    ...moved(scene),
    phone: '2025550199',
    diaperType: '0x0002',
    sensor: { kind: 'assign', sensor: sensorArgs(scene, 'SB') },
  })),
  flow('turning interval', 'set-turn-interval', (scene) => turnArgs(scene)),
  flow('delete: with a sensor', 'delete-patient', ({ patients }) => ({ patientId: patients.A.id })),
  flow('delete: without a sensor', 'delete-patient', ({ patients }) => ({
    patientId: patients.C.id,
  })),
  assign('a free sensor', 'SF', 'C'),
  assign("another patient's sensor", 'SB', 'C'),
  assign("another patient's sensor, to one who has one", 'SB', 'A'),
  flow('unassign', 'unassign-sensor', ({ sensors }) => ({ sensorId: sensors.SA.id })),
]
