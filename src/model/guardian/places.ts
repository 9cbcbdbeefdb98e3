/** Where patients, gateways and rooms are: in one place, that is there, and their own words agree. */
import { grouped } from '../collections.ts'
import type { Breach, Healing, Thing } from './breach.ts'
import type { GatewayFacts, PatientFacts, Picture, Words } from './picture.ts'
import { type Index, indexOf, lastOf, patientThing, thing } from './things.ts'

type Of = 'ward' | 'room'

/** A patient without attributes is not asked for a place. */
export function placeBreaches(picture: Picture): Breach[] {
  const index = indexOf(picture)
  return picture.patients.flatMap((patient): Breach[] => {
    const { words } = patient
    if (words === null) return []
    const places = [
      ...wordsOf(patient, 'ward', words, index),
      ...wordsOf(patient, 'room', words, index),
    ]
    return places.length > 0 ? places : apartBreaches(patient, words, index)
  })
}

const SAID = { ward: 'wardId', room: 'roomId' } as const

function wordsOf(patient: PatientFacts, of: Of, words: Words, index: Index): Breach[] {
  const places = of === 'ward' ? index.wards : index.rooms
  const subject = patientThing(patient)
  const word = words[SAID[of]]
  const ties = (of === 'ward' ? patient.wards : patient.rooms)?.filter(({ id }) => places.has(id))
  const things = (ids: readonly string[]): Thing[] =>
    ids.flatMap((id) => {
      const place = places.get(id)
      return place ? [thing(of, place)] : []
    })
  const into = (place: string | undefined): Healing | null =>
    place === undefined ? null : { kind: 'place', of, patient: patient.id, place }
  // Relations are not known: the words may name what is not there.
  if (ties === undefined)
    return word === '' || places.has(word)
      ? []
      : [{ code: `${of}-differs`, subject, others: [], healing: null }]
  if (ties.length > 1) {
    const keep = lastOf(ties) ?? ties.find(({ id }) => id === word)?.id
    const others = things(ties.map(({ id }) => id))
    return [{ code: `two-${of}s`, subject, others, healing: into(keep) }]
  }
  const [tie] = ties
  if (tie === undefined) {
    const healing = into(places.has(word) ? word : undefined)
    return [{ code: `no-${of}`, subject, others: things([word]), healing }]
  }
  if (tie.id === word || (word === '' && words[of] === places.get(tie.id)?.name)) return []
  // The relation is saved before the words.
  return [{ code: `${of}-differs`, subject, others: things([tie.id, word]), healing: into(tie.id) }]
}

/** The room is one of the ward the patient is in: of two people who moved them a person asks which is right. */
function apartBreaches(patient: PatientFacts, words: Words, { wards, rooms }: Index): Breach[] {
  const ward = wards.get(patient.wards?.[0]?.id ?? words.wardId)
  const room = rooms.get(patient.rooms?.[0]?.id ?? words.roomId)
  const of = room?.wards
  if (!ward || !room || !of || of.length !== 1 || of[0]?.id === ward.id) return []
  const others = [thing('ward', ward), thing('room', room)]
  return [{ code: 'room-of-other-ward', subject: patientThing(patient), others, healing: null }]
}

/** A gateway has one place. */
export function gatewayBreaches(picture: Picture): Breach[] {
  const { wards } = indexOf(picture)
  return picture.gateways.flatMap((gateway) => gatewayBreach(gateway, wards))
}

function gatewayBreach(gateway: GatewayFacts, wards: Index['wards']): Breach[] {
  const subject = thing('gateway', gateway)
  const word = gateway.words.wardId
  const others = (ids: readonly string[]): Thing[] =>
    ids.flatMap((id) => {
      const ward = wards.get(id)
      return ward ? [thing('ward', ward)] : []
    })
  const ties = gateway.wards?.filter(({ id }) => wards.has(id))
  if (ties === undefined)
    return word === '' || wards.has(word)
      ? []
      : [{ code: 'gateway-ward-differs', subject, others: [], healing: null }]
  const into = (ward: string | undefined): Healing | null =>
    ward === undefined ? null : { kind: 'gateway', gateway: gateway.id, ward }
  if (ties.length > 1) {
    const keep = lastOf(ties) ?? ties.find(({ id }) => id === word)?.id
    const both = others(ties.map(({ id }) => id))
    return [{ code: 'gateway-two-wards', subject, others: both, healing: into(keep) }]
  }
  const tie = ties[0]?.id
  const isNamed = tie !== undefined && word === '' && gateway.words.ward === wards.get(tie)?.name
  if ((tie ?? '') === word || isNamed) return []
  // Without words it leaves or comes; without a relation it is on its way from one ward to another.
  const healing = into(word === '' ? undefined : (tie ?? (wards.has(word) ? word : undefined)))
  const both = others([tie ?? '', word])
  return [{ code: 'gateway-ward-differs', subject, others: both, healing }]
}

/** A room's ward exists, and is one; its own name says which. */
export function roomBreaches(picture: Picture): Breach[] {
  const { wards } = indexOf(picture)
  const named = grouped(picture.wards, ({ name }) => name)
  return picture.rooms.flatMap((room): Breach[] => {
    if (room.wards === null) return []
    const ties = room.wards.flatMap(({ id }) => wards.get(id) ?? [])
    if (ties.length === 1) return []
    const [inName, second] = named.get(room.ward) ?? []
    const ward = second ? undefined : inName
    const healing: Healing | null = ward ? { kind: 'room', room: room.id, ward: ward.id } : null
    const others = (ties.length > 0 ? ties : ward ? [ward] : []).map((one) => thing('ward', one))
    const code = ties.length > 0 ? 'room-two-wards' : 'room-without-ward'
    return [{ code, subject: thing('room', room), others, healing }]
  })
}

/** A ward has one name: rooms, patients and gateways in it say the same. Giving the ward its name once more says it to all. */
export function wardNameBreaches(picture: Picture): Breach[] {
  const { wards } = indexOf(picture)
  const wrong = namings(picture).filter(
    ({ wardId, ward }) => ward !== '' && ward !== (wards.get(wardId)?.name ?? ward),
  )
  const byWard = grouped(wrong, ({ wardId }) => wardId)
  return picture.wards.flatMap((ward): Breach[] => {
    const others = byWard.get(ward.id)?.map(({ by }) => by)
    const healing: Healing = { kind: 'ward-name', ward: ward.id }
    return others
      ? [{ code: 'ward-name-differs', subject: thing('ward', ward), others, healing }]
      : []
  })
}

/** How whatever is in a ward names it. */
function namings({ patients, rooms, gateways }: Picture): Naming[] {
  return [
    ...patients.flatMap((one) => (one.words ? [{ ...one.words, by: patientThing(one) }] : [])),
    ...rooms.flatMap((one) => {
      const [tie, second] = one.wards ?? []
      return tie && !second ? [{ wardId: tie.id, ward: one.ward, by: thing('room', one) }] : []
    }),
    ...gateways.map((one) => ({ ...one.words, by: thing('gateway', one) })),
  ]
}

type Naming = Pick<Words, 'wardId' | 'ward'> & { by: Thing }
