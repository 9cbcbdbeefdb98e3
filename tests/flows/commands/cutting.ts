import { Dexie } from 'dexie'
import { expect } from 'vitest'
import { WardlightDb, userOf } from '../../../src/db/database.ts'
import { retryCommand } from '../../../src/db/outbox.ts'
import { freshDb, testHalf } from '../../support/database.ts'
import { Killed, makeMortal, mortality } from '../../support/mortal.ts'
import type { House } from './house.ts'
import { type Console, type Fault, openConsole } from './run.ts'
import { noticeText, whyWords } from '../../../src/texts/reasons.ts'

/*
 * One flow, cut in every way at every moment: afterwards the server has what it would have had (ruling R5). Each
 * attempt has a scene of its own in the same house.
 */

/** A flow of the specification as staff would give it in a scene. Answers the command's id. */
export type Cuttable<Scene> = {
  name: string
  give: (console: Console, scene: Scene) => Promise<string>
}

/** What a family of flows begins with, and what it is judged by. */
export type Stage<Scene> = {
  open: (house: House) => Promise<Scene>
  /** Everything the server has of a scene, in words that are the same for every scene. */
  world: (scene: Scene) => unknown
  /** What staff are told, in words that are the same for every scene. */
  words?: (scene: Scene, text: string) => string
}

export type Cut<Scene> = { stage: Stage<Scene>; flow: Cuttable<Scene>; house: House }
type Run<Scene> = { scene: Scene; board: Console; id: string }
type Outcome = {
  where: string
  state: string | undefined
  notice: string | undefined
  world: unknown
}

/** A new scene and a console, the flow given but not begun. */
export async function beginCut<Scene>({ stage, flow, house }: Cut<Scene>): Promise<Run<Scene>> {
  const scene = await stage.open(house)
  const board = openConsole(house)
  return { scene, board, id: await flow.give(board, scene) }
}

export async function outcomeOf<Scene>(
  { stage }: Cut<Scene>,
  run: Run<Scene>,
  where: string,
): Promise<Outcome> {
  const row = await run.board.row(run.id)
  const said = row?.state === 'done' && row.notice ? noticeText(row.notice) : undefined
  const notice = said && stage.words ? stage.words(run.scene, said) : said
  return { where, state: row?.state, notice, world: stage.world(run.scene) }
}

/** What comes of the flow that nothing cuts, and how many requests it takes. */
export async function wholeOf<Scene>(
  cut: Cut<Scene>,
): Promise<{ whole: Outcome; requests: number }> {
  const run = await beginCut(cut)
  await run.board.quiet()
  const whole = await outcomeOf(cut, run, '')
  expect(whole.state).toBe('done')
  return { whole, requests: run.board.calls.length }
}

/** The line breaks at every request in turn: the command rests, and goes on. */
export async function cutAtEveryRequest<Scene>(cut: Cut<Scene>, fault: Fault): Promise<void> {
  const { whole, requests } = await wholeOf(cut)
  expect(requests).toBeGreaterThan(0)
  await each(requests, async (at) => {
    const where = `request ${at}, ${fault}`
    const run = await beginCut(cut)
    run.board.meddle((index) => (index === at ? fault : null))
    await run.board.drain()
    expect([where, (await run.board.row(run.id))?.state]).toEqual([where, 'resting'])
    await run.board.quiet()
    expect(await outcomeOf(cut, run, where)).toEqual({ ...whole, where })
  })
}

/** Every request in turn is refused, and staff try again. Answers the words they read. */
export async function refusedAtEveryRequest<Scene>(cut: Cut<Scene>): Promise<string[]> {
  const { whole, requests } = await wholeOf(cut)
  const words: string[] = []
  await each(requests, async (at) => {
    const where = `request ${at} refused`
    const run = await beginCut(cut)
    run.board.meddle((index) => (index === at ? 403 : null))
    await run.board.quiet()
    const row = await run.board.row(run.id)
    const { state, notice } = await outcomeOf(cut, run, where)
    // What may be left as it is, is said.
    if (state === 'done' && notice !== whole.notice) {
      expect([where, notice]).toEqual([where, expect.any(String)])
      return
    }
    if (row?.state === 'refused') {
      words.push(whyWords(row))
      await retryCommand(run.board.db, run.id, 1)
      await run.board.quiet()
    }
    expect(await outcomeOf(cut, run, where)).toEqual({ ...whole, where })
  })
  return words
}

/** The worker is killed at every read, every write and around every request; a new one goes on from the row. */
export async function killedAtEveryMoment<Scene>(cut: Cut<Scene>): Promise<void> {
  const { whole, requests } = await wholeOf(cut)
  const moments = await die(cut, Infinity, whole)
  await each(moments, (at) => die(cut, at + 1, whole), 24)
  // Before each request and after each answer, and around what is stored.
  expect(moments).toBeGreaterThan(requests * 2)
}

/** The server is restarted between every request and its answer. The house must be durable. */
export async function restartedAtEveryRequest<Scene>(cut: Cut<Scene>): Promise<void> {
  const { whole, requests } = await wholeOf(cut)
  for (let at = 0; at < requests; at += 1) {
    const where = `request ${at}`
    const run = await beginCut(cut)
    run.board.meddle((index) => (index === at ? 'restart' : null))
    await run.board.quiet()
    const outcome = await outcomeOf(cut, run, where)
    expect(withoutLivePlaces(outcome)).toEqual(withoutLivePlaces({ ...whole, where }))
  }
}

const LIVE_PLACE = ['gateway', 'gateway_id', 'ward_location', 'room']

/**
 * Where a sensor is heard is the server's own word (ruling R29): it learns the places that a scene wrote by hand
 * at a restart only, and from then on puts them right.
 */
function withoutLivePlaces(outcome: unknown): unknown {
  return JSON.parse(
    JSON.stringify(outcome, (name: string, value: unknown) => {
      if (!/^(Dr\.|Pat-)/.test(name) || typeof value !== 'object' || value === null) return value
      const attributes: unknown = Reflect.get(value, 'attributes')
      const kept = Object.entries(attributes ?? {}).filter(([key]) => !LIVE_PLACE.includes(key))
      return { ...value, attributes: Object.fromEntries(kept) }
    }),
  )
}

/**
 * Staff sign out while each request in turn is under way: nothing more is sent for them and nothing is stored. Whoever
 * gives the same command afterwards gets it done, or is told why not, and `faults` of the server stay none.
 */
export async function signedOutAtEveryRequest<Scene>(
  cut: Cut<Scene>,
  faults: (scene: Scene) => readonly string[] = () => [],
): Promise<void> {
  const { requests } = await wholeOf(cut)
  await each(requests, async (at) => {
    const where = `request ${at}, signed out`
    const { scene, board } = await beginCut(cut)
    const { db } = board
    board.meddle((index) => {
      if (index === at) db.close()
      return null
    })
    await board.drain().catch(() => undefined)
    expect([where, board.calls.length]).toEqual([where, at + 1])
    await Dexie.delete(db.name)

    const next = openConsole(cut.house)
    const id = await cut.flow.give(next, scene)
    await next.quiet()
    const row = await next.row(id)
    const isTold = row?.state === 'done' || (row?.state === 'refused' && whyWords(row) !== '')
    expect([where, row?.state, isTold, faults(scene)]).toEqual([where, row?.state, true, []])
  })
}

/** Some at a time: each is a whole flow with a scene of its own. */
export async function each(
  count: number,
  run: (at: number) => Promise<unknown>,
  atOnce = 12,
): Promise<void> {
  for (let first = 0; first < count; first += atOnce) {
    const some = Array.from({ length: Math.min(atOnce, count - first) }, (_, at) => first + at)
    await Promise.all(some.map(run))
  }
}

/** Dies at one moment; a new worker goes on with what is stored. Answers how many moments it lived through. */
async function die<Scene>(cut: Cut<Scene>, moment: number, whole: Outcome): Promise<number> {
  const { stage, flow, house } = cut
  const where = `moment ${moment}`
  const life = mortality()
  const mortal = freshDb()
  makeMortal(mortal, life.point)
  const scene = await stage.open(house)
  const dying = openConsole(house, mortal)
  const id = await flow.give(dying, scene)
  dying.watch(life.point)
  life.dieAt(moment)
  if (moment === Infinity) await dying.drain()
  else await expect(dying.drain(), where).rejects.toBeInstanceOf(Killed)
  const passed = life.passed()
  life.dieAt(Infinity)
  mortal.close()
  const db = new WardlightDb(userOf(mortal.name), testHalf())
  const board = openConsole(house, db)
  await board.quiet()
  expect(await outcomeOf(cut, { scene, board, id }, where)).toEqual({ ...whole, where })
  db.close()
  return passed
}
