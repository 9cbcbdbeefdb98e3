import type { Page } from '@playwright/test'
import { raiserOn } from './alarms.ts'
import { connectGateway, type Values } from './gateway.ts'
import type { Facility } from './facility.ts'

const MINUTE = 60_000
/** The console's own, and one of wider letters. */
export const FONTS = ['', '"DejaVu Sans", Verdana, sans-serif']
/** As wide as a number gets. */
const EXTREME: Values = {
  hr: 188,
  spo2: 100,
  temperature: 39.9,
  body_temperature: 38.8,
  urine: 3,
  urine_volume: 310,
  stool: 1,
  batt_level: 100,
  electrode_connected: 1,
  current_position: 2,
  current_position_duration: 59,
  daily_steps: 12_345,
}
/** Nothing is wrong, but how old it is. */
const WELL: Values = { hr: 71, spo2: 97, temperature: 34.1, body_temperature: 36.6, urine: 0 }
const AGES = [0, 3 * MINUTE, 20 * MINUTE]
/** Of so many one is well. */
const SOME = 3

export const wardsOf = (facility: Facility): string[] => [
  ...new Set(facility.patients.map(({ ward }) => ward)),
]

/** Fresh, three minutes old, twenty, or none at all: everybody has the widest numbers, but some of whom nothing is wrong. */
export async function reportWidest(facility: Facility): Promise<void> {
  for (const ward of wardsOf(facility)) {
    const inWard = facility.patients.filter((patient) => patient.ward === ward)
    const [first] = inWard
    if (!first) continue
    const gateway = await connectGateway(facility, first)
    for (const [index, patient] of inWard.entries()) {
      const age = AGES[index % (AGES.length + 1)]
      const values = index % SOME === SOME - 1 ? WELL : EXTREME
      if (age !== undefined) await gateway.send(patient, values, Date.now() - age)
    }
    await gateway.close()
  }
}

/** One that needs somebody now, and the longest words an alarm has; the first of somebody whose sensor is silent. */
const LONG_ALARMS = [
  'High BodyTemp',
  'Falling',
  'Electrode Disconnection',
  'Sensor Inactivity',
  'Pressure ulcer',
]

/** The longest words of what is over and waits for a Confirm. */
const LONG_ENDED = ['Electrode Disconnection', 'Sensor Inactivity', 'Clock skew', 'Falling']

export async function raiseLong(facility: Facility): Promise<void> {
  const raise = await raiserOn(facility)
  const { patients } = facility
  for (const [index, type] of LONG_ALARMS.entries()) {
    const patient = patients[index + 2]
    if (patient) await raise(patient, type, 59 * MINUTE)
  }
  const others = patients.slice(LONG_ALARMS.length + 2)
  for (const [index, type] of LONG_ENDED.entries()) {
    const patient = (others.length > 0 ? others : patients)[index]
    if (patient) await raise(patient, type, 59 * MINUTE, Date.now() - MINUTE)
    // And one more, which is beside it.
    if (patient && index % 2 === 1)
      await raise(patient, 'Battery', 58 * MINUTE, Date.now() - MINUTE)
  }
}

/** Draws all words in these fonts; in the console's own again with `''`. */
export function wear(page: Page, fonts: string): Promise<void> {
  return page.evaluate((family) => {
    document.documentElement.style.setProperty('font-family', family)
    document.body.style.setProperty('font-family', family)
  }, fonts)
}
