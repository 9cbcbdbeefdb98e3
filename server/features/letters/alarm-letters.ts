import { collatorOf, LANGUAGE } from '../../../src/model/language.ts'
import { dateTimeText } from '../../../src/model/time/dates.ts'
import type { Letter } from '../../protocol/types.ts'
import type { Place, Spot } from '../../../src/model/places/place.ts'
import type { AlarmFacts } from './alarm-facts.ts'
import type { LetterSettings } from './letter-settings.ts'

/**
 * The letters about alarms: pure, plain text. They say enough to go to the right bed, in the hospital's own
 * time, and call patients as the hospital chose (SRV-46).
 */

export type About = {
  hospital: string
  settings: LetterSettings
  /** Where the console is; without it there is no link. */
  base: string | undefined
}

/** A longer letter would not be read to its end. */
const mostLines = 200

/** One letter about these alarms: one in its own words, several as a list, urgent ones first. */
export function alarmLetter(to: string, facts: readonly AlarmFacts[], about: About): Letter {
  const [only] = facts
  return facts.length === 1 && only ? single(to, only, about) : digest(to, facts, about)
}

/** A letter about an alarm that is handed on because staff did not confirm it (AL26). @param minutes since it was raised */
export function handedOnLetter(
  to: string,
  facts: AlarmFacts,
  about: About,
  minutes: number,
): Letter {
  const why = `You get this e-mail because no one confirmed this alarm within ${minutes} min. Your hospital sets this time in the alarm settings.`
  const letter = single(to, facts, about, why)
  return { ...letter, subject: `Not confirmed for ${minutes} min: ${letter.subject}` }
}

/** Why an account gets letters. */
const usualReason = (kinds: string): string =>
  `You get this e-mail because your e-mail alarms for ${kinds} are on. Switch them off in the alarm settings.`

function single(
  to: string,
  facts: AlarmFacts,
  about: About,
  why = usualReason(facts.type),
): Letter {
  const { hospital, settings, base } = about
  const { place } = facts
  const zone = settings.timeZone
  const over = facts.clearedAt > 0 ? `\nClosed: ${dateTimeText(facts.clearedAt, zone)}` : ''
  return {
    to,
    subject: `${facts.type}: ${placeText(place)}, patient ${patientName(facts, settings, 'subject')}`,
    text: `${facts.info}

Hospital: ${hospital || '-'}
Place: ${placeText(place)}
Patient: ${patientName(facts, settings, 'letter')}
Time: ${dateTimeText(facts.at, zone)} (${zone})${over}
${link(base)}
${why}
`,
  }
}

function digest(to: string, facts: readonly AlarmFacts[], about: About): Letter {
  const { hospital, settings, base } = about
  const urgent = facts.filter(({ severity }) => severity === 'CRITICAL')
  const others = facts.filter(({ severity }) => severity !== 'CRITICAL')
  const count = `${facts.length} alarms${urgent.length > 0 ? `, ${urgent.length} urgent` : ''}`
  const kinds = [...new Set([...urgent, ...others].map(({ type }) => type))]
  const shown = [urgent.slice(0, mostLines), others.slice(0, mostLines - urgent.length)] as const
  const left = facts.length - shown[0].length - shown[1].length
  const parts = [
    `${count}.`,
    ...(urgent.length > 0 ? ['URGENT', ...byPlace(shown[0], settings)] : []),
    ...(urgent.length > 0 && others.length > 0 ? ['OTHERS'] : []),
    ...byPlace(shown[1], settings),
    ...(left > 0 ? [`And ${left} more: see the console.`] : []),
    `Hospital: ${hospital || '-'}\nTimes are in the time zone ${settings.timeZone}.`,
  ]
  return {
    to,
    subject: `${count}: ${kinds.slice(0, 3).join(', ')}${kinds.length > 3 ? ' …' : ''}`,
    text: `${parts.join('\n\n')}
${link(base)}
${usualReason(kinds.join(', '))}
`,
  }
}

/** A block of lines for each ward and room, in the order people read them. */
function byPlace(facts: readonly AlarmFacts[], settings: LetterSettings): string[] {
  const blocks = new Map<string, string[]>()
  const { compare } = collatorOf(LANGUAGE)
  const inOrder = facts.toSorted(
    (a, b) => compare(sortText(a.place), sortText(b.place)) || a.at - b.at,
  )
  for (const one of inOrder) {
    const place = placeText(one.place)
    const lines = blocks.get(place) ?? [capital(place)]
    blocks.set(place, [...lines, line(one, settings)])
  }
  return [...blocks.values()].map((lines) => lines.join('\n'))
}

/** Unknown places come last. */
function sortText(place: Place): string {
  const spot = place.bed ?? place.seen
  return spot === null ? '\uffff' : `${spot.ward}\t${spot.room}\t${placeText(place)}`
}

function line(facts: AlarmFacts, settings: LetterSettings): string {
  const { timeZone } = settings
  const over = facts.clearedAt > 0 ? `, closed ${dateTimeText(facts.clearedAt, timeZone)}` : ''
  return `  ${dateTimeText(facts.at, timeZone)}  ${patientName(facts, settings, 'letter')}  ${facts.info}${over}`
}

/** The words of a letter for the one place of a patient (ONE-01). */
function placeText({ bed, seen, isUnheard }: Place): string {
  if (bed === null) return seen ? `seen in ${spotText(seen)}` : 'place unknown'
  const belongs = `${spotText(bed)}${isUnheard ? ' (assigned)' : ''}`
  if (seen === null) return belongs
  return `${belongs}, seen in ${seen.ward === bed.ward ? `room ${seen.room}` : spotText(seen)}`
}

const spotText = ({ ward, room }: Spot): string =>
  `ward ${ward}, ${room === '' ? 'room unknown' : `room ${room}`}`

/** The number, and the name where the hospital wants it there. */
function patientName(
  { patientId, name }: AlarmFacts,
  { names }: LetterSettings,
  where: 'letter' | 'subject',
): string {
  const isNamed = names === 'subject' || (names === 'letter' && where === 'letter')
  const number = patientId || 'unknown'
  return isNamed && name !== '' ? `${name} (${number})` : number
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
const link = (base: string | undefined): string => (base === undefined ? '' : `\n${base}/home\n`)
