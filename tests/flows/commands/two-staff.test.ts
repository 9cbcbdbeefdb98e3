import 'fake-indexeddb/auto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { EditPatientArgs } from '../../../src/commands/edit-patient.ts'
import { editArgs } from './flows.ts'
import { type House, openHouse } from './house.ts'
import { openConsole } from './run.ts'
import { type Scene, openScene, worldOf } from './scene.ts'

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
  const message = row?.state === 'refused' ? row.message : (row?.state ?? '')
  return { scene, message, isSame: JSON.stringify(worldOf(scene)) === before }
}

it.each<[string, () => Partial<EditPatientArgs>, () => Record<string, string>, string]>([
  [
    'the ward',
    () => ({ ward: WARD() }),
    () => ({ ward: `Third-${house.customer.title}`, ward_entityId: 'third' }),
    'This patient was changed meanwhile: the ward is now Third. Nothing was saved.',
  ],
  [
    'the room',
    () => ({ room: ROOM() }),
    () => ({ ward_room: '7', ward_room_entityId: 'seventh' }),
    'This patient was changed meanwhile: the room is now 7. Nothing was saved.',
  ],
  [
    'the phone',
    () => ({ phone: '2025550199' }),
    () => ({ phone: '2025550177' }),
    'This patient was changed meanwhile: the phone is now 2025550177. Nothing was saved.',
  ],
  [
    'the phone, taken away',
    () => ({ phone: '2025550199' }),
    () => ({ phone: '' }),
    'This patient was changed meanwhile: the phone is now none. Nothing was saved.',
  ],
  [
    'the diaper',
    () => ({ diaperType: '0x0002' }),
    () => ({ diaper_type: '0x0003' }),
    'This patient was changed meanwhile: the diaper is another one. Nothing was saved.',
  ],
  [
    'several parts',
    () => ({ phone: '', room: ROOM() }),
    () => ({ phone: '2025550177', ward_room: '7', ward_room_entityId: 'seventh' }),
    'This patient was changed meanwhile: the room is now 7, the phone is now 2025550177. Nothing was saved.',
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
