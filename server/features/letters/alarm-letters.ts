import { collatorOf } from '../../../src/model/language.ts'
import { dateTimeText } from '../../../src/model/time/dates.ts'
import type { Letter } from '../../protocol/types.ts'
import type { Place, Spot } from '../../../src/model/places/place.ts'
import { alarmLettersIn } from '../texts/alarm-letters.ts'
import type { AlarmFacts, PatientFacts } from './alarm-facts.ts'
import type { LetterSettings } from './letter-settings.ts'

/**
 * The letters about alarms: pure, plain text. They say enough to go to the right bed, in the hospital's own
 * time and language, and call patients as the hospital chose (SRV-46, LANG-07).
 */

export type About = {
  hospital: string
  settings: LetterSettings
  /** Where the console is; without it there is no link. */
  base: string | undefined
}

type Words = ReturnType<typeof alarmLettersIn>

/** A longer letter would not be read to its end. */
const mostLines = 200
const mostKinds = 3

/** One letter about these alarms: one in its own words, several as a list, urgent ones first. */
export function alarmLetter(to: string, facts: readonly AlarmFacts[], about: About): Letter {
  const words = alarmLettersIn(about.settings.language)
  const [only] = facts
  return facts.length === 1 && only
    ? single(to, only, about, words.why(only.type))
    : digest(to, facts, about)
}

/** A letter about an alarm that is handed on because staff did not confirm it (AL26). @param minutes since it was raised */
export function handedOnLetter(
  to: string,
  facts: AlarmFacts,
  about: About,
  minutes: number,
): Letter {
  const { handedOn } = alarmLettersIn(about.settings.language)
  const letter = single(to, facts, about, handedOn.why(minutes))
  return { ...letter, subject: handedOn.subject(minutes, letter.subject) }
}

/** @param why somebody gets it */
function single(to: string, facts: AlarmFacts, about: About, why: string): Letter {
  const { hospital, settings, base } = about
  const words = alarmLettersIn(settings.language)
  const zone = settings.timeZone
  const place = placeText(facts.place, words)
  const named = (where: 'letter' | 'subject') => patientName(facts, settings, where)
  return {
    to,
    subject: words.single.subject({ type: facts.type, place, patient: named('subject') }),
    text: words.single.text({
      info: facts.info,
      hospital: hospital || '-',
      place,
      patient: named('letter'),
      time: dateTimeText(facts.at, zone),
      zone,
      over: overText(facts, zone),
      link: link(base),
      why,
    }),
  }
}

function digest(to: string, facts: readonly AlarmFacts[], about: About): Letter {
  const { hospital, settings, base } = about
  const words = alarmLettersIn(settings.language)
  const { many } = words
  const urgent = facts.filter(({ severity }) => severity === 'CRITICAL')
  const others = facts.filter(({ severity }) => severity !== 'CRITICAL')
  const hasUrgent = urgent.length > 0
  const count = hasUrgent ? many.withUrgent(facts.length, urgent.length) : many.count(facts.length)
  const kinds = [...new Set([...urgent, ...others].map(({ type }) => type))]
  const joined = (some: readonly string[]): string => some.reduce(words.joined)
  const first = joined(kinds.slice(0, mostKinds))
  const shown = [urgent.slice(0, mostLines), others.slice(0, mostLines - urgent.length)] as const
  const left = facts.length - shown[0].length - shown[1].length
  const parts = [
    many.whole(count),
    ...(hasUrgent ? [many.urgent, ...byPlace(shown[0], settings)] : []),
    ...(hasUrgent && others.length > 0 ? [many.others] : []),
    ...byPlace(shown[1], settings),
    ...(left > 0 ? [many.left(left)] : []),
    many.foot(hospital || '-', settings.timeZone),
  ]
  return {
    to,
    subject: many.subject(count, kinds.length > mostKinds ? many.first(first) : first),
    text: `${parts.join('\n\n')}
${link(base)}
${words.why(joined(kinds))}
`,
  }
}

/** A block of lines for each ward and room, in the order people read them. */
function byPlace(facts: readonly AlarmFacts[], settings: LetterSettings): string[] {
  const words = alarmLettersIn(settings.language)
  const blocks = new Map<string, string[]>()
  const { compare } = collatorOf(settings.language)
  const placed = facts.map((one) => ({ one, place: placeText(one.place, words) }))
  const inOrder = placed.toSorted(
    (a, b) => compare(sortText(a.one, a.place), sortText(b.one, b.place)) || a.one.at - b.one.at,
  )
  for (const { one, place } of inOrder) {
    const lines = blocks.get(place) ?? [capital(place)]
    blocks.set(place, [...lines, line(one, settings)])
  }
  return [...blocks.values()].map((lines) => lines.join('\n'))
}

/** Unknown places come last. */
function sortText({ place: { bed, seen } }: AlarmFacts, place: string): string {
  const spot = bed ?? seen
  return spot === null ? '\uffff' : `${spot.ward}\t${spot.room}\t${place}`
}

function line(facts: AlarmFacts, settings: LetterSettings): string {
  const { timeZone } = settings
  const { many } = alarmLettersIn(settings.language)
  const patient = patientName(facts, settings, 'letter')
  const over = overText(facts, timeZone)
  return `  ${many.line(dateTimeText(facts.at, timeZone), patient, facts.info, over)}`
}

/** When it was confirmed or over; `''` for neither. */
const overText = ({ clearedAt }: AlarmFacts, zone: string): string =>
  clearedAt > 0 ? dateTimeText(clearedAt, zone) : ''

/** The words of a letter for the one place of a patient (ONE-01). */
function placeText({ bed, seen, isUnheard }: Place, { place }: Words): string {
  const spotText = ({ ward, room }: Spot): string =>
    room === '' ? place.ward(ward) : place.spot(ward, room)
  if (bed === null) return seen ? place.seen(spotText(seen)) : place.unknown
  const belongs = isUnheard ? place.assigned(spotText(bed)) : spotText(bed)
  if (seen === null) return belongs
  return place.both(belongs, seen.ward === bed.ward ? place.room(seen.room) : spotText(seen))
}

/** The number, and the name where the hospital wants it there. */
function patientName(
  { patientId, name }: PatientFacts,
  { names, language }: LetterSettings,
  where: 'letter' | 'subject',
): string {
  const { patient } = alarmLettersIn(language)
  const isNamed = names === 'subject' || (names === 'letter' && where === 'letter')
  const number = patientId || patient.unknown
  return isNamed && name !== '' ? patient.named(name, number) : number
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
const link = (base: string | undefined): string => (base === undefined ? '' : `\n${base}/home\n`)
