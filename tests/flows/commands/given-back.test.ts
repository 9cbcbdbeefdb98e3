import 'fake-indexeddb/auto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { undoCommand } from '../../../src/db/enqueue.ts'
import type { Reason } from '../../../src/model/reason.ts'
import { ownerArgs, sensorArgs } from './flows.ts'
import { type House, openHouse } from './house.ts'
import { openConsole } from './run.ts'
import { type Scene, faultsOf, idOf, openScene } from './scene.ts'

/* A sensor was taken from a patient, and that is undone: what somebody else has done since stays (OFFL-53). */

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

const wornBy = (scene: Scene, patient: 'A' | 'C'): string[] =>
  house.store.relations.from(scene.patients[patient].id, 'Contains').map(({ to }) => to.id)

/** `SA` is taken from `A`, and refused before all of it is done; a colleague gives a sensor; then it is undone. */
async function undoneAfter(sensor: 'SA' | 'SF', to: 'A' | 'C', { isNamed = true } = {}) {
  const scene = await openScene(house)
  const { A } = scene.patients
  const board = openConsole(house)
  const id = await board.give('unassign-sensor', {
    sensorId: scene.sensors.SA.id,
    ...(isNamed && { sensorName: scene.sensors.SA.name }),
    patientId: A.id,
  })
  board.meddle(() => (wornBy(scene, 'A').length === 0 ? 403 : null))
  await board.quiet()
  const refused = await board.row(id)
  expect([refused?.state, wornBy(scene, 'A')]).toEqual(['refused', []])

  const tablet = openConsole(house)
  const given = await tablet.give('assign-sensor', {
    sensor: sensorArgs(scene, sensor),
    patient: ownerArgs(scene, to),
    diaperType: '0x0001',
  })
  await tablet.quiet()
  expect((await tablet.row(given))?.state).toBe('done')

  board.meddle(null)
  expect(await undoCommand(board.db, id)).toBe(true)
  await board.quiet()
  const row = await board.row(id)
  expect(faultsOf(scene)).toEqual([])
  return {
    scene,
    did: refused?.done?.map(({ deed }) => deed),
    notice: row?.state === 'done' ? row.notice : row?.state,
  }
}

const except = (part: Reason): Reason => ({ code: 'undone-except', parts: [part] })

it('a patient who has another sensor by now keeps that one, and it is said', async () => {
  const { scene, notice } = await undoneAfter('SF', 'A')
  const patient = `Pat A (ID ${idOf(scene, 'A')})`
  expect(notice).toEqual(
    except({ code: 'left-wears-other', patient, sensor: scene.sensors.SA.name }),
  )
  expect(wornBy(scene, 'A')).toEqual([scene.sensors.SF.id])
})

it('a sensor that somebody else has by now stays there, and it is said', async () => {
  const { scene, notice } = await undoneAfter('SA', 'C')
  const who = `Pat C (ID ${idOf(scene, 'C')})`
  expect(notice).toEqual(except({ code: 'left-sensor-given', sensor: scene.sensors.SA.name, who }))
  expect([wornBy(scene, 'A'), wornBy(scene, 'C')]).toEqual([[], [scene.sensors.SA.id]])
})

it('what was done names the sensor as staff read it (SENS-21)', async () => {
  const { scene, did } = await undoneAfter('SF', 'A')
  const who = `Pat A (ID ${idOf(scene, 'A')})`
  expect(did).toEqual([{ code: 'sensor-taken', sensor: scene.sensors.SA.name, patient: who }])
})

it('one of an older console, which kept no name, asks for it before it says what it left', async () => {
  const { scene, did, notice } = await undoneAfter('SF', 'A', { isNamed: false })
  const who = `Pat A (ID ${idOf(scene, 'A')})`
  expect(did).toEqual([{ code: 'sensor-taken', sensor: '', patient: who }])
  const sensor = scene.sensors.SA.name
  expect(notice).toEqual(except({ code: 'left-wears-other', patient: who, sensor }))
})
