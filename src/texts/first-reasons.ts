import type { Reason, ReasonCode, Why } from '../model/reason.ts'
import { TEXTS } from './common.ts'

/** The reason of a code; several codes may share one. */
type Of<Code extends ReasonCode, Each = Reason> = Each extends { code: ReasonCode }
  ? Code extends Each['code']
    ? Each
    : never
  : never

/** The words of each code: a text, or made of its parameters. */
export type ReasonTable<Code extends ReasonCode = ReasonCode> = {
  readonly [Each in Code]: string | ((reason: Of<Each>) => string)
}

/** What every page may have to say: of a Confirm in its alarm's row, and of what was not taken in (ruling R5). */
export const FIRST_REASONS = {
  failed: TEXTS.common.failed,
  'no-connection': TEXTS.offline.refused,
  'storage-full': TEXTS.storage.full,
  'confirm-expired': TEXTS.home.confirmExpired,
  'confirm-outdated': TEXTS.home.confirmOutdated,
} as const satisfies Partial<ReasonTable>

/** Why a Confirm does not go on, and any command in the words that every page has; `''` where it has none. */
export function firstWords(why: Why): string {
  const words: Readonly<Record<string, string>> = FIRST_REASONS
  return 'message' in why ? why.message : (words[why.reason.code] ?? '')
}
