/**
 * How patients are named on a screen that others can read: by name, initials or room (PRIV-02 to PRIV-04). A circle
 * replaces a hidden letter, as Korean and Japanese wards write it.
 */
import { PATIENT_DEFAULTS, type Patient } from './patient.ts'
import { realName } from './names.ts'

const SPACELESS = /[\p{sc=Han}\p{sc=Hangul}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}]/u

/**
 * Sentences are put together by the worker and the server, with names in them. This takes the names of these patients out
 * of one and puts what they are called in their place (PRIV-06); the longest name first, so that `Kim Min` leaves no rest of
 * `Kim Min-jun`.
 * @param address what is behind a name that is whole, as ` 님`: it goes with the name
 */
export function withoutNames(
  patients: readonly Named[],
  nameOf: NameOf,
  address = '',
): (text: string) => string {
  const shownNames = new Map<string, string>()
  for (const patient of patients) {
    const name = patient.name.trim()
    // Two patients of one name: only the id beside it shows which one is meant.
    if (name !== '') shownNames.set(name, shownNames.has(name) ? '○○' : nameOf(patient))
  }
  if (shownNames.size === 0) return (text) => text
  const longest = [...shownNames.keys()].toSorted((a, b) => b.length - a.length)
  const fullNames = new RegExp(
    `(${longest.map(pattern).join('|')})(?:${literally(address)})?`,
    'gu',
  )
  return (text) => text.replaceAll(fullNames, (_, name: string) => shownNames.get(name) ?? name)
}

/** A letter of a word that ends at a space: a Latin name ends before 님 and 様, too. */
const IN_WORD = String.raw`(?!${SPACELESS.source})[\p{L}\p{N}]`

/** Whole words where the script has words: `Will` is not in `Williams`. */
function pattern(name: string): string {
  const plain = literally(name)
  return SPACELESS.test(name) ? plain : `(?<!${IN_WORD})${plain}(?!${IN_WORD})`
}

const literally = (text: string): string => text.replaceAll(/[$()*+./?[\\\]^{|}]/g, String.raw`\$&`)

export const NAME_MODES = ['full', 'initials', 'room'] as const
export type NameMode = (typeof NAME_MODES)[number]

export const isNameMode = (stored: unknown): stored is NameMode =>
  NAME_MODES.some((mode) => mode === stored)

type Window = {
  isBoard: boolean
  onBoard: NameMode
  onDevice: NameMode
  isRevealed: boolean
  isLocked: boolean
}

/** How a window names patients now: a locked one and a board uncover nothing for a moment (PRIV-13, PAIR-24). */
export function nameModeIn({ isBoard, onBoard, onDevice, isRevealed, isLocked }: Window): NameMode {
  if (isLocked) return 'room'
  if (isBoard) return onBoard
  return isRevealed ? 'full' : onDevice
}

/** Anyone who can be named: a patient, or the patient of an alarm or a command. */
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
  const shortWords = words.length > MOST_WORDS ? [words[0] ?? [], words.at(-1) ?? []] : words
  return shortWords.map(shortened).reduce(joined, '')
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

/** Possible names, the shortest first; each is longer than the one before. None is empty. */
function namesFor(patient: Named, mode: Exclude<NameMode, 'full'>): string[] {
  const initials = initialsOf(patient.name)
  const room = roomOf(patient)
  const parts = mode === 'room' ? [room, initials] : [initials, room]
  const nonEmpty = parts.filter((part) => part !== '')
  const steps = nonEmpty.map((_, end) => nonEmpty.slice(0, end + 1).join(' '))
  return [...steps, [...nonEmpty, `(${patient.id.trim() || '?'})`].join(' ')]
}

/** The name itself, and never nothing. */
function fullName({ name }: Named): string {
  return name.trim() === '' ? PATIENT_DEFAULTS.name : name
}

/**
 * The name of one patient without a list to compare with: in room mode the room with initials (`101 J.S.`), because a
 * room may have two beds. Never empty.
 */
export function shownName(patient: Named, mode: NameMode): string {
  if (mode === 'full') return fullName(patient)
  const steps = namesFor(patient, mode)
  return (mode === 'room' && steps.length > 2 ? steps[1] : steps[0]) ?? ''
}

/**
 * A name for each patient, no two alike: the room or the initials alone where they are unique, else both, else with the
 * hospital's id. Names other patients as well (an alarm of somebody who has left).
 */
export function namesOf(
  patients: readonly (Named & { entityId: string })[],
  mode: NameMode,
): NameOf {
  if (mode === 'full') return fullName
  const all = patients.map((patient) => ({ patient, steps: namesFor(patient, mode) }))
  const times = new Map<string, number>()
  for (const { steps } of all) {
    for (const step of steps) times.set(step, (times.get(step) ?? 0) + 1)
  }
  const names = new Map<string, string>()
  const taken = new Set<string>()
  for (const { patient, steps } of all.toSorted(byEntity)) {
    const alone = steps.find((step) => times.get(step) === 1 && !taken.has(step))
    const name = alone ?? numbered(steps.at(-1) ?? '', (name) => taken.has(name) || times.has(name))
    taken.add(name)
    names.set(patient.entityId, name)
  }
  const byId = new Map(patients.map(({ id, entityId }) => [plainId(id), names.get(entityId)]))
  return (patient) =>
    names.get(patient.entityId ?? '') ??
    // A sensor's patient is known by the hospital's id only.
    (patient.entityId === undefined ? byId.get(plainId(patient.id)) : undefined) ??
    shownName(patient, mode)
}

const plainId = (id: string): string => id.replace(/^P/, '')

type Called = { patient: { entityId: string } }
const byEntity = (a: Called, b: Called): number =>
  a.patient.entityId < b.patient.entityId ? -1 : Number(a.patient.entityId > b.patient.entityId)

/** Two patients with the same room, initials and hospital id get a number. */
function numbered(name: string, isTaken: (name: string) => boolean): string {
  for (let number = 1; ; number += 1) {
    const next = `${name} ${number}`
    if (!isTaken(next)) return next
  }
}
