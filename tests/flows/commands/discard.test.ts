import 'fake-indexeddb/auto'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Asset } from '../../../server/protocol/types.ts'
import type { WardlightDb } from '../../../src/db/database.ts'
import { discardCommand } from '../../../src/db/outbox.ts'
import { undoCommand } from '../../../src/db/enqueue.ts'
import { pendingAdditions } from '../../../src/db/unfinished.ts'
import { type Cut, beginCut, wholeOf } from './cutting.ts'
import { FLOWS } from './flows.ts'
import { type House, openHouse } from './house.ts'
import { PATIENTS } from './outcome.ts'
import { PEOPLE, PEOPLE_FLOWS } from './people-scene.ts'
import { faultsOf, idOf, openScene, peopleOf } from './scene.ts'
import { SETTINGS_FLOWS, openSettingsScene, settingsWorld } from './settings-scene.ts'
import { whyWords } from '../../../src/texts/reasons.ts'

/* An addition that was refused in the middle and set aside: what it made is taken away again. */

// Hundreds of whole flows: a busy machine takes its time.
vi.setConfig({ testTimeout: 120_000 })

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

/** Undone, where anything of it may be on the server; else forgotten. */
async function setAside(db: WardlightDb, id: string): Promise<void> {
  if (!(await undoCommand(db, id))) await discardCommand(db, id)
}

/** Refused at every request, set aside, and taking it away cut at every one of its requests. */
async function discardedAtEveryRequest<Scene>(cut: Cut<Scene>): Promise<void> {
  const { requests } = await wholeOf(cut)
  const at = [...Array(requests).keys()]
  await Promise.all(at.map((one) => discardedAt(cut, one)))
}

async function discardedAt<Scene>(cut: Cut<Scene>, at: number): Promise<void> {
  const { stage } = cut
  for (let undone = 0, isCut = true; isCut; undone += 1) {
    const where = `refused at ${at}, taken away until ${undone}`
    const { scene, board, id } = await beginCut(cut)
    const before = stage.world(scene)
    board.meddle((index) => (index === at ? 403 : null))
    await board.quiet()
    const row = await board.row(id)
    // A gateway that was not told is no refusal: the addition is done.
    if (row?.state === 'done') return
    expect([where, row?.state]).toEqual([where, 'refused'])
    await setAside(board.db, id)
    isCut = false
    board.meddle((index) => {
      isCut ||= index === undone
      return index === undone ? 'lost' : null
    })
    await board.quiet()
    expect([where, (await board.row(id))?.state ?? 'done']).toEqual([where, 'done'])
    expect([where, stage.world(scene)]).toEqual([where, before])
  }
}

const named = <Flow extends { name: string }>(flows: readonly Flow[], ...names: string[]): Flow[] =>
  flows.filter(({ name }) => names.includes(name))

describe('nothing of it is left', () => {
  it.each(named(FLOWS, 'add: no sensor', 'add: a free sensor, a phone'))('$name', (flow) =>
    discardedAtEveryRequest({
      stage: { ...PATIENTS, world: withoutConnectivity },
      flow,
      house,
    }),
  )
  it.each(named(SETTINGS_FLOWS, 'add a room'))('$name', (flow) =>
    discardedAtEveryRequest({
      stage: { open: openSettingsScene, world: settingsWorld },
      flow,
      house,
    }),
  )
  it.each(named(PEOPLE_FLOWS, 'add a Manager', 'add an Admin'))('$name', (flow) =>
    discardedAtEveryRequest({ stage: { ...PEOPLE, world: accountsOf }, flow, house }),
  )
})

/** A free sensor may say that it is nobody's in two ways. */
function withoutConnectivity(scene: Parameters<typeof PATIENTS.world>[0]): unknown {
  return JSON.parse(
    JSON.stringify(PATIENTS.world(scene), (key, value: unknown) =>
      key.startsWith('owner_') && value === '' ? undefined : value,
    ),
  )
}

/** The letter was sent, and stays sent. */
function accountsOf(scene: Parameters<typeof PEOPLE.world>[0]): unknown {
  return { ...(PEOPLE.world(scene) as object), letters: 0 }
}

describe('a patient with somebody else’s sensor', () => {
  const flow = FLOWS.find(({ name }) => name === "add: another patient's sensor")

  it('leaves; whom the sensor was taken from has it again, and says so', async () => {
    if (!flow) throw new Error('No such flow.')
    const { requests } = await wholeOf({ stage: PATIENTS, flow, house })
    for (let at = 1; at < requests; at += 1) {
      const scene = await openScene(house)
      const { store } = house
      const { board, id } = await beginCut({
        stage: { ...PATIENTS, open: async () => scene },
        flow,
        house,
      })
      board.meddle((index) => (index === at ? 403 : null))
      await board.quiet()
      if ((await board.row(id))?.state !== 'refused') return
      await setAside(board.db, id)
      await board.quiet()
      expect([at, faultsOf(scene), peopleOf(scene).some(([who]) => who === 'N')]).toEqual([
        at,
        [],
        false,
      ])
      const { B } = scene.patients
      const wears = store.relations.from(B.id, 'Contains').map(({ to }) => to.id)
      const says = store.attributes.get(B.id, 'SERVER_SCOPE', 'connectivity')
      expect([at, wears, says]).toEqual([at, [scene.sensors.SB.id], 'connected'])
    }
  })
})

describe('what is set aside', () => {
  async function half() {
    const flow = FLOWS[0]
    if (!flow) throw new Error('No flows.')
    const run = await beginCut({ stage: PATIENTS, flow, house })
    run.board.meddle((_, call) => (call.includes('"ward_entityId"') ? 403 : null))
    await run.board.quiet()
    run.board.meddle(null)
    return run
  }
  it('shows that it is being removed until it is', async () => {
    const { board, id, scene } = await half()
    await setAside(board.db, id)
    expect(await pendingAdditions(board.db)).toMatchObject([{ state: 'saving', isLeaving: true }])
    board.meddle(() => 403)
    await board.quiet()
    expect(await pendingAdditions(board.db)).toMatchObject([{ state: 'refused', isLeaving: true }])
    // Set aside once more it stays as it is.
    await discardCommand(board.db, id)
    expect(await pendingAdditions(board.db)).toEqual([])
    expect(peopleOf(scene).some(([who]) => who === 'N')).toBe(true)
  })
  it('stays when somebody else gave the patient a sensor meanwhile', async () => {
    const { board, id, scene } = await half()
    const added = peopleOf(scene).find(([who]) => who === 'N')?.[1] as Asset
    const [from, to] = [added, scene.sensors.SF].map(({ id: one, entityType }) => ({
      id: one,
      entityType,
    }))
    if (from && to)
      await house.store.relations.save({ from, to, type: 'Contains', additionalInfo: null })
    await setAside(board.db, id)
    await board.quiet()
    const row = await board.row(id)
    expect(row?.state === 'refused' ? whyWords(row) : row?.state).toMatch(/The patient stays\.$/)
    expect(
      house.store.entities.all('ASSET').some(({ name }) => name.includes(`-P${idOf(scene, 'N')}-`)),
    ).toBe(true)
  })
})
