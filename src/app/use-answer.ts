import { useCallback, useEffect, useRef, useState } from 'react'
import type { WardlightDb } from '../db/database.ts'
import { type Kept, keptOf, useDb } from './live.ts'
import { serverNow } from './now.ts'
import { keyOf, type Plain } from './shared-live.ts'

/** When an answer arrived, in milliseconds of the server's time. */
type At = { readonly at: number }

/** What came of asking the server. */
export type Asked<Args, Good, Bad> = {
  /** The latest answer that could be used, whatever had been asked then. */
  good: Kept<Args, Good & At> | undefined
  /** Why the question as it is now has no newer answer. */
  bad: (Bad & At) | undefined
  /** The question as it is now is about to be asked, or is under way. */
  isAsking: boolean
  /** Asks once more. Resolves when that was answered. */
  again: () => Promise<void>
}

type Options = {
  /** So long a question has to stay the same before it is asked, in milliseconds. */
  waitMs?: number
  /** Asks once more whenever this changes. */
  when?: string | number | boolean
}

/** `db` is whose session it was, `key` the one of the arguments. */
type Came<Args, T> = { db: WardlightDb | null; key: string; args: Args; value: T & At }
type Latest<Args, Good, Bad> = { good?: Came<Args, Good>; bad?: Came<Args, Bad> }

/**
 * Asks the server while the calling component is mounted, and again when `args` change. A late answer to an earlier
 * question is dropped. A kept answer carries its question (OFFL-55).
 *
 * @param ask a question of `questions.ts`
 * @param args compared by content; `null` while there is nothing to ask
 * @param isGood whether an answer can be used; of the others only the one to the present question is shown
 */
export function useAnswer<Args extends readonly Plain[], T extends object, Good extends T>(
  ask: (...args: Args) => Promise<T>,
  args: Args | null,
  isGood: (answer: T) => answer is Good,
  { waitMs = 0, when = '' }: Options = {},
): Asked<Args, Good, Exclude<T, Good>> {
  type Bad = Exclude<T, Good>
  const db = useDb()
  const question = useSameQuestion(args)
  const [latest, setLatest] = useState<Latest<Args, Good, Bad>>({})
  const [running, setRunning] = useState(0)
  const last = useRef(0)

  const again = useCallback(async () => {
    if (question === null) return
    const turn = ++last.current
    setRunning(turn)
    const answer = await ask(...question.args).catch(unlessEnded)
    // A later question has another answer.
    if (turn !== last.current) return
    setRunning(0)
    if (answer === undefined) return
    const came = { db, ...question }
    const at = serverNow()
    setLatest(({ good }) =>
      isGood(answer)
        ? { good: { ...came, value: { ...answer, at } } }
        : { ...(good && { good }), bad: { ...came, value: { ...(answer as Bad), at } } },
    )
  }, [ask, isGood, question, db])

  useEffect(() => {
    const timer = setTimeout(() => void again(), waitMs)
    return () => clearTimeout(timer)
  }, [again, waitMs, when])

  const isOfNow = (came: Came<Args, unknown> | undefined): boolean =>
    came !== undefined && came.db === db && came.key === question?.key
  const good = latest.good?.db === db ? latest.good : undefined
  const bad = isOfNow(latest.bad) ? latest.bad?.value : undefined
  return {
    good: good && keptOf(good.args, good.value),
    bad,
    isAsking: running !== 0 || !(bad !== undefined || isOfNow(good)),
    again,
  }
}

/** The same object for as long as its content is the same. */
function useSameQuestion<Args extends readonly Plain[]>(
  args: Args | null,
): { args: Args; key: string } | null {
  const now = args && { args, key: keyOf(args) }
  const [same, setSame] = useState(now)
  if (same?.key === now?.key) return same
  setSame(now)
  return now
}

/** The abort of an ended session is no error. */
function unlessEnded(error: unknown): undefined {
  if (!(error instanceof DOMException && error.name === 'AbortError')) throw error
}
