/** What a command has done on the server so far, by code: each sentence is short and true by itself (TRUE-21). */
import { joined } from './words.ts'
import type { Deed, Done } from '../model/deed.ts'
import { DEEDS, DONE, PARTS, SHOWN_NOW as SHOWN_NOW_EN, SOME } from './en/deeds.ts'
import { intervalWords } from './turning.ts'
import { patientText } from './who.ts'
import { withCode } from './with-code.ts'

/** What has no name here: a subject that the command found, and whose name is not stored. */
export { SOME } from './en/deeds.ts'

/** A deed as its message takes it: lists and spans in words. */
type InWords<Each extends Deed> = {
  [Key in keyof Each]: Each[Key] extends number ? number : string
}
type DeedCode = Deed['code']
/** The deed of a code; several codes may share one. */
type Of<Code extends DeedCode, Each = Deed> = Each extends { code: DeedCode }
  ? Code extends Each['code']
    ? Each
    : never
  : never
type Messages = { readonly [Code in DeedCode]: string | ((deed: InWords<Of<Code>>) => string) }
const MESSAGES: Messages = DEEDS

/** A step that was done, in words; one of a newer version, or without what it needs, says so. */
export function doneWords({ deed, undoing }: Done): string {
  const words = deedWords(deed)
  return undoing ? DONE.undoing(words) : words
}

function deedWords(deed: Deed): string {
  try {
    const message = Object.hasOwn(MESSAGES, deed.code) ? MESSAGES[deed.code] : DONE.unknown
    return typeof message === 'string'
      ? message
      : (message as (deed: object) => string)(inWords(deed))
  } catch {
    return DONE.unknown
  }
}

function inWords(deed: Deed): object {
  return {
    ...deed,
    ...('patient' in deed && { patient: patientText(deed.patient) }),
    ...('sensor' in deed && { sensor: deed.sensor || SOME.sensor }),
    ...('gateway' in deed && { gateway: deed.gateway || SOME.gateway }),
    ...(deed.code === 'room-deleted' && { name: deed.name || SOME.room }),
    ...(deed.code === 'patient-parts' && {
      parts: joined(deed.parts.map((part) => PARTS[part])),
    }),
    ...(deed.code === 'turning-saved' && { minutes: intervalWords(deed.minutes) }),
  }
}

/** Beside a sentence of what was done, where a row says something else now (TRUE-11). */
export const SHOWN_NOW = withCode(SHOWN_NOW_EN, {
  place: (kind: 'ward' | 'room', name: string): string => {
    if (name === '') return kind === 'ward' ? SHOWN_NOW_EN.noWard : SHOWN_NOW_EN.noRoom
    return SHOWN_NOW_EN[kind](name)
  },
  sensor: (name: string): string => name || SHOWN_NOW_EN.noSensor,
  turning: (minutes: number | null): string => intervalWords(minutes),
})
