import { collatorOf, LANGUAGE, type Language, perLanguage } from '../language.ts'
import { realPlace } from './names.ts'
import type { Patient } from './patient.ts'
import type { Gateway, Room, Sensor, Ward } from '../places/ward.ts'

/** Letters without accents, Hangul, digits, and the signs between them in the names of wards, rooms and devices. */
const SIMPLE = /^[a-z0-9 \-.#\uAC00-\uD7A3]*$/
/** In the collator's order, before all digits. */
const SIGNS: Readonly<Record<string, string>> = {
  ' ': '\u0001',
  '-': '\u0002',
  '.': '\u0003',
  '#': '\u0004',
}
/** As many names as a large facility has, several times over. */
const MOST = 20_000

const keysOf = perLanguage(() => new Map<string, string | null>())

/**
 * A key whose plain order is the order of names (FORM-27): without case and accents, a number by its size. `null` for a
 * name that only the collator can sort.
 */
function nameKey(name: string, language: Language): string | null {
  const keys = keysOf(language)
  const cached = keys.get(name)
  if (cached !== undefined) return cached
  const bare = name.toLowerCase().replaceAll(/[\u00E0-\u017F]/g, withoutAccent)
  const key = SIMPLE.test(bare) ? keyOf(bare, language) : null
  if (keys.size >= MOST) keys.clear()
  keys.set(name, key)
  return key
}

/** The letter under the accent; a letter of its own, such as ø, stays. */
function withoutAccent(letter: string): string {
  return letter.normalize('NFD').charAt(0)
}

function keyOf(bare: string, language: Language): string {
  const key = bare.replaceAll(/[ \-.#]/g, (sign) => SIGNS[sign] ?? sign).replaceAll(/\d+/g, bySize)
  // Korean has Hangul before the Latin letters.
  return language === 'ko' ? key.replaceAll(/[a-z]/g, '\uE000$&') : key
}

/** A longer number is the larger one: its length goes before it. */
function bySize(digits: string): string {
  const number = digits.replace(/^0+(?=\d)/, '')
  return String.fromCharCode(48 + Math.min(number.length, 40)) + number
}

/** By name, as the collator orders them. It is slow, and a thousand names are sorted often: the key decides most. */
export function compareNames(a: string, b: string, language: Language = LANGUAGE): number {
  if (a === b) return 0
  const [keyA, keyB] = [nameKey(a, language), nameKey(b, language)]
  if (keyA === null || keyB === null || keyA === keyB) return collatorOf(language).compare(a, b)
  return keyA < keyB ? -1 : 1
}

/** Ends every comparison, so that equal names keep one order. */
function compareIds(a: string, b: string): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}

type Named = { name: string; id: string }
export function compareByName(a: Named, b: Named, language: Language = LANGUAGE): number {
  return compareNames(a.name, b.name, language) || compareIds(a.id, b.id)
}

/** Wards by name, each with its rooms by room. */
export function sortWards(wards: readonly Ward[]): Ward[] {
  return wards.toSorted(compareByName).map((ward) => ({ ...ward, rooms: sortRooms(ward.rooms) }))
}

export function sortRooms(rooms: readonly Room[]): Room[] {
  return rooms.toSorted(compareByName)
}

/** By name, then id as a number (`Unknown` last), then entity id. */
export function comparePatients(a: Patient, b: Patient, language: Language = LANGUAGE): number {
  return (
    compareNames(a.name, b.name, language) ||
    compareNumbers(Number(a.id), Number(b.id)) ||
    compareIds(a.entityId, b.entityId)
  )
}

function compareNumbers(a: number, b: number): number {
  if (Number.isNaN(a) || Number.isNaN(b)) return Number(Number.isNaN(a)) - Number(Number.isNaN(b))
  return a === b ? 0 : a - b
}

const connectedFirst = (a: { connected: boolean }, b: { connected: boolean }): number =>
  Number(b.connected) - Number(a.connected)

/** Connected first, then location with none last, then name. */
export function compareSensors(a: Sensor, b: Sensor): number {
  const [placeA, placeB] = [realPlace(a.ward, a.room), realPlace(b.ward, b.room)]
  return (
    connectedFirst(a, b) ||
    Number(placeA === '') - Number(placeB === '') ||
    compareNames(placeA, placeB) ||
    compareByName(a, b)
  )
}

/** Connected first, then ward, then room, then name. */
export function compareGateways(a: Gateway, b: Gateway): number {
  return (
    connectedFirst(a, b) ||
    compareNames(a.ward, b.ward) ||
    compareNames(a.room, b.room) ||
    compareByName(a, b)
  )
}
