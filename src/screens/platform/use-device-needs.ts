import { nothingChosen } from '../../app/kept.ts'
import { useNow } from '../../app/now.ts'
import { ask } from '../../app/questions.ts'
import { useAnswer } from '../../app/use-answer.ts'
import { useIsReached } from '../../app/reached.ts'
import type { DeviceNeedsAnswer } from '../../model/platform/device-needs.ts'

/** What others do is seen after this at the latest. */
const EVERY_MS = 30_000

type Found = Extract<DeviceNeedsAnswer, { kind: 'needs' }> & { at: number }
/** What has come last, and what became of the last question. */
export type DeviceNeeds = {
  shown: Found | null
  problem: Exclude<DeviceNeedsAnswer, { kind: 'needs' }> | null
  again: () => void
}

const ALL: [] = []
const needs = () => ask('deviceNeeds')

const isNeeds = (
  answer: DeviceNeedsAnswer,
): answer is Extract<DeviceNeedsAnswer, { kind: 'needs' }> => answer.kind === 'needs'

/** Asked when the page opens, now and then while it is there, and when the connection is back. */
export function useDeviceNeeds(): DeviceNeeds {
  const isReached = useIsReached()
  const when = `${useNow(EVERY_MS)} ${isReached}`
  const { good, bad, again } = useAnswer(needs, ALL, isNeeds, { when })
  return {
    shown: good?.valueIf(nothingChosen) ?? null,
    problem: bad ?? null,
    again: () => void again(),
  }
}
