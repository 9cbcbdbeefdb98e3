import type { Facility } from './support/facility.ts'
import { broken } from './support/everywhere.ts'
import { LONG_NAMES, nameLong } from './support/long-names.ts'
import { OPENED, type Place, PLATFORM_OPENED } from './support/opened.ts'
import { FACILITY, OUTSIDE, PLATFORM_PLACES } from './support/places.ts'
import { test, unmarked } from './support/pseudo.ts'
import { PHONE } from './support/sizes.ts'
import { PLATFORM } from './support/staff.ts'
import { reportAll } from './support/telemetry.ts'
import { visit } from './support/visit.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })
test.setTimeout(900_000)

/** Marks make each text longer than it is in English, as other languages do. */
const SIZES = [{ width: 360, height: 780 }, PHONE, { width: 1280, height: 800 }]

/** People, the hospital, and places within a ward, of the sample. */
const SAMPLE = [
  'Seaview',
  'Alex Admin',
  'Mina Manager',
  'Platform',
  'Corridor',
  'Alcove',
  'Door',
  'Window',
  'Nurse desk',
  'platform@',
  'admin@',
  'manager@',
  'wardlight.example',
  'Wardlight',
]
const namesOf = ({ patients, gateways }: Facility): string[] => [
  ...SAMPLE,
  ...Object.values(LONG_NAMES),
  ...patients.flatMap(({ name, ward, sensor }) => [name, ward, sensor]),
  ...gateways.map(({ name }) => name),
]
/** Units of measures, ids, codes of countries, and time zones. */
const SIGNS = [
  /(?<!\p{L})(?:bpm|°C|ml|SpO2)\b/gu,
  /\b(?:Dr\.|gw-)\d{4}\b/g,
  /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g,
  /\([A-Z]{2}\)/g,
  /^[A-Z]\w+\/[\w/+-]+$/g,
]

test('every word of every page is a message, and one that is longer fits (DESIGN-25)', async ({
  nurse,
  facility,
}) => {
  await nameLong(facility)
  await reportAll(facility)
  const names = namesOf(facility).toSorted((a, b) => b.length - a.length)
  const isWords = (text: string): boolean => {
    const rest = [...names, ...SIGNS].reduce<string>(
      (left, name) => left.replaceAll(name, ''),
      text,
    )
    return /\p{L}/u.test(rest)
  }
  const fits = broken(nurse, SIZES)
  const look = async (place: Place): Promise<string[]> => {
    const left = (await unmarked(nurse.page)).filter(isWords)
    return [...left.map((text) => `no message: ${text}`), ...(await fits(place))]
  }
  await visit(nurse, OUTSIDE, look)
  await nurse.signIn(PLATFORM)
  await visit(nurse, [...PLATFORM_PLACES, ...PLATFORM_OPENED], look)
  await nurse.open('/adminManagement')
  await nurse.signOut()
  await nurse.signIn()
  await visit(nurse, [...FACILITY, ...OPENED], look)
})
