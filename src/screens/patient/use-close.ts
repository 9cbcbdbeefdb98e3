import { useMemo } from 'react'
import { ask } from '../../app/questions.ts'
import { useIsReached } from '../../app/reached.ts'
import { useAnswer } from '../../app/use-answer.ts'
import { MINUTE_MS } from '../../model/constants.ts'
import { askedSpan, type Close, closeOf, isClose } from '../../model/history/close.ts'
import type { Sight } from '../../model/history/sight.ts'
import { useZone } from '../../ui/base/zone.ts'
import { EIGHT_TEXTS } from '../../texts/eight-days.ts'
import { whyText } from '../../texts/refusals.ts'

type Answer = Awaited<ReturnType<typeof closeReadings>>
type Args = [patient: string, startTs: number, endTs: number]

const closeReadings = (...[patient, startTs, endTs]: Args) =>
  ask('closeReadings', { patient, startTs, endTs })
const isReadings = (answer: Answer): answer is Extract<Answer, { kind: 'readings' }> =>
  answer.kind === 'readings'

const QUARTER_MS = 15 * MINUTE_MS
/** Fingers rest so long before the server is asked. */
const WAIT_MS = 250

type Seen = {
  patient: string
  /** What is in sight when fingers rest. */
  sight: Sight
  now: number
}

/** Single readings of the hours in sight, asked of the server where they are few, and why there are none (EIGHT-09). */
export function useClose({ patient, sight, now }: Seen): { close?: Close; note: string } {
  const zone = useZone()
  const isReached = useIsReached()
  const { startTs, endTs } = askedSpan(sight, now, zone)
  const isWanted = isClose(sight) && startTs < now
  const asked: Args = [patient, startTs, endTs]
  // A new reading moves the line by a pixel or two: as often as that it is asked again.
  const when = endTs > now ? Math.floor(now / ((sight.to - sight.from) * MINUTE_MS)) : ''
  const { good, bad } = useAnswer(closeReadings, isWanted && isReached ? asked : null, isReadings, {
    waitMs: WAIT_MS,
    when,
  })
  const answer = good?.valueIf(([of]) => of === patient)
  const span = good?.for
  // The axis begins with the first of eight days.
  const quarter = Math.floor(now / QUARTER_MS) * QUARTER_MS
  const close = useMemo(() => {
    if (!answer || !span) return undefined
    const at = { now: quarter, answeredAt: answer.at, zone }
    return closeOf(answer.readings, { startTs: span[1], endTs: span[2] }, at)
  }, [answer, span, quarter, zone])
  if (!isWanted) return { note: '' }
  const isSeen = close && close.from < sight.to && close.to > sight.from
  if (!isSeen) return { note: noteOf(bad, isReached) }
  const isWhole = close.from <= sight.from && close.to >= sight.to
  return { close, note: isWhole ? '' : noteOf(bad, isReached) }
}

/** Nothing while they are on their way. */
function noteOf(bad: Answer | undefined, isReached: boolean): string {
  if (bad?.kind === 'failed') return EIGHT_TEXTS.readingsRefused(whyText(bad.why))
  return isReached && bad === undefined ? '' : EIGHT_TEXTS.noReadings
}
