/**
 * Patients as a screen names them that others can read too: by name, initials or room (PRIV-02 to PRIV-04). Nothing here
 * knows a word; what stands for a hidden letter is the circle that Korean and Japanese wards write.
 */
import { PATIENT_DEFAULTS, type Patient } from './patient.ts'
import { realName } from './names.ts'

const SPACELESS = /[\p{sc=Han}\p{sc=Hangul}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}]/u

/**
 * Sentences are put together by the worker and the server, with names in them. This takes the names of these patients out
 * of one and puts what they are called in their place (PRIV-06); the longest name first, so that `Kim Min` leaves no rest of
 * `Kim Min-jun`.
 */
export function withoutNames(patients: readonly Named[], nameOf: NameOf): (text: string) => string {
  const called = new Map<string, string>()
  for (const patient of patients) {
    const name = patient.name.trim()
    // Two of one name: which of them is meant only their id says, which stands beside it.
    if (name !== '') called.set(name, called.has(name) ? '○○' : nameOf(patient))
  }
  if (called.size === 0) return (text) => text
  const longest = [...called.keys()].toSorted((a, b) => b.length - a.length)
  const found = new RegExp(longest.map(pattern).join('|'), 'gu')
  return (text) => text.replaceAll(found, (name) => called.get(name) ?? name)
}

/** Whole words where the script has words: `Will` is not in `Williams`. */
function pattern(name: string): string {
  const plain = name.replaceAll(/[$()*+./?[\\\]^{|}]/g, String.raw`\$&`)
  return SPACELESS.test(name) ? plain : String.raw`(?<![\p{L}\p{N}])${plain}(?![\p{L}\p{N}])`
}

export const NAME_MODES = ['full', 'initials', 'room'] as const
export type NameMode = (typeof NAME_MODES)[number]

export const isNameMode = (stored: unknown): stored is NameMode =>
  NAME_MODES.some((mode) => mode === stored)

/** Whoever can be named: a patient, an alarm's, or whom a command is about. */
export type Named = Pick<Patient, 'name' | 'id'> &
  Partial<Pick<Patient, 'entityId' | 'wardRoom' | 'room'>>

export type NameOf = (patient: Named) => string

/** Scripts that write no spaces within a name and are shortened by circles: 김○○. */
const IDEOGRAPHIC = /^[\p{sc=Han}\p{sc=Hangul}\p{sc=Hiragana}\p{sc=Katakana}ー々〆]/u
/** A letter or digit with the marks that stand on it. */
const LETTER = /[\p{L}\p{N}]\p{M}*/gu
const HIDDEN = '○'
/** Of more words than these the first and the last count. */
const MOST_WORDS = 3

/** `J.S.`, `김○○`, `田○ 太○`; of a name without a letter `''`. */
export function initialsOf(name: string): string {
  const words = name
    .normalize('NFC')
    .split(/\s+/)
    .flatMap((word) => {
      const letters = word.match(LETTER)
      return letters ? [letters] : []
    })
  const told = words.length > MOST_WORDS ? [words[0] ?? [], words.at(-1) ?? []] : words
  return told.map(shortened).reduce(joined, '')
}

function shortened(letters: readonly string[]): string {
  const first = letters[0] ?? ''
  if (!IDEOGRAPHIC.test(first)) return `${first.toLocaleUpperCase('en')}.`
  return first + HIDDEN.repeat(Math.max(1, letters.length - 1))
}

const joined = (before: string, next: string): string =>
  before.endsWith(HIDDEN) || (before !== '' && next.endsWith(HIDDEN))
    ? `${before} ${next}`
    : before + next

/** Their own room; of somebody without one the room they are in, `''` where neither is known. */
function roomOf({ wardRoom = '', room = '' }: Named): string {
  return realName(wardRoom).trim() || realName(room).trim()
}

/** What they can be called, the shortest first; each tells more than the one before. None is empty. */
function calledBy(patient: Named, mode: Exclude<NameMode, 'full'>): string[] {
  const initials = initialsOf(patient.name)
  const room = roomOf(patient)
  const parts = mode === 'room' ? [room, initials] : [initials, room]
  const known = parts.filter((part) => part !== '')
  const steps = known.map((_, end) => known.slice(0, end + 1).join(' '))
  return [...steps, [...known, `(${patient.id.trim() || '?'})`].join(' ')]
}

/** The name itself, and never nothing. */
function fullName({ name }: Named): string {
  return name.trim() === '' ? PATIENT_DEFAULTS.name : name
}

/**
 * One patient alone, of whom is not known beside whom they are listed: in room mode the room with initials (`101 J.S.`), for
 * a room may have two beds. Never empty.
 */
export function shownName(patient: Named, mode: NameMode): string {
  if (mode === 'full') return fullName(patient)
  const steps = calledBy(patient, mode)
  return (mode === 'room' && steps.length > 2 ? steps[1] : steps[0]) ?? ''
}

/**
 * How each of these is called, so that no two are called the same: the room or the initials alone where nobody shares
 * them, else both, else with the hospital's id. Answers for others as well (an alarm of somebody who has left).
 */
export function namesOf(
  patients: readonly (Named & { entityId: string })[],
  mode: NameMode,
): NameOf {
  if (mode === 'full') return fullName
  const all = patients.map((patient) => ({ patient, steps: calledBy(patient, mode) }))
  const times = new Map<string, number>()
  for (const { steps } of all) {
    for (const step of steps) times.set(step, (times.get(step) ?? 0) + 1)
  }
  const called = new Map<string, string>()
  const taken = new Set<string>()
  for (const { patient, steps } of all.toSorted(byEntity)) {
    const alone = steps.find((step) => times.get(step) === 1 && !taken.has(step))
    const name = alone ?? numbered(steps.at(-1) ?? '', (name) => taken.has(name) || times.has(name))
    taken.add(name)
    called.set(patient.entityId, name)
  }
  const byId = new Map(patients.map(({ id, entityId }) => [plainId(id), called.get(entityId)]))
  return (patient) =>
    called.get(patient.entityId ?? '') ??
    // Of whom only the hospital's id is known: a sensor's patient.
    (patient.entityId === undefined ? byId.get(plainId(patient.id)) : undefined) ??
    shownName(patient, mode)
}

const plainId = (id: string): string => id.replace(/^P/, '')

type Called = { patient: { entityId: string } }
const byEntity = (a: Called, b: Called): number =>
  a.patient.entityId < b.patient.entityId ? -1 : Number(a.patient.entityId > b.patient.entityId)

/** Two of one room, initials and hospital id are told apart by a number. */
function numbered(name: string, isTaken: (name: string) => boolean): string {
  for (let number = 1; ; number += 1) {
    const next = `${name} ${number}`
    if (!isTaken(next)) return next
  }
}
