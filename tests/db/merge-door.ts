import type { WardlightDb } from '../../src/db/database.ts'

export type Rows = ReadonlyMap<string, number>

/** How words about one table come in; a row is its id and the number of its last change. */
export type Door = {
  /** Does what is pushed say that its row is there: never, where the row was there, or always? And what is done? */
  names: Record<'push' | 'command', 'never' | 'there' | 'always'>
  /** Its rows are never deleted. */
  keeps?: boolean
  ask(): Promise<{ hear(rows: Rows): Promise<void>; fail(): Promise<void> }>
  /** The server's number is its date, too. */
  push?: (id: string, version: number) => Promise<void>
  command?: (id: string, version: number) => Promise<void>
  /** A command is done that does not say what became of its rows. */
  touch?: () => Promise<void>
  rows(): Promise<Rows>
  /** How many words are kept. */
  kept(): Promise<number>
  close(): Promise<void>
}

/** A question whose answer the test gives; `began` resolves once it is asked. */
function pending<Answer>() {
  let answer: (given: Answer) => void = () => undefined
  let fail = (): void => undefined
  let ask = (): void => undefined
  const began = new Promise<void>((resolve) => (ask = resolve))
  const asked = (): Promise<Answer> =>
    new Promise((resolve, reject) => {
      answer = resolve
      fail = () => reject(new Error('failed'))
      setImmediate(ask)
    })
  return { began, asked, answer: (given: Answer) => answer(given), fail: () => fail() }
}

/** Runs what asks, and lets the test answer; `merge` writes the answer. */
export async function question(
  run: (ask: () => Promise<Rows>) => Promise<unknown>,
): ReturnType<Door['ask']> {
  const { began, asked, answer, fail } = pending<Rows>()
  const done = run(asked).catch(() => undefined)
  await began
  return {
    hear: async (rows) => (answer(rows), void (await done)),
    fail: async () => (fail(), void (await done)),
  }
}

export const common = (db: WardlightDb): Pick<Door, 'kept' | 'close'> => ({
  kept: () => db.words.count(),
  close: () => db.delete(),
})
