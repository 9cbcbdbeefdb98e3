import 'fake-indexeddb/auto'
import { draw } from '../support/draw.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { canEditAgain, canUndo } from '../../src/commands/actions.ts'
import { METAS } from '../../src/commands/catalogue.ts'
import { COMMANDS } from '../../src/commands/runs.ts'
import { notFinished } from '../../src/db/not-finished.ts'
import { addInstead, undoCommand } from '../../src/db/enqueue.ts'
import { patientPending } from '../../src/db/unfinished.ts'
import { type OutboxRow, newCommand } from '../../src/model/command.ts'
import { EditAgain } from '../../src/screens/again/EditAgain.tsx'
import { FORMS } from '../../src/screens/again/forms.ts'
import { type House, openHouse } from '../flows/commands/house.ts'
import { openConsole } from '../flows/commands/run.ts'
import { type Scene, openScene } from '../flows/commands/scene.ts'
import DiaperAgain from './made-up/form.tsx'
import { meta } from './made-up/meta.ts'
import { command } from './made-up/run.ts'

/*
 * A command that Wardlight does not have, in three files: what it is, what it does, its form. In the house they are found by
 * where they are; besides, a command has one line in `runs.ts`. OFFL-67.
 */

let house: House
beforeAll(async () => {
  house = await openHouse()
  Object.assign(METAS, { [meta.name]: meta })
  Object.assign(COMMANDS, { [meta.name]: command })
  Object.assign(FORMS, { [meta.name]: DiaperAgain })
})
afterAll(() => house.close())

const diaperOf = ({ patients }: Scene) =>
  house.store.attributes.get(patients.A.id, 'SERVER_SCOPE', 'diaper_type')

async function refusedHalf() {
  const scene = await openScene(house)
  const board = openConsole(house)
  const { id: patientId, name } = scene.patients.A
  const args = { patientId, id: '7', name: 'Kim', diaper: '0x0002', before: '0x0001' }
  await house.store.attributes.save(patientId, 'SERVER_SCOPE', { diaper_type: '0x0001' })
  const form = { typed: { diaper: '0x0002' }, seen: { diaper: '0x0001' } }
  const id = await board.give('set-diaper', args, { form })
  const waiting = await patientPending(board.db)
  board.meddle((index) => (index === 1 ? 403 : null))
  await board.quiet()
  board.meddle(null)
  const row = (await board.row(id)) as OutboxRow
  return { scene, board, id, patientId, name, waiting, row }
}

it('is marked on the patient while it waits, and listed with what it is, whose, and what it did', async () => {
  const { board, patientId, waiting, row } = await refusedHalf()
  expect(waiting.get(patientId)).toMatchObject({ state: 'saving', what: 'editing' })
  expect(row).toMatchObject({ state: 'refused', done: [{ deed: { code: 'settings-saved' } }] })
  expect((await patientPending(board.db)).get(patientId)?.state).toBe('refused')
  expect(await notFinished(board.db)).toMatchObject([
    { what: 'Setting diaper 0x0002', who: 'Kim (ID 7)' },
  ])
})

it('is undone, and brings back what was', async () => {
  const { scene, board, id, row } = await refusedHalf()
  expect([diaperOf(scene), canUndo(row)]).toEqual(['0x0002', true])
  expect(await undoCommand(board.db, id)).toBe(true)
  await board.quiet()
  expect([diaperOf(scene), (await board.row(id))?.state]).toEqual(['0x0001', 'done'])
})

it('is opened again with what was typed, and given again in its place', async () => {
  const { scene, board, id, row } = await refusedHalf()
  expect(canEditAgain(row)).toBe(true)
  const form = draw(<EditAgain row={row} onClose={() => undefined} />)
  expect(form.one('input', { 'aria-label': 'Diaper' })['value']).toBe('0x0002')
  const { name, args, subject } = row
  await addInstead(board.db, newCommand({ id: 'again', name, args, subject, createdAt: 1 }), id)
  await board.quiet()
  expect([diaperOf(scene), (await board.row('again'))?.state]).toEqual(['0x0002', 'done'])
})
