/**
 * Draws whole screens from real rows: what a screen asks of the database is answered, and it is drawn again, until it asks
 * for nothing new. Tests mock `app/live.ts` with `liveOf`.
 */
import { draw, type Drawn } from './draw.ts'
import type { ReactNode } from 'react'
import { ScopeProvider } from '../../src/app/scope-context.tsx'
import { keyOf, type Plain } from '../../src/app/shared-live.ts'
import type { WardlightDb } from '../../src/db/database.ts'

type Query = (db: WardlightDb, ...args: never) => Promise<unknown>
type Answer = { for: unknown; value: unknown }

/** What was asked of one database, and what it answered. */
class Questions {
  readonly #answers = new Map<Query, Map<string, Answer>>()
  #open: { query: Query; args: readonly Plain[] }[] = []

  ask(query: Query, args: readonly Plain[]): Answer | undefined {
    const answer = this.#answers.get(query)?.get(keyOf(args))
    if (answer === undefined) this.#open.push({ query, args })
    return answer
  }

  /** Answers what was asked; whether there was anything. */
  async answer(db: WardlightDb): Promise<boolean> {
    const open = this.#open.splice(0)
    for (const { query, args } of open) {
      const value = await query(db, ...(args as never))
      const byKey = this.#answers.get(query) ?? new Map<string, Answer>()
      this.#answers.set(query, byKey.set(keyOf(args), { for: args, value }))
    }
    return open.length > 0
  }
}

const current: { questions: Questions; db: WardlightDb | null } = {
  questions: new Questions(),
  db: null,
}

/** What stands in for the hooks of `app/live.ts`. */
export const liveHooks = {
  useDb: () => current.db,
  useLive: (query: Query, ...args: readonly Plain[]) => current.questions.ask(query, args),
  useReadEvery: (_tick: unknown, query: Query, ...args: readonly Plain[]) =>
    current.questions.ask(query, args),
  useRead: () => () => Promise.resolve(undefined),
}

/** A screen may wait for its code and for some answers after others. */
const MOST_ROUNDS = 30

export async function drawSettled(db: WardlightDb, screen: ReactNode): Promise<Drawn> {
  current.db = db
  current.questions = new Questions()
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const drawn = draw(<ScopeProvider>{screen}</ScopeProvider>)
    if (!(await current.questions.answer(db))) return drawn
  }
  throw new Error('The screen asks for more and more.')
}
