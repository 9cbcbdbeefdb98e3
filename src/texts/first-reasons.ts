import type { Reason, ReasonCode, WhyEnded } from '../model/reason.ts'
import { TEXTS } from './common.ts'
import { FIRST_TEXTS } from './en/first-reasons.ts'

/** The reason of a code; several codes may share one. */
export type Of<Code extends ReasonCode, Each = Reason> = Each extends { code: ReasonCode }
  ? Code extends Each['code']
    ? Each
    : never
  : never

/** What every page may have to say: of a Confirm in its alarm's row, and of what was not taken in (ruling R5). */
export const FIRST_REASONS = {
  failed: () => TEXTS.common.failed,
  'no-connection': () => TEXTS.offline.refused,
  'storage-full': () => TEXTS.storage.full,
  'confirm-expired': () => TEXTS.home.confirmExpired,
  'confirm-outdated': () => TEXTS.home.confirmOutdated,
  'left-off': () => FIRST_TEXTS.leftOff,
} as const satisfies Partial<Record<ReasonCode, () => string>>

/** Why a Confirm does not go on, and any command in the words that every page has: of other reasons that it did not work. */
export function firstWords(why: WhyEnded): string {
  if ('message' in why) return why.message
  return firstText(why.reason.code) ?? FIRST_REASONS.failed()
}

const isFirst = (code: ReasonCode): code is keyof typeof FIRST_REASONS =>
  Object.hasOwn(FIRST_REASONS, code)

/** The words of a code where every page has them. */
export const firstText = (code: ReasonCode): string | undefined =>
  isFirst(code) ? FIRST_REASONS[code]() : undefined
