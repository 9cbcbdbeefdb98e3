/** How often a patient is turned, in words. */
import { NO_TURNING, turnInterval } from '../model/care/turn-stored.ts'
import { MINUTE_MS } from '../model/constants.ts'
import { TURNING_TEXTS as T } from './en/turning.ts'
import { durationText } from './took.ts'

/** `Every 2 h`, `No turning`; the default interval where none was set (`null`). */
export const intervalText = (minutes: number | null): string => textOf(minutes, T)

/** The same where there is little room: `2 h`, `None`. */
export const intervalShort = (minutes: number | undefined): string => textOf(minutes, T.short)

/** The same within a sentence: `every 2 h`. */
export const intervalWords = (minutes: number | null): string => textOf(minutes, T.inSentence)

type Words = { none: string; every?: (span: string) => string }

function textOf(minutes: number | null | undefined, { none, every = String }: Words): string {
  const holds = turnInterval(minutes ?? undefined)
  return holds === NO_TURNING ? none : every(durationText(holds * MINUTE_MS))
}
