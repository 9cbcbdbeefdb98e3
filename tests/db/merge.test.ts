import 'fake-indexeddb/auto'
import fc from 'fast-check'
import { expect, it, vi } from 'vitest'
import type { WardlightDb } from '../../src/db/database.ts'
import { Deposed, fenced, nextEpoch } from '../../src/db/fence.ts'
import { type Asked, asking, changeRows, mergeRows, touchRows } from '../../src/db/merge.ts'
import type { Room } from '../../src/model/places/ward.ts'
import { freshDb } from '../support/database.ts'

// Many runs, on a machine that may be busy.
vi.setConfig({ testTimeout: 300_000 })

const IDS = ['a', 'b', 'c'] as const
const id = fc.constantFrom(...IDS)
const field = fc.constantFrom('name' as const, 'wardId' as const)

/** What can happen. Questions are told apart by a number, taken modulo how many are under way. */
const step = fc.oneof(
  { weight: 3, arbitrary: fc.record({ do: fc.constant('set' as const), id, field }) },
  fc.record({ do: fc.constant('delete' as const), id }),
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('ask' as const), of: fc.subarray([...IDS]) }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('ask all' as const) }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('read' as const), question: fc.nat(9) }) },
  { weight: 5, arbitrary: fc.record({ do: fc.constant('arrive' as const), question: fc.nat(9) }) },
  fc.record({ do: fc.constant('fail' as const), question: fc.nat(9) }),
  { weight: 3, arbitrary: fc.record({ do: fc.constant('say' as const), id, field }) },
  fc.record({ do: fc.constant('say gone' as const), id }),
  fc.record({ do: fc.constant('touch' as const) }),
  fc.record({ do: fc.constant('lead' as const) }),
)
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

type Rows = Map<string, Room>
type Said =
  | { at: number; kind: 'answer'; rows: Rows; gone: readonly string[]; whole: boolean }
  | { at: number; kind: 'change'; id: string; change: Partial<Room> | null; wasThere: boolean }

/**
 * The reference: it knows the true order of all words, keeps them for ever, and says what rows are when every word
 * has its effect in that order. What was changed was there, whatever an older list says.
 */
class Reference {
  readonly #said: Said[] = []
  #touchedAt = 0
  /** Is an answer to a question of that time too old to be heard? */
  isOvertaken = (at: number): boolean => at < this.#touchedAt
  touch = (at: number): void => void (this.#touchedAt = at)
  hear(word: Said): void {
    this.#said.push(word)
  }
  rows(): Rows {
    const rows: Rows = new Map()
    const hidden: Rows = new Map()
    const hide = (gone: string): void => {
      const row = rows.get(gone)
      if (row) hidden.set(gone, row)
      rows.delete(gone)
    }
    for (const word of this.#said.toSorted((a, b) => a.at - b.at)) {
      if (word.kind === 'answer') {
        for (const gone of rows.keys())
          if (word.gone.includes(gone) || (word.whole && !word.rows.has(gone))) hide(gone)
        for (const [key, row] of word.rows) rows.set(key, row)
      } else if (word.change === null) hide(word.id)
      else {
        const row = rows.get(word.id) ?? (word.wasThere ? hidden.get(word.id) : undefined)
        if (row) rows.set(word.id, { ...row, ...word.change })
      }
    }
    return rows
  }
}

type Question = {
  at: number
  epoch: number
  of: readonly string[] | null
  /** What the server has read, once it has. */
  read: Rows | null
  asked: Asked
  /** Ends it: its answer is merged, or it has failed. */
  over: () => void
  done: Promise<void>
}

/** A server, a console that asks and hears, and the reference. */
class Scene {
  readonly db: WardlightDb = freshDb()
  readonly reference = new Reference()
  readonly server: Rows = new Map()
  questions: Question[] = []
  #clock = 0
  #version = 0
  epoch = 0
  /** The server reads when it is asked: then whoever asked later knows more. */
  readonly atOnce: boolean
  constructor(atOnce: boolean) {
    this.atOnce = atOnce
  }
  async stored(): Promise<Room[]> {
    return this.db.rooms.toArray()
  }
  tick = (): number => (this.#clock += 1)
  async ask(of: readonly string[] | null): Promise<void> {
    const at = this.tick()
    const read = this.atOnce ? new Map(this.server) : null
    await new Promise<void>((begun) => {
      const done = asking(this.db, ['rooms'], async (asked) => {
        await new Promise<void>((over) => {
          const { epoch } = this
          setImmediate(() => {
            this.questions.push({ at, epoch, of, read, asked, over, done })
            begun()
          })
        })
      })
    })
  }
  async arrive(question: Question): Promise<void> {
    const all = question.read ?? new Map(this.server)
    const rows = question.of ? new Map([...all].filter(([key]) => question.of?.includes(key))) : all
    const gone = question.of?.filter((key) => !all.has(key)) ?? []
    const whole = question.of === null
    const answer = { rows: [...rows.values()], gone, whole }
    const merged = fenced(this.db, question.epoch, [this.db.rooms, this.db.words], () =>
      mergeRows(this.db, this.db.rooms, question.asked, answer),
    )
    if (question.epoch !== this.epoch) return expect(merged).rejects.toThrow(Deposed)
    expect(await merged).toBe(!this.reference.isOvertaken(question.at))
    if (this.reference.isOvertaken(question.at)) return
    this.reference.hear({ kind: 'answer', at: question.at, rows, gone, whole })
  }
  async change(row: string, change: Partial<Room> | null): Promise<void> {
    const wasThere = this.reference.rows().has(row)
    await changeRows(this.db, this.db.rooms, [{ id: row, change }])
    this.reference.hear({ kind: 'change', at: this.tick(), id: row, change, wasThere })
  }
  async end(question: Question): Promise<void> {
    this.questions = this.questions.filter((other) => other !== question)
    question.over()
    await question.done
  }
  /** Every value is greater than all before. */
  set(row: string, key: 'name' | 'wardId'): Partial<Room> {
    const value = String((this.#version += 1)).padStart(4, '0')
    this.server.set(row, { id: row, name: '', wardId: '', ...this.server.get(row), [key]: value })
    return { [key]: value }
  }
}

async function take(scene: Scene, one: Step): Promise<void> {
  const { db, server, reference } = scene
  const question =
    'question' in one ? scene.questions[one.question % (scene.questions.length || 1)] : undefined
  switch (one.do) {
    case 'set':
      return void scene.set(one.id, one.field)
    case 'delete':
      return void server.delete(one.id)
    case 'ask':
      return scene.ask(one.of)
    case 'ask all':
      return scene.ask(null)
    case 'read':
      if (question) question.read ??= new Map(server)
      return
    case 'arrive':
      if (!question) return
      await scene.arrive(question)
      return scene.end(question)
    case 'fail':
      return question && scene.end(question)
    case 'say':
      // Of what the server does not have nothing is said.
      if (!server.has(one.id)) return
      return scene.change(one.id, scene.set(one.id, one.field))
    case 'say gone':
      server.delete(one.id)
      return scene.change(one.id, null)
    case 'touch':
      await touchRows(db, ['places'])
      return reference.touch(scene.tick())
    case 'lead':
      scene.epoch = await nextEpoch(db)
      return
  }
}

async function begin(atOnce: boolean): Promise<Scene> {
  const scene = new Scene(atOnce)
  scene.epoch = await nextEpoch(scene.db)
  return scene
}

it('rows are what the words say in the order of their times, in whichever order they come', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 40, size: 'max' }), async (steps) => {
      const scene = await begin(false)
      for (const one of steps) {
        await take(scene, one)
        expect(await scene.stored()).toEqual(
          [...scene.reference.rows().values()].toSorted((a, b) => (a.id < b.id ? -1 : 1)),
        )
      }
      for (const question of scene.questions) await scene.end(question)
      // Nothing is under way: nothing is kept.
      expect(await scene.db.words.count()).toBe(0)
      await scene.ask(null)
      for (const question of scene.questions) await scene.arrive(question)
      expect(new Map((await scene.stored()).map((row) => [row.id, row]))).toEqual(scene.server)
      await scene.db.delete()
    }),
    { numRuns: 80 },
  )
})

it('nothing that was shown turns back where the server reads in the order in which it is asked', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 40, size: 'max' }), async (steps) => {
      const scene = await begin(true)
      const gone = new Set<string>()
      const left = new Set<string>()
      let before = new Map<string, Room>()
      for (const one of steps) {
        // Ids are not given twice.
        if (one.do === 'set' && gone.has(one.id)) continue
        if (one.do === 'delete' || one.do === 'say gone') gone.add(one.id)
        await take(scene, one)
        const now = new Map((await scene.stored()).map((row) => [row.id, row]))
        for (const [key, row] of before) {
          const next = now.get(key)
          if (!next) left.add(key)
          else expect(next.name >= row.name && next.wardId >= row.wardId, key).toBe(true)
        }
        for (const key of now.keys()) expect(left, key).not.toContain(key)
        before = now
      }
      for (const question of scene.questions) await scene.end(question)
      await scene.db.delete()
    }),
    { numRuns: 80 },
  )
})
