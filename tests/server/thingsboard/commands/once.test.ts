import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import {
  keptInMemory,
  type KeptCommand,
  type KeptCommands,
} from '../../../../server/features/commands/kept.ts'
import { silent } from '../../../../server/support/log.ts'
import { createOnce, type Once } from '../../../../server/thingsboard/commands/once.ts'
import { createUnreadDesk } from '../../../../server/thingsboard/commands/unread.ts'
import { unreadStore } from '../../../../server/thingsboard/commands/unread-store.ts'
import { randomOf } from '../../../support/random.ts'

/* Copies in front of one ThingsBoard are at a command one after another, and the later knows how it ended (WHOLE-16). */

beforeEach(() => void vi.useFakeTimers({ now: 0 }))
afterEach(() => void vi.useRealTimers())

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/** Rows as ThingsBoard keeps them; each call takes so long to come and to go. */
function thingsboard(latency: () => number = () => 0) {
  const rows = new Map<string, string>()
  let isThere = true
  async function asked<T>(answer: () => T): Promise<T> {
    await wait(latency())
    if (!isThere) throw new Error('It is gone.')
    const answered = answer()
    await wait(latency())
    return answered
  }
  const home = {
    read: () =>
      asked(() => new Map([...rows].map(([key, text]) => [key, JSON.parse(text) as unknown]))),
    save: (values: object) =>
      asked(() => {
        for (const [key, value] of Object.entries(values)) rows.set(key, JSON.stringify(value))
      }),
    remove: (keys: readonly string[]) => asked(() => keys.forEach((key) => rows.delete(key))),
  }
  return { rows, home, lose: () => void (isThere = false) }
}

type Home = ReturnType<typeof thingsboard>['home']
type Copy = { once: Once; kept: KeptCommands; die(): void }

function copyAt(home: Home): Copy {
  let isDead = false
  const live = <A extends unknown[], T>(call: (...args: A) => Promise<T>) => {
    return (...args: A) => (isDead ? Promise.reject(new Error('Dead.')) : call(...args))
  }
  const own = { read: live(home.read), save: live(home.save), remove: live(home.remove) }
  const kept = keptInMemory(10)
  const once = createOnce({ kept, home: own, clock: () => Date.now(), log: silent })
  return { once, kept, die: () => void (isDead = true) }
}

const KEY = 'user command'
const ended = (kind: string, isUndone = false): KeptCommand => ({
  id: KEY,
  ts: Date.now(),
  subject: 'user',
  data: { answer: { kind, learnt: {} }, isUndone, unread: { name: 'x', args: {}, createdAt: 1 } },
})

/** As the server does it: what is done already is answered. Notes when it really works. */
function doing(copy: Copy, tookMs: number, seen: string[], kind = 'done'): () => Promise<unknown> {
  return async () => {
    const known = copy.kept.get(KEY)
    if (known) return known.data.answer
    seen.push('begins')
    await wait(tookMs)
    seen.push('ends')
    const end = ended(kind)
    await copy.kept.save(end)
    return end.data.answer
  }
}

it('whenever it comes to the others, one of three does it, and all answer the same (WHOLE-16)', async () => {
  const random = randomOf(11)
  for (let run = 0; run < 300; run += 1) {
    const { home } = thingsboard(() => random.below(30))
    const seen: string[] = []
    const answers = Promise.all(
      [0, 1, 2].map(async () => {
        const copy = copyAt(home)
        await wait(random.below(120))
        return copy.once.hold(KEY, doing(copy, random.below(900), seen))
      }),
    )
    await vi.runAllTimersAsync()
    expect([run, seen]).toEqual([run, ['begins', 'ends']])
    expect(new Set((await answers).map((each) => JSON.stringify(each))).size).toBe(1)
  }
})

it('twice at one copy is one after the other, with nothing shared too', async () => {
  const { home } = thingsboard()
  for (const shared of [home, undefined]) {
    const kept = keptInMemory(10)
    const once = createOnce({ kept, home: shared, clock: () => Date.now(), log: silent })
    const seen: string[] = []
    const copy = { once, kept, die: () => undefined }
    const both = Promise.all([1, 2].map(() => once.hold(KEY, doing(copy, 50, seen))))
    await vi.runAllTimersAsync()
    await both
    expect(seen).toEqual(['begins', 'ends'])
    vi.setSystemTime(Date.now() + 3_600_000)
  }
})

it('it waits for one that takes long, and no longer than 13 s for one that is dead (WHOLE-16)', async () => {
  const { home } = thingsboard()
  const [slow, dead, next] = [copyAt(home), copyAt(home), copyAt(home)]
  const seen: string[] = []
  const first = slow.once.hold('slow', () => wait(60_000).then(() => seen.push('slow')))
  void dead.once.hold(KEY, () => new Promise(() => undefined))
  await vi.advanceTimersByTimeAsync(1_000)
  dead.die()
  const begun = Date.now()
  const second = next.once.hold('slow', async () => void seen.push('slow again'))
  const third = next.once.hold(KEY, async () => Date.now() - begun)
  await vi.advanceTimersByTimeAsync(70_000)
  await Promise.all([first, second])
  expect(seen).toEqual(['slow', 'slow again'])
  const waited = await third
  expect([waited > 10_000, waited < 13_000]).toEqual([true, true])
})

it('one that was refused is done anew, one that was undone is not (WHOLE-02, WHOLE-16)', async () => {
  const { home } = thingsboard()
  const [first, second] = [copyAt(home), copyAt(home)]
  const through = async (copy: Copy, end: KeptCommand | null): Promise<KeptCommand | undefined> => {
    const held = copy.once.hold(KEY, async () => {
      const known = copy.kept.get(KEY)
      if (end) await copy.kept.save(end)
      return known
    })
    await vi.advanceTimersByTimeAsync(1_000)
    return held
  }
  await through(first, ended('refused'))
  expect(await through(second, null)).toBeUndefined()
  await through(first, ended('done'))
  expect((await through(second, ended('done', true)))?.data).toMatchObject({ isUndone: false })
  expect((await through(first, null))?.data).toMatchObject({ isUndone: true })
})

const FOUND = { concerns: ['patient:b'], found: { b: 'Pat B (ID 2)' } }

it('what a copy had found that died is known to the next one, and its claim holds up none after that (WHOLE-18)', async () => {
  const { home } = thingsboard()
  const [dead, next, last] = [copyAt(home), copyAt(home), copyAt(home)]
  void dead.once.hold(KEY, () => new Promise(() => undefined))
  await vi.advanceTimersByTimeAsync(1_000)
  void dead.once.note(KEY, { concerns: [] })
  void dead.once.note(KEY, FOUND)
  await vi.advanceTimersByTimeAsync(5_000)
  dead.die()
  const found = next.once.hold(KEY, (found) => Promise.resolve(found))
  await vi.advanceTimersByTimeAsync(20_000)
  expect(await found).toEqual(FOUND)
  const begun = Date.now()
  const waited = last.once.hold(KEY, () => Promise.resolve(Date.now() - begun))
  await vi.advanceTimersByTimeAsync(20_000)
  expect(await waited).toBeLessThan(1_000)
})

it('so is what one had found that was refused, at every copy (WHOLE-18)', async () => {
  const { home } = thingsboard()
  const [first, second] = [copyAt(home), copyAt(home)]
  const end = ended('refused')
  const refused = { ...end, data: { ...end.data, answer: { kind: 'refused', learnt: FOUND } } }
  const held = first.once.hold(KEY, () => first.kept.save(refused))
  await vi.advanceTimersByTimeAsync(1_000)
  await held
  for (const copy of [second, first]) {
    const found = copy.once.hold(KEY, (found) => Promise.resolve(found))
    await vi.advanceTimersByTimeAsync(1_000)
    expect(await found).toEqual(FOUND)
  }
})

it('of what is not held here nothing is noted', async () => {
  const { home, rows } = thingsboard()
  const noted = copyAt(home).once.note(KEY, FOUND)
  await vi.advanceTimersByTimeAsync(1_000)
  await noted
  expect(rows.size).toBe(0)
})

it('without ThingsBoard it is done all the same, by its own looks', async () => {
  const { home, lose } = thingsboard()
  lose()
  const copy = copyAt(home)
  const held = copy.once.hold(KEY, doing(copy, 0, []))
  await vi.advanceTimersByTimeAsync(1_000)
  expect(await held).toMatchObject({ kind: 'done' })
})

it('nothing of it is left two minutes after it ended, or an hour after its copy died', async () => {
  const { home, rows } = thingsboard()
  const [first, dead, later] = [copyAt(home), copyAt(home), copyAt(home)]
  void dead.once.hold('a', () => new Promise(() => undefined))
  const done = first.once.hold(KEY, doing(first, 0, []))
  await vi.advanceTimersByTimeAsync(1_000)
  await done
  dead.die()
  const look = async (): Promise<number> => {
    const held = later.once.hold('b', () => Promise.resolve(rows.size - 1))
    await vi.advanceTimersByTimeAsync(1_000)
    return held
  }
  await vi.advanceTimersByTimeAsync(110_000)
  expect(await look()).toBe(2)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(await look()).toBe(1)
  await vi.advanceTimersByTimeAsync(3_600_000)
  expect(await look()).toBe(0)
})

it('what was read through another copy is not unread a minute later (WHOLE-14)', async () => {
  const [shared, watch] = [thingsboard(), thingsboard()]
  const desk = (copy: Copy) =>
    createUnreadDesk({
      kept: copy.kept,
      store: unreadStore(watch.home, () => Date.now()),
      clock: () => Date.now(),
      log: silent,
      once: copy.once,
    })
  for (const isRead of [true, false]) {
    const copies = [copyAt(shared.home), copyAt(shared.home)] as const
    const desks = [desk(copies[0]), desk(copies[1])] as const
    const held = copies[0].once.hold(KEY, () => desks[0].kept.save(ended('done')))
    await vi.advanceTimersByTimeAsync(1_000)
    await held
    const read = isRead ? desks[1].read('user', ['command']) : undefined
    await vi.advanceTimersByTimeAsync(61_000)
    await read
    const unread = desks[0].unread('user')
    await vi.advanceTimersByTimeAsync(1_000)
    expect((await unread).length).toBe(isRead ? 0 : 1)
  }
})

it('an end that only ThingsBoard keeps is known to a copy that is asked again (WHOLE-16)', async () => {
  const [shared, watch] = [thingsboard(), thingsboard()]
  const store = unreadStore(watch.home, () => Date.now())
  const copy = copyAt(shared.home)
  const parts = { kept: copy.kept, clock: () => Date.now(), log: silent, once: copy.once }
  const desk = createUnreadDesk({ ...parts, store })
  const kept = store.keep(ended('done'))
  const recalled = kept.then(() => desk.recall('user', 'command'))
  await vi.advanceTimersByTimeAsync(1_000)
  await recalled
  expect(copy.kept.get(KEY)?.data.answer).toMatchObject({ kind: 'done' })
})

it('a word on its way that it is still at it is not written over the end (WHOLE-16)', async () => {
  // Its first beat, after 4 s, is slow.
  const { rows, home } = thingsboard(() => (Date.now() >= 4_000 && Date.now() < 4_050 ? 500 : 0))
  const done = copyAt(home)
  const held = done.once.hold(KEY, doing(done, 4_060, []))
  await vi.advanceTimersByTimeAsync(10_000)
  await held
  expect([...rows.values()].map((text) => Object.keys(JSON.parse(text) as object))).toEqual([
    ['at', 'beat', 'end'],
  ])
})
