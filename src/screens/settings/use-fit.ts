import { nothingChosen, useLive } from '../../app/live.ts'
import { useNow } from '../../app/now.ts'
import { ask } from '../../app/questions.ts'
import { useIsReached } from '../../app/reached.ts'
import { useAnswer } from '../../app/use-answer.ts'
import { ownBreaches, puttingRight } from '../../db/fit.ts'
import type { FitAnswer, FitLine } from '../../model/guardian/answer.ts'
import type { Breach } from '../../model/guardian/breach.ts'
import { datedTexts, missingTexts } from '../../texts/list-state.ts'
import { useKnownLists } from '../known.ts'

export type Problem = Exclude<FitAnswer, { kind: 'has' | 'none' }>

/** What does not fit, and who has found it; `null` while it is read. */
export type Fit = {
  shown:
    | { by: 'server'; lines: readonly FitLine[]; at: number }
    | { by: 'device'; lines: readonly Breach[] }
    | null
  problem: Problem | null
  /** Which lists this device lacks to look itself, and why; or which of those it has are old (TRUE-16, TRUE-14). */
  doubts: readonly string[]
  again: () => Promise<void>
  /** Ids of what is being put right. */
  waiting: ReadonlySet<string>
}

const AGAIN_MS = 10_000
const ALL: [] = []
const NOTHING: ReadonlySet<string> = new Set()
const NO_DOUBTS: readonly string[] = []
const doesNotFit = () => ask('whatDoesNotFit')

const isFound = (answer: FitAnswer): answer is Extract<FitAnswer, { kind: 'has' }> =>
  answer.kind === 'has'

/** Asked for as long as it is on the screen, and once more whenever something was put right. */
export function useFit(): Fit {
  const waiting = useLive(puttingRight)?.value ?? NOTHING
  const rows = useLive(ownBreaches)?.value
  const when = `${useNow(AGAIN_MS)} ${useIsReached()} ${waiting.size}`
  const lists = useKnownLists()
  const { good, bad, again } = useAnswer(doesNotFit, ALL, isFound, { when })
  if (bad?.kind === 'none') {
    const shown = rows ? ({ by: 'device', lines: rows } as const) : null
    const doubts = rows ? datedTexts(lists) : missingTexts(lists)
    return { shown, problem: null, doubts, again, waiting }
  }
  const answer = good?.valueIf(nothingChosen)
  const shown = answer ? ({ by: 'server', lines: answer.lines, at: answer.at } as const) : null
  return { shown, problem: bad ?? null, doubts: NO_DOUBTS, again, waiting }
}
