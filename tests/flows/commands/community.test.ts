import 'fake-indexeddb/auto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { metaOf } from '../../../src/commands/catalogue.ts'
import { FLOWS } from './flows.ts'
import { signIn } from '../../server/support.ts'
import { type House, openHouse } from './house.ts'
import { PATIENTS } from './outcome.ts'
import type { Cuttable, Stage } from './cutting.ts'
import { PEOPLE, PEOPLE_FLOWS } from './people-scene.ts'
import { openConsole } from './run.ts'
import { SETTINGS_FLOWS, openSettingsScene, settingsWorld } from './settings-scene.ts'

/*
 * Hospital staff on a server of the Community Edition: what the console says beforehand is what that server refuses,
 * no less and no more (ruling R25).
 */

let house: House
beforeAll(async () => {
  house = await openHouse({ edition: 'CE' })
})
afterAll(() => house.close())

async function agrees<Scene>(stage: Stage<Scene>, flow: Cuttable<Scene>): Promise<void> {
  const scene = await stage.open(house)
  const board = openConsole(house)
  const id = await flow.give(board, scene)
  await board.quiet()
  const row = await board.row(id)
  expect([row?.name, row?.state]).toEqual([
    row?.name,
    metaOf(row?.name ?? '')?.denied === undefined ? 'done' : 'refused',
  ])
}

describe('the rule and the server agree', () => {
  it.each(FLOWS)('$name', (flow) => agrees(PATIENTS, flow))
  it.each(SETTINGS_FLOWS)('$name', (flow) =>
    agrees({ open: openSettingsScene, world: settingsWorld }, flow),
  )
  // One's own phone, language and letters are one's own there; the account in the scene is somebody else's.
  const own = ['save-phone', 'save-language', 'save-email-alarms'] as const
  const ofOthers = PEOPLE_FLOWS.filter(({ command }) => !own.some((each) => each === command))
  it.each(ofOthers)('$name', (flow) => agrees(PEOPLE, flow))
  it.each(own)('%s of the own account', async (command) => {
    const userId = house.store.entities.userByEmail('admin@wardlight.example')?.id ?? ''
    const board = openConsole(house)
    const give = {
      'save-phone': () => board.give('save-phone', { userId, phone: '1022223333' }),
      'save-language': () => board.give('save-language', { userId, language: 'ja' }),
      'save-email-alarms': () =>
        board.give('save-email-alarms', { userId, attributes: { lowHrEmail: true } }),
    }
    const id = await give[command]()
    await board.quiet()
    expect((await board.row(id))?.state).toBe('done')
  })
})

it('the platform adds accounts on a server that has no groups', async () => {
  const { token } = await signIn(house, 'platform@wardlight.example')
  const scene = await PEOPLE.open(house)
  for (const flow of PEOPLE_FLOWS.filter(({ command }) => command === 'add-account')) {
    const board = openConsole({ ...house, token })
    const id = await flow.give(board, { ...scene, mark: `${scene.mark}${flow.name.at(-1)}` })
    await board.quiet()
    expect(await board.row(id)).toMatchObject({ state: 'done' })
  }
})
