import 'fake-indexeddb/auto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { EditPatientArgs } from '../../../src/commands/edit-patient/meta.ts'
import type { CommandArgs, CommandName } from '../../../src/commands/catalogue.ts'
import { addArgs, editArgs, ownerArgs, sensorArgs } from './flows.ts'
import { type House, openHouse } from './house.ts'
import { type Console, openConsole } from './run.ts'
import { type Scene, faultsOf, idOf, inWords, openScene, worldOf } from './scene.ts'
import { whyWords } from '../../../src/texts/reasons.ts'

/* Two staff edit one patient at once: the later one is told what it is now, and nothing is overwritten in silence. */

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

const place = (name: 'Maple' | 'Cedar' | '101' | '201') => ({ id: house.places[name].id, name })
const WARD = () => ({ from: place('Maple'), to: place('Cedar') })
const ROOM = () => ({ from: place('101'), to: place('201') })

/** What becomes of an edit when somebody else saved these attributes since its form was opened. */
async function edited(
  args: Partial<EditPatientArgs>,
  since: Record<string, string>,
): Promise<{ scene: Scene; message: string; isSame: boolean }> {
  const scene = await openScene(house)
  const { id } = scene.patients.A
  await house.store.attributes.save(id, 'SERVER_SCOPE', since)
  const before = JSON.stringify(worldOf(scene))
  const board = openConsole(house)
  const command = await board.give('edit-patient', editArgs(scene, args))
  await board.quiet()
  const row = await board.row(command)
  const message = row?.state === 'refused' ? whyWords(row) : (row?.state ?? '')
  return { scene, message, isSame: JSON.stringify(worldOf(scene)) === before }
}

it.each<[string, () => Partial<EditPatientArgs>, () => Record<string, string>, string]>([
  [
    'the ward',
    () => ({ ward: WARD() }),
    () => ({ ward: `Third-${house.customer.title}`, ward_entityId: 'third' }),
    'Somebody else has changed this patient: the ward is now Third. Nothing was saved.',
  ],
  [
    'the room',
    () => ({ room: ROOM() }),
    () => ({ ward_room: '7', ward_room_entityId: 'seventh' }),
    'Somebody else has changed this patient: the room is now 7. Nothing was saved.',
  ],
  [
    'the phone',
    () => ({ phone: '2025550199' }),
    () => ({ phone: '2025550177' }),
    'Somebody else has changed this patient: the phone is now 20-2555-0177. Nothing was saved.',
  ],
  [
    'the phone, taken away',
    () => ({ phone: '2025550199' }),
    () => ({ phone: '' }),
    'Somebody else has changed this patient: the phone is now none. Nothing was saved.',
  ],
  [
    'the diaper',
    () => ({ diaperType: '0x0002' }),
    () => ({ diaper_type: '0x0003' }),
    'Somebody else has changed this patient: the diaper type was changed. Nothing was saved.',
  ],
  [
    'several parts',
    () => ({ phone: '', room: ROOM() }),
    () => ({ phone: '2025550177', ward_room: '7', ward_room_entityId: 'seventh' }),
    'Somebody else has changed this patient: the room is now 7, the phone is now 20-2555-0177. Nothing was saved.',
  ],
])('%s: told, and nothing is saved', async (_, args, since, words) => {
  const { message, isSame } = await edited(args(), since())
  expect([message, isSame]).toEqual([words, true])
})

it('what somebody else changed of other parts stays, and is no matter', async () => {
  const { scene, message } = await edited({ phone: '2025550199' }, { diaper_type: '0x0003' })
  expect(message).toBe('done')
  const attribute = (key: string) =>
    house.store.attributes.get(scene.patients.A.id, 'SERVER_SCOPE', key)
  expect([attribute('phone'), attribute('diaper_type')]).toEqual([2025550199, '0x0003'])
})

it('the same change by both is done', async () => {
  const { message } = await edited({ phone: '2025550199' }, { phone: '2025550199' })
  expect(message).toBe('done')
})

describe('sensors that somebody else gave', () => {
  type Giving = { sensor: 'SA' | 'SB' | 'SF'; to: 'A' | 'B' | 'C' | null }

  /** Another tablet gives or takes a sensor after the form was opened; then the form is sent. */
  async function after<Name extends CommandName>(
    { sensor, to }: Giving,
    name: Name,
    argsOf: (scene: Scene) => CommandArgs[Name],
  ) {
    const scene = await openScene(house)
    const tablet = openConsole(house)
    const given = await (to === null
      ? tablet.give('unassign-sensor', { sensorId: scene.sensors[sensor].id })
      : tablet.give('assign-sensor', {
          sensor: sensorArgs(scene, sensor),
          patient: ownerArgs(scene, to),
          diaperType: '0x0001',
        }))
    await tablet.quiet()
    expect((await tablet.row(given))?.state).toBe('done')
    const before = worldOf(scene)
    const board = openConsole(house)
    const id = await board.give(name, argsOf(scene))
    await board.quiet()
    const row = await board.row(id)
    const message = row?.state === 'refused' ? inWords(scene, whyWords(row)) : row?.state
    if (row?.state === 'refused') expect(worldOf(scene)).toEqual(before)
    expect(faultsOf(scene)).toEqual([])
    return { scene, message }
  }
  const worn = (scene: Scene, patient: 'A' | 'B' | 'C'): string[] =>
    house.store.relations
      .from(scene.patients[patient].id, 'Contains')
      .map(({ to }) => inWords(scene, to.id))

  const WORN =
    /^Somebody else has changed this patient: the sensor is now Dr\.SF\. Nothing was saved\.$/
  const GIVEN = (sensor: string, who: string) =>
    new RegExp(`^${sensor} has been given to Pat ${who} \\(ID \\d+\\)\\. Nothing was saved\\.$`)

  type Case = [string, Giving, CommandName, (scene: Scene) => unknown, RegExp]
  const edit = (more: (scene: Scene) => Partial<EditPatientArgs>) => (scene: Scene) =>
    editArgs(scene, more(scene))
  const take = (sensor: 'SA' | 'SB' | 'SF') => (scene: Scene) =>
    ({ sensor: { kind: 'assign', sensor: sensorArgs(scene, sensor) } }) as const
  const ofC = (scene: Scene) => ({
    patientId: scene.patients.C.id,
    id: idOf(scene, 'C'),
    name: 'Pat C',
  })
  const NEW_SENSOR: Giving = { sensor: 'SF', to: 'A' }
  const THIRD: Giving = { sensor: 'SB', to: 'C' }

  it.each<Case>([
    ['edit: another sensor', NEW_SENSOR, 'edit-patient', edit(take('SB')), WORN],
    [
      'edit: another sensor and more',
      NEW_SENSOR,
      'edit-patient',
      edit((scene) => ({ ...take('SB')(scene), ward: WARD(), phone: '' })),
      WORN,
    ],
    [
      'edit: no sensor',
      NEW_SENSOR,
      'edit-patient',
      edit(() => ({ sensor: { kind: 'none' } })),
      WORN,
    ],
    ['edit: the diaper', NEW_SENSOR, 'edit-patient', edit(() => ({ diaperType: '0x0002' })), WORN],
    [
      'edit: a first sensor',
      { sensor: 'SF', to: 'C' },
      'edit-patient',
      (scene) => editArgs(scene, { ...ofC(scene), ...take('SB')(scene), sensorBefore: '' }),
      WORN,
    ],
    [
      'edit: the diaper, the sensor is on another',
      { sensor: 'SA', to: 'C' },
      'edit-patient',
      edit(() => ({ diaperType: '0x0002' })),
      GIVEN('Dr.SA', 'C'),
    ],
    ['edit: a sensor of a third', THIRD, 'edit-patient', edit(take('SB')), GIVEN('Dr.SB', 'C')],
    [
      'edit: a sensor of a third and more',
      THIRD,
      'edit-patient',
      edit((scene) => ({ ...take('SB')(scene), room: ROOM() })),
      GIVEN('Dr.SB', 'C'),
    ],
    [
      'edit: a sensor that was free',
      { sensor: 'SF', to: 'C' },
      'edit-patient',
      edit(take('SF')),
      GIVEN('Dr.SF', 'C'),
    ],
    [
      'add: a sensor of a third',
      THIRD,
      'add-patient',
      (scene) => addArgs(scene, { sensor: sensorArgs(scene, 'SB') }),
      GIVEN('Dr.SB', 'C'),
    ],
    [
      'assign: a sensor of a third',
      THIRD,
      'assign-sensor',
      (scene) => ({
        sensor: sensorArgs(scene, 'SB'),
        patient: ownerArgs(scene, 'A'),
        diaperType: '0x0001',
      }),
      GIVEN('Dr.SB', 'C'),
    ],
    [
      'assign: to one with another sensor',
      NEW_SENSOR,
      'assign-sensor',
      (scene) => ({
        sensor: sensorArgs(scene, 'SB'),
        patient: ownerArgs(scene, 'A'),
        diaperType: '0x0001',
      }),
      WORN,
    ],
    [
      'unassign: from a third',
      THIRD,
      'unassign-sensor',
      (scene) => ({ sensorId: scene.sensors.SB.id, patientId: scene.patients.B.id }),
      GIVEN('This sensor', 'C'),
    ],
  ])('%s: told, and nothing is saved', async (_, givingIt, name, argsOf, words) => {
    const { message } = await after(givingIt, name, argsOf as (scene: Scene) => never)
    expect(message).toMatch(words)
  })

  it('a sensor that is free by now, to a patient who wears none by now: nobody is overruled', async () => {
    const free = await after({ sensor: 'SB', to: null }, 'edit-patient', edit(take('SB')))
    expect([free.message, worn(free.scene, 'A')]).toEqual(['done', ['SB']])
    const none = await after({ sensor: 'SA', to: null }, 'edit-patient', edit(take('SF')))
    expect([none.message, worn(none.scene, 'A')]).toEqual(['done', ['SF']])
  })
  it('the same by both is done', async () => {
    const { message, scene } = await after(
      { sensor: 'SF', to: 'A' },
      'edit-patient',
      edit(take('SF')),
    )
    expect([message, worn(scene, 'A')]).toEqual(['done', ['SF']])
  })
  it('other parts than the sensor are no matter', async () => {
    const { message, scene } = await after(
      NEW_SENSOR,
      'edit-patient',
      edit(() => ({ phone: '' })),
    )
    expect([message, worn(scene, 'A')]).toEqual(['done', ['SF']])
  })
  it('what an older console stored says nothing of what was seen, and is still carried out', async () => {
    const { message, scene } = await after(NEW_SENSOR, 'edit-patient', (here) => {
      const { ownerId: _, ...sensor } = sensorArgs(here, 'SB')
      const { sensorBefore: __, ...args } = editArgs(here, { sensor: { kind: 'assign', sensor } })
      return args
    })
    expect([message, worn(scene, 'A')]).toEqual(['done', ['SB']])
  })
})

describe('given to others while an edit is cut', () => {
  const give = (tablet: Console, scene: Scene, sensor: 'SA' | 'SB' | 'SF', to: 'A' | 'C') =>
    tablet.give('assign-sensor', {
      sensor: sensorArgs(scene, sensor),
      patient: ownerArgs(scene, to),
      diaperType: '0x0001',
    })

  /** Cut just before the first request like this; another tablet gives a sensor; the edit goes on. */
  async function cutAt(
    call: (scene: Scene) => RegExp,
    args: (scene: Scene) => Partial<EditPatientArgs>,
    [sensor, to]: ['SA' | 'SB' | 'SF', 'A' | 'C'],
  ) {
    const scene = await openScene(house)
    const board = openConsole(house)
    const id = await board.give('edit-patient', editArgs(scene, args(scene)))
    board.meddle((_, each) => (call(scene).test(each) ? 'unsent' : null))
    await board.drain()
    expect((await board.row(id))?.state).toBe('resting')
    const tablet = openConsole(house)
    await give(tablet, scene, sensor, to)
    await tablet.quiet()
    const before = worldOf(scene)
    board.meddle(null)
    await board.quiet()
    expect(faultsOf(scene)).toEqual([])
    const row = await board.row(id)
    const holds = (patient: 'A' | 'B' | 'C') =>
      house.store.relations
        .from(scene.patients[patient].id, 'Contains')
        .map(({ to: device }) => inWords(scene, device.id))
    const message = row?.state === 'refused' ? inWords(scene, whyWords(row)) : row?.state
    return { message, holds, isSame: JSON.stringify(worldOf(scene)) === JSON.stringify(before) }
  }
  const more = (scene: Scene): Partial<EditPatientArgs> => ({
    phone: '2025550199',
    sensor: { kind: 'assign', sensor: sensorArgs(scene, 'SB') },
  })
  const PHONE = () => /POST .*"phone"/

  it('the patient has another sensor: they keep it, and it is told', async () => {
    const { message, holds } = await cutAt(PHONE, more, ['SF', 'A'])
    expect(message).toBe(
      'Somebody else has changed this patient: the sensor is now Dr.SF. The sensor was left as it is.',
    )
    expect([holds('A'), holds('B')]).toEqual([['SF'], ['SB']])
  })
  it('the sensor is on a third: they keep it, and it is told', async () => {
    const { message, holds } = await cutAt(PHONE, more, ['SB', 'C'])
    expect(message).toMatch(/^Dr\.SB has been given to Pat C .* The sensor was left as it is\.$/)
    expect([holds('A'), holds('C')]).toEqual([['SA'], ['SB']])
  })
  it('the sensor that is to be told the diaper type is on another: theirs is not told', async () => {
    const { message, isSame } = await cutAt(
      () => /POST \/api\/rpc/,
      () => ({ diaperType: '0x0002' }),
      ['SA', 'C'],
    )
    expect(message).toMatch(/^Dr\.SA has been given to Pat C .* The sensor was left as it is\.$/)
    expect(isSame).toBe(true)
  })
})
