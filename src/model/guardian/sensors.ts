/** Who wears which sensor: one of each, and the sensor's own words agree. */
import type { Breach, Thing } from './breach.ts'
import type { Picture, SensorFacts, Tie } from './picture.ts'
import { type Index, indexOf, lastOf, patientThing, thing } from './things.ts'

export function sensorBreaches(picture: Picture): Breach[] {
  const index = indexOf(picture)
  return [
    ...picture.sensors.flatMap((sensor) => wearerBreaches(sensor, index)),
    ...twoSensorBreaches(picture, index),
    ...connectedBreaches(picture),
  ]
}

function wearerBreaches(sensor: SensorFacts, index: Index): Breach[] {
  const { patients, numbered } = index
  const { owner, wearers } = sensor
  const subject = thing('sensor', sensor)
  const inWords = numbered.get(owner) ?? []
  // Who does not know the relations sees whether the sensor names somebody who is there.
  if (wearers === null)
    return owner === '' || inWords.length > 0
      ? []
      : [{ code: 'owner-differs', subject, others: [], healing: null }]
  const here = wearers.filter(({ id }) => patients.has(id))
  if (here.length < wearers.length)
    return [{ code: 'worn-elsewhere', subject, others: among(here, patients), healing: null }]
  if (here.length > 1) return [twoWearers(sensor, here, patients)]
  const wearer = patients.get(here[0]?.id ?? '')
  if ((wearer?.no ?? '') === owner) return []
  const others = [wearer, ...inWords.filter(({ id }) => id !== wearer?.id)]
  return [
    {
      code: 'owner-differs',
      subject,
      others: others.flatMap((patient) => (patient ? [patientThing(patient)] : [])),
      // The relation is saved before the sensor's words, and taken away before them.
      healing:
        wearer?.no === ''
          ? null
          : { kind: 'wearer', sensors: [sensor.id], patient: wearer?.id ?? null },
    },
  ]
}

const among = (ties: readonly Tie[], patients: Index['patients']): Thing[] =>
  ties.flatMap(({ id }) => {
    const patient = patients.get(id)
    return patient ? [patientThing(patient)] : []
  })

/** The later relation wins; where that is not known, the patient the sensor names. */
function twoWearers(
  { id, name, owner }: SensorFacts,
  wearers: readonly Tie[],
  patients: Index['patients'],
): Breach {
  const inWords = wearers.filter((tie) => owner !== '' && patients.get(tie.id)?.no === owner)
  const keep = lastOf(wearers) ?? (inWords.length === 1 ? inWords[0]?.id : undefined)
  return {
    code: 'two-wearers',
    subject: thing('sensor', { id, name }),
    others: among(wearers, patients),
    healing: keep === undefined ? null : { kind: 'wearer', sensors: [id], patient: keep },
  }
}

type Worn = { sensor: SensorFacts; at: number }

/** A patient wears one sensor. The later one stays; the earlier ones are no one's. */
function twoSensorBreaches({ patients, sensors }: Picture, index: Index): Breach[] {
  const worn = new Map<string, Worn[]>()
  for (const sensor of sensors)
    for (const { id, at } of wearersOf(sensor, index)) {
      const held = worn.get(id)
      if (held) held.push({ sensor, at })
      else worn.set(id, [{ sensor, at }])
    }
  return patients.flatMap((patient): Breach[] => {
    const held = worn.get(patient.id) ?? []
    if (held.length < 2) return []
    const keep = lastOf(held.map(({ sensor, at }) => ({ id: sensor.id, at })))
    const earlier = held.filter(({ sensor }) => sensor.id !== keep).map(({ sensor }) => sensor.id)
    // A sensor that is worn by others too is put right first.
    const isClear = held.every(({ sensor }) => sensor.wearers?.length === 1)
    const healing =
      keep === undefined || !isClear
        ? null
        : ({ kind: 'wearer', sensors: earlier, patient: null } as const)
    const others = held.map(({ sensor }) => thing('sensor', sensor))
    return [{ code: 'two-sensors', subject: patientThing(patient), others, healing }]
  })
}

/** By relation; where relations are not known, by the sensor's own words. */
function wearersOf({ owner, wearers }: SensorFacts, { numbered }: Index): readonly Tie[] {
  return wearers ?? (numbered.get(owner) ?? []).map(({ id }) => ({ id, at: 0 }))
}

/** Who wears no sensor is not shown as connected. */
function connectedBreaches({ patients, sensors }: Picture): Breach[] {
  if (sensors.some(({ wearers }) => wearers === null)) return []
  const wearing = new Set(sensors.flatMap(({ wearers }) => (wearers ?? []).map(({ id }) => id)))
  return patients
    .filter(({ id, isConnected }) => isConnected && !wearing.has(id))
    .map((patient) => ({
      code: 'connected-without-sensor',
      subject: patientThing(patient),
      others: [],
      healing: { kind: 'not-connected', patient: patient.id },
    }))
}
