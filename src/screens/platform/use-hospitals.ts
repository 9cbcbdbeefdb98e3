import { ask } from '../../app/questions.ts'
import { useAnswer } from '../../app/use-answer.ts'
import type { Hospital } from '../../model/platform/platform-list.ts'
import { type Found, orFailed, isFound } from './found.ts'

const TYPING_MS = 150
const NONE: readonly Hospital[] = []

/** Hospitals to choose from, as far as the server has answered. */
export type FoundHospitals =
  | { kind: 'searching'; hospitals: readonly Hospital[] }
  | { kind: 'found'; hospitals: readonly Hospital[] }
  | { kind: 'failed'; why: string; hospitals: readonly Hospital[] }

const search = (text: string): Promise<Found<Hospital[]>> => orFailed(ask('findHospitals', text))

/** The server searches; while it does, there is still to choose from what another text found, each by its own title. */
export function useFoundHospitals(text: string): FoundHospitals {
  const { good, bad, isAsking } = useAnswer(search, [text], isFound<Hospital[]>, {
    waitMs: TYPING_MS,
  })
  const hospitals = good?.valueIf(() => true)?.found ?? NONE
  if (isAsking) return { kind: 'searching', hospitals }
  return bad ? { kind: 'failed', why: bad.why, hospitals } : { kind: 'found', hospitals }
}
