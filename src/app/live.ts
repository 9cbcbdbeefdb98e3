import { type InteropableObservable, useObservable } from 'dexie-react-hooks'
import { useCallback, useEffect, useEffectEvent, useState } from 'react'
import type { WardlightDb } from '../db/database.ts'
import { useScope } from './scope-context.tsx'
import { perDatabase } from './store.ts'
import {
  type Answer,
  answerTo,
  followAnswers,
  keyOf,
  type Plain,
  type Question,
} from './shared-live.ts'

/** The database of who is signed in, or `null`. */
export function useDb(): WardlightDb | null {
  const scope = useScope()
  return scope.state === 'open' ? scope.db : null
}

/**
 * Runs a named query of `src/db/` live: the answer, and a new one whenever its rows change, whichever window or worker
 * wrote them. All parts of this window that ask the same share one reading.
 *
 * The answer is always the one to `args`, which it carries as `for`. It is `undefined` until these were read, even if other
 * arguments were answered a moment ago, and while no session is open (OFFL-55). A screen that would rather keep the
 * previous answer uses `useKept`, and says for which questions it may be shown.
 *
 * @param args plain data, compared by content
 * @throws what the reading throws
 */
export function useLive<Args extends readonly Plain[], T>(
  query: (db: WardlightDb, ...args: Args) => Promise<T>,
  ...args: Args
): Answer<Args, T> | undefined {
  const db = useDb()
  const key = keyOf(args)
  useObservable(() => answers(db, { query, args, key }), [db, query, key])
  return db === null ? undefined : answerTo(db, { query, args, key })
}

function answers<Args extends readonly Plain[], T>(
  db: WardlightDb | null,
  question: Question<Args, T>,
): InteropableObservable<Answer<Args, T> | undefined> {
  const current = () => (db === null ? undefined : answerTo(db, question))
  return {
    getValue: current,
    hasValue: () => current() !== undefined,
    subscribe: (next, error) =>
      db === null
        ? () => undefined
        : followAnswers(db, question, { next, error: (failure) => void error?.(failure) }),
  }
}

/**
 * Calls `hear` with every answer while this is shown, and draws nothing. What could not be read is reported by those who
 * draw it.
 *
 * @param again hears the present answer once more whenever this changes
 */
export function useOnAnswer<T>(
  query: (db: WardlightDb) => Promise<T>,
  hear: (answer: T) => void,
  again: unknown = '',
): void {
  const db = useDb()
  const run = useEffectEvent(hear)
  useEffect(() => {
    if (db === null) return
    const listener = { next: ({ value }: Answer<[], T>) => run(value), error: () => undefined }
    return followAnswers(db, { query, args: [], key: keyOf([]) }, listener)
  }, [db, query, again])
}

type Query<T> = (db: WardlightDb, ...args: never) => Promise<T>
/** Last answers, by the query or the part of a screen that keeps them. */
const answersOf = perDatabase(() => new WeakMap<object, Answer<unknown, unknown>>())

/**
 * The answer, or the previous one while a new question is being read. That one may be about another ward or time, so
 * the caller has to say for which questions it may be shown.
 *
 * @param query where it is given, the next screen that asks it opens with what was kept here: a list of a thousand is
 *   there before it is read again
 */
export function useKept<Args, T>(
  answer: Answer<Args, T> | undefined,
  query?: Query<T>,
): Kept<Args, T> | undefined {
  const db = useDb()
  const [part] = useState(() => ({}))
  const by = query ?? part
  if (db === null) return undefined
  if (answer !== undefined) answersOf(db).set(by, answer)
  const shown = answer ?? (answersOf(db).get(by) as Answer<Args, T> | undefined)
  return shown && keptOf(shown.for, shown.value)
}

/**
 * As `useLive`, but read again only when `tick` changes, and not with every change of its rows: for what is written
 * several times a second. The answer of the tick before stays until the next one is there.
 *
 * @param tick compared as React compares
 */
export function useReadEvery<Args extends readonly Plain[], T>(
  tick: unknown,
  query: (db: WardlightDb, ...args: Args) => Promise<T>,
  ...args: Args
): Answer<Args, T> | undefined {
  const db = useDb()
  const key = keyOf(args)
  const latest = useObservable(() => reading(db, { query, args, key }), [db, query, key, tick])
  const isAnswer = latest?.db === db && latest?.query === query && latest.key === key
  return isAnswer ? latest.answer : undefined
}

type Reading<Args, T> = { db: WardlightDb; query: unknown; key: string; answer: Answer<Args, T> }

/** One reading. What could not be read is read with the next tick. */
function reading<Args extends readonly Plain[], T>(
  db: WardlightDb | null,
  { query, args, key }: Question<Args, T>,
): InteropableObservable<Reading<Args, T> | undefined> {
  return {
    hasValue: () => false,
    subscribe(next) {
      let isOver = false
      void (async () => {
        const value = db === null ? undefined : { value: await query(db, ...args) }
        if (db !== null && value && !isOver)
          next({ db, query, key, answer: { for: args, ...value } })
      })().catch(() => undefined)
      return () => void (isOver = true)
    },
  }
}

/** Runs a named query of `src/db/` once, when it is called; `undefined` while no session is open. */
export function useRead(): <Args extends readonly unknown[], T>(
  query: (db: WardlightDb, ...args: Args) => Promise<T>,
  ...args: Args
) => Promise<T | undefined> {
  const db = useDb()
  return useCallback(
    (query, ...args) => (db === null ? Promise.resolve(undefined) : query(db, ...args)),
    [db],
  )
}

/** What is kept of a question that was asked before the present one. */

/**
 * An answer to a question that may not be the present one. It is only had by saying for which questions it may be shown:
 * there is no way to take it for the answer to another one by mistake (OFFL-55).
 */
export type Kept<Args, T> = {
  /** What was asked. */
  readonly for: Args
  /** The answer where `mayShow` agrees to what was asked, else `undefined`. */
  valueIf(mayShow: (asked: Args) => boolean): T | undefined
}

export function keptOf<Args, T>(asked: Args, value: T): Kept<Args, T> {
  return { for: asked, valueIf: (mayShow) => (mayShow(asked) ? value : undefined) }
}

/** For a question that has nothing to choose: it is always the same one. */
export const nothingChosen = (asked: readonly []): boolean => asked.length === 0

/** For values that are looked up by patient: those that were read of others are of no patient who is shown now. */
export const foundByPatient = (): boolean => true
