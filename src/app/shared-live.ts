/**
 * One live query for all parts of a window that ask the same: a thousand alarms are read and sorted once, not three
 * times. An answer carries its question, so that it cannot be taken for the answer to another one.
 */

import type { WardlightDb } from '../db/database.ts'
import { followLive } from './live-query.ts'
import { perDatabase } from './store.ts'

/** What a query can be asked about: it is compared by its content. Numbers are finite. */
export type Plain =
  | string
  | number
  | boolean
  | null
  | undefined
  | readonly Plain[]
  | { readonly [name: string]: Plain }

/** What a query of `src/db/` answered when it was asked about these. */
export type Answer<Args, T> = { readonly for: Args; readonly value: T }

/** Plain data of equal content has equal keys. */
export function keyOf(args: readonly Plain[]): string {
  return JSON.stringify(args, (_, value: Plain) => (value === undefined ? { undefined: 0 } : value))
}

type Listener<Args, T> = {
  next(answer: Answer<Args, T>): void
  error(error: unknown): void
}

export type Shared<Args, T> = {
  /** `undefined` until it was answered, and once it could not be. */
  current(): Answer<Args, T> | undefined
  /** Receives the present answer and every later one. Returns its undo. */
  follow(listener: Listener<Args, T>): () => void
}

/** Queries while there are followers. When the last one leaves it forgets the answer and calls `onIdle`. */
export function createShared<Args, T>(
  args: Args,
  ask: () => Promise<T>,
  onIdle: () => void = () => undefined,
): Shared<Args, T> {
  const listeners = new Set<Listener<Args, T>>()
  let answer: Answer<Args, T> | undefined
  let failure: { error: unknown } | null = null
  let running: AbortController | null = null

  function next(value: T): void {
    if (answer !== undefined && Object.is(answer.value, value)) return
    failure = null
    answer = { for: args, value }
    for (const listener of listeners) listener.next(answer)
  }
  function fail(error: unknown): void {
    failure = { error }
    answer = undefined
    for (const listener of listeners) listener.error(error)
  }
  function run(): AbortController {
    const end = new AbortController()
    followLive(ask, next, end.signal, fail)
    return end
  }
  return {
    current: () => answer,
    follow(listener) {
      listeners.add(listener)
      running ??= run()
      if (answer !== undefined) listener.next(answer)
      else if (failure !== null) listener.error(failure.error)
      return () => {
        if (!listeners.delete(listener) || listeners.size > 0) return
        running?.abort()
        running = null
        answer = undefined
        failure = null
        onIdle()
      }
    },
  }
}

/** `key` is the one of its arguments (`keyOf`). */
export type Question<Args extends readonly Plain[], T> = {
  query: (db: WardlightDb, ...args: Args) => Promise<T>
  args: Args
  key: string
}

type Asked = Map<unknown, Map<string, Shared<unknown, unknown>>>
const askedOf = perDatabase<Asked>(() => new Map())

/** The answer to this very question, where somebody follows it and it is there. */
export function answerTo<Args extends readonly Plain[], T>(
  db: WardlightDb,
  { query, key }: Question<Args, T>,
): Answer<Args, T> | undefined {
  const shared = askedOf(db).get(query)?.get(key) as Shared<Args, T> | undefined
  return shared?.current()
}

/** Follows the answers to a question together with all who ask the same of this database. Returns its undo. */
export function followAnswers<Args extends readonly Plain[], T>(
  db: WardlightDb,
  { query, key, args }: Question<Args, T>,
  listener: Listener<Args, T>,
): () => void {
  const queries = askedOf(db)
  const byKey = queries.get(query) ?? new Map<string, Shared<unknown, unknown>>()
  queries.set(query, byKey)
  const shared =
    (byKey.get(key) as Shared<Args, T> | undefined) ??
    createShared(
      args,
      () => query(db, ...args),
      () => void byKey.delete(key),
    )
  byKey.set(key, shared as Shared<unknown, unknown>)
  return shared.follow(listener)
}

/**
 * The answer to a question, which everybody else who asks it shares until the signal is aborted.
 * @throws what the reading throws
 */
export function held<Args extends readonly Plain[], T>(
  db: WardlightDb,
  until: AbortSignal,
  query: (db: WardlightDb, ...args: Args) => Promise<T>,
  ...args: Args
): Promise<T> {
  return new Promise((next, error) => {
    const listener = { next: ({ value }: Answer<Args, T>) => next(value), error }
    const leave = followAnswers(db, { query, args, key: keyOf(args) }, listener)
    until.addEventListener('abort', leave, { once: true })
  })
}
