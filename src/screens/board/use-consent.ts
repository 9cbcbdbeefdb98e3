import { useNow } from '../../app/now.ts'
import { ask } from '../../app/questions.ts'
import { useIsReached } from '../../app/reached.ts'
import { useAnswer } from '../../app/use-answer.ts'
import { type Consent, type ConsentAnswer, consentOf } from '../../model/board/consent.ts'
import { nothingChosen } from '../../app/live.ts'

/** The sheet waits for an Admin who is at a tablet now. */
const AGAIN_MS = 3000
const ALL: [] = []
const consent = () => ask('boardConsent')

const isKnown = (answer: ConsentAnswer): answer is Extract<ConsentAnswer, { kind: 'known' }> =>
  answer.kind === 'known'

/**
 * Whether this board may be changed by whoever is in front of it, asked again and again while its settings are open.
 *
 * @param isPaired a person who is signed in by hand needs no consent
 */
export function useConsent(isPaired: boolean): Consent {
  const isReached = useIsReached()
  const now = useNow(1000)
  const when = `${useNow(AGAIN_MS)} ${isReached}`
  const { good, bad } = useAnswer(consent, isPaired ? ALL : null, isKnown, { when })
  if (!isPaired) return { kind: 'open', leftMs: Number.POSITIVE_INFINITY }
  return consentOf(good?.valueIf(nothingChosen), bad, { isReached, now })
}
