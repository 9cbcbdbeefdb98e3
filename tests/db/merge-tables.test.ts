import 'fake-indexeddb/auto'
import fc from 'fast-check'
import { expect, it, vi } from 'vitest'
import type { Door, Rows } from './merge-door.ts'
import { DOORS } from './merge-doors.ts'

// Many runs, on a machine that may be busy.
vi.setConfig({ testTimeout: 300_000 })

const IDS = ['a', 'b', 'c'] as const
const id = fc.constantFrom(...IDS)
/** Which of those that are under way, taken modulo how many there are. */
const which = fc.nat(9)

/** What can happen. Ids are not given twice. */
const step = fc.oneof(
  { weight: 3, arbitrary: fc.record({ do: fc.constant('set' as const), id }) },
  fc.record({ do: fc.constant('delete' as const), id }),
  { weight: 3, arbitrary: fc.record({ do: fc.constant('ask' as const) }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('arrive' as const), which }) },
  fc.record({ do: fc.constant('fail' as const), which }),
  { weight: 3, arbitrary: fc.record({ do: fc.constant('send' as const), id }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('receive' as const), which }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('command' as const), id }) },
)
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

type Word = { at: number } & (
  | { kind: 'list'; rows: Rows }
  | { kind: 'push' | 'command'; id: string; version: number; wasThere: boolean }
)

/** The rule itself: every word is kept for ever, and has its effect in the order of the times. */
function rowsBy(words: readonly Word[], { names }: Door): Map<string, number> {
  const rows = new Map<string, number>()
  /** The newest that the server has dated, also of rows that are gone. */
  const dated = new Map<string, number>()
  const hidden = new Map<string, number>()
  for (const word of words.toSorted((a, b) => a.at - b.at)) {
    if (word.kind === 'list') {
      for (const [key, version] of rows) if (!word.rows.has(key)) hidden.set(key, version)
      rows.clear()
      for (const [key, version] of word.rows) rows.set(key, version)
      for (const [key, version] of word.rows) dated.set(key, version)
      continue
    }
    const said = names[word.kind]
    const isThere = rows.has(word.id) || said === 'always' || (said === 'there' && word.wasThere)
    if (!isThere) continue
    const isKnown = rows.has(word.id) || word.wasThere
    const isOld = word.kind === 'push' && isKnown && word.version < (dated.get(word.id) ?? 0)
    if (word.kind === 'push' && !isOld) dated.set(word.id, word.version)
    const before = rows.get(word.id) ?? hidden.get(word.id) ?? word.version
    rows.set(word.id, isOld ? before : word.version)
  }
  return rows
}

type Question = { at: number; read: Rows; hear(rows: Rows): Promise<void>; fail(): Promise<void> }

/** A server that gives each change a number, a console that asks and hears, and the rule beside it. */
class Scene {
  readonly door: Door
  readonly server = new Map<string, number>()
  readonly words: Word[] = []
  readonly sent: { id: string; version: number }[] = []
  questions: Question[] = []
  #dead = new Set<string>()
  #version = 0
  #clock = 0
  #voidBefore = 0

  constructor(door: Door) {
    this.door = door
  }

  rows = (): Map<string, number> => rowsBy(this.words, this.door)

  async take(one: Step): Promise<void> {
    switch (one.do) {
      case 'set':
        return this.#set(one.id)
      case 'delete':
        if (this.door.keeps) return
        this.#dead.add(one.id)
        return void this.server.delete(one.id)
      case 'ask':
        return this.ask()
      case 'arrive':
        return this.#end(one.which, (question) => this.#arrive(question))
      case 'fail':
        return this.#end(one.which, (question) => question.fail())
      case 'send': {
        const version = this.server.get(one.id)
        return version === undefined ? undefined : void this.sent.push({ id: one.id, version })
      }
      case 'receive':
        return this.#receive(one.which)
      case 'command':
        return this.#command(one.id)
    }
  }

  async ask(): Promise<void> {
    const at = (this.#clock += 1)
    this.questions.push({ at, read: new Map(this.server), ...(await this.door.ask()) })
  }

  async arriveAll(): Promise<void> {
    while (this.questions.length > 0) await this.#end(0, (question) => this.#arrive(question))
  }

  #set(key: string): void {
    if (!this.#dead.has(key)) this.server.set(key, (this.#version += 1))
  }

  async #end(nth: number, end: (question: Question) => Promise<void>): Promise<void> {
    const question = this.questions[nth % (this.questions.length || 1)]
    if (!question) return
    this.questions = this.questions.filter((other) => other !== question)
    await end(question)
  }

  async #arrive({ at, read, hear }: Question): Promise<void> {
    await hear(read)
    if (at > this.#voidBefore) this.words.push({ at, kind: 'list', rows: read })
  }

  async #receive(nth: number): Promise<void> {
    const { push } = this.door
    const frame = this.sent.splice(nth % (this.sent.length || 1), 1)[0]
    if (frame && push) await this.#hear('push', frame, push)
  }

  /** A command that says what became of its row; or one that does not, after which older answers are void. */
  async #command(key: string): Promise<void> {
    const { command, touch } = this.door
    if (touch) {
      this.#set(key)
      await touch()
      this.#voidBefore = this.#clock += 1
    }
    if (!command || !this.server.has(key)) return
    this.#set(key)
    await this.#hear('command', { id: key, version: this.server.get(key) ?? 0 }, command)
  }

  async #hear(
    kind: 'push' | 'command',
    said: { id: string; version: number },
    tell: (id: string, version: number) => Promise<void>,
  ): Promise<void> {
    const wasThere = this.rows().has(said.id)
    await tell(said.id, said.version)
    this.words.push({ at: (this.#clock += 1), kind, ...said, wasThere })
  }
}

const sorted = (rows: Rows): [string, number][] =>
  [...rows].toSorted(([a], [b]) => (a < b ? -1 : 1))

const a = { id: 'a' } as const
const [first, second] = [{ which: 0 }, { which: 1 }]
/** The shortest ways to tell the rule from others; chance adds to them. */
const EXAMPLES: Step[][] = [
  // Of two lists the one that was asked for later comes first.
  [
    { do: 'ask' },
    { do: 'set', ...a },
    { do: 'ask' },
    { do: 'arrive', ...second },
    { do: 'arrive', ...first },
  ],
  // Of two frames the later one comes first.
  [
    { do: 'set', ...a },
    { do: 'ask' },
    { do: 'arrive', ...first },
    { do: 'send', ...a },
    { do: 'set', ...a },
    { do: 'send', ...a },
    { do: 'receive', ...second },
    { do: 'receive', ...first },
  ],
  // A change, and what a command has done, while a list is on its way.
  ...(['receive', 'command'] as const).map((how): Step[] => [
    { do: 'set', ...a },
    { do: 'ask' },
    { do: 'arrive', ...first },
    { do: 'ask' },
    { do: 'set', ...a },
    { do: 'send', ...a },
    how === 'receive' ? { do: how, ...first } : { do: how, ...a },
    { do: 'arrive', ...first },
  ]),
  // A row is gone, and is spoken of by a list and a frame that are older.
  [
    { do: 'set', ...a },
    { do: 'ask' },
    { do: 'arrive', ...first },
    { do: 'send', ...a },
    { do: 'ask' },
    { do: 'delete', ...a },
    { do: 'ask' },
    { do: 'arrive', ...second },
    { do: 'receive', ...first },
    { do: 'arrive', ...first },
  ],
]

// OFFL-64, OFFL-65, OFFL-66.
it.each(DOORS)(
  '$table: rows are what was asked for last, whatever comes when',
  async ({ open }) => {
    await fc.assert(
      fc.asyncProperty(
        fc.noBias(fc.array(step, { minLength: 10, maxLength: 30, size: 'max' })),
        async (steps) => {
          const scene = new Scene(await open())
          const left = new Map<string, number>()
          for (const one of steps) {
            const before = scene.rows()
            const heard = scene.words.length
            await scene.take(one)
            const now = await scene.door.rows()
            expect(sorted(now), one.do).toEqual(sorted(scene.rows()))
            const at = scene.words[heard]?.at ?? 0
            // A row that is gone comes back by a newer word alone.
            for (const key of now.keys())
              if (!before.has(key)) expect(at, key).toBeGreaterThan(left.get(key) ?? -1)
            for (const key of before.keys()) if (!now.has(key)) left.set(key, at)
          }
          await scene.arriveAll()
          await scene.ask()
          await scene.arriveAll()
          expect(sorted(await scene.door.rows())).toEqual(sorted(scene.server))
          expect(await scene.door.kept()).toBe(0)
          await scene.door.close()
        },
      ),
      { numRuns: 25, seed: 25, examples: EXAMPLES.map((steps) => [steps]) },
    )
  },
)
