import { connectGateway, type Values } from './gateway.ts'
import type { Facility } from './facility.ts'

const CALM: Values = {
  hr: 71,
  spo2: 97,
  temperature: 34.1,
  body_temperature: 36.6,
  urine: 0,
  urine_volume: 20,
  stool: 0,
  falling: 0,
  ulcer: 0,
  batt_level: 82,
  electrode_connected: 1,
  current_position: 2,
  current_position_duration: 35,
  daily_steps: 214,
}

/** What is wrong with the first patients: one of every category there is an alarm for. */
const TROUBLES: readonly Values[] = [
  { falling: 1 },
  { urine: 3, urine_volume: 310 },
  { stool: 1 },
  { hr: 131 },
  { spo2: 84 },
  { temperature: 38.6 },
  { body_temperature: 39.1 },
  { batt_level: 9 },
  { electrode_connected: 0 },
  { ulcer: 1 },
  { diaper_change_qty: 2, urine: 3 },
  { hr: 999, spo2: 999, temperature: 0 },
]

/** Everybody reports once: the first with every kind of trouble, the others well, the last not at all. */
export async function reportAll(facility: Facility): Promise<void> {
  const heard = facility.patients.slice(0, -1)
  for (const ward of new Set(heard.map((patient) => patient.ward))) {
    const patients = heard.filter((patient) => patient.ward === ward)
    const [first] = patients
    if (!first) continue
    const gateway = await connectGateway(facility, first)
    for (const patient of patients) {
      await gateway.send(patient, { ...CALM, ...TROUBLES[heard.indexOf(patient)] })
    }
    await gateway.close()
  }
}
