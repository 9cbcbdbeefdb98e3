/**
 * The plan of the sample facility: the place and sensor of each patient, and the room of each gateway. Pure: the same
 * options always give the same plan, so the store and the simulator can both use it without asking each other. It has no
 * access tokens: a computed token would be no secret.
 */

import { FAMILY_NAMES, GIVEN_NAMES, HOSPITALS, NICKNAMES, WARDS, WHOLE_NAMES } from './names.ts'
import { pick, random, whole } from './random.ts'
import { gatewayOff } from './story.ts'
import type {
  FacilityPlan,
  PlannedGateway,
  PlannedPatient,
  PlannedRoom,
  PlannedSensor,
  PlannedWard,
} from './facility-plan.ts'
import type { Random } from './random.ts'

export type PlanOptions = {
  seed: number
  patients: number
  /** Minutes east of UTC, 0 when left out; `main` gives the machine's own. */
  utcOffset?: number
  /** Milliseconds since the epoch: the facility has lived before, and has its story. */
  storyAt?: number
  /** The number of its first gateway and sensor, 1 when left out: where those before are others'. */
  firstNumber?: number
}

/** Plans a facility for so many patients (at least 1): small wards for a few, wards of about 40 for a thousand. */
export function facilityPlan(options: PlanOptions): FacilityPlan {
  const { seed, utcOffset = 0, firstNumber = 1 } = options
  const count = Math.max(1, Math.floor(options.patients))
  const wards = planWards(seed, count)
  const gateways = planGateways(seed, wards, firstNumber)
  const { storyAt } = options
  const off = storyAt === undefined ? undefined : gatewayOff(gateways)
  const hearing = gateways.filter((gateway) => gateway !== off)
  const beds = wards.flatMap((ward) =>
    ward.rooms.flatMap((room) =>
      Array.from({ length: room.beds }, () => ({ ward: ward.name, room: room.name })),
    ),
  )
  const names = planNames(random(seed, 'names'), count)
  const people = random(seed, 'people')
  const sensors: PlannedSensor[] = []
  const patients: PlannedPatient[] = []
  for (const [index, bed] of beds.slice(0, count).entries()) {
    const sensor = sensorName(firstNumber + index)
    sensors.push({ name: sensor, gateway: homeGateway(hearing, bed.ward, bed.room) })
    patients.push({
      id: String(100 + index * 3 + whole(people, 0, 2)),
      name: names[index] ?? `Resident ${letters(index)}`,
      phone: `10${String(whole(people, 10_000_000, 99_999_999))}`,
      ...bed,
      diaperType: people() < 0.6 ? '0x0001' : '0x0002',
      sensor,
    })
  }
  const hospital = HOSPITALS[Math.abs(seed - 1) % HOSPITALS.length] ?? HOSPITALS[0]
  const spares = SPARES.map(({ isOn }, index) => ({
    name: sensorName(firstNumber + count + index),
    gateway: gateways[0]?.name ?? '',
    isOn,
  }))
  const story = storyAt === undefined ? {} : { storyAt }
  return { seed, utcOffset, ...story, hospital, wards, gateways, sensors, spares, patients }
}

/** The first spare sensor is on and heard, the others lie there switched off. */
const SPARES = [{ isOn: true }, { isOn: false }, { isOn: false }]

function sensorName(number: number): string {
  return `Dr.${String(number).padStart(4, '0')}`
}

function planWards(seed: number, count: number): PlannedWard[] {
  const draw = random(seed, 'wards')
  const perWard = 6 + 34 * Math.min(1, Math.max(0, (count - 24) / 400))
  const wardCount = Math.max(1, Math.ceil(count / perWard - 0.01))
  const wards: PlannedWard[] = []
  let left = count
  for (let index = 0; index < wardCount; index += 1) {
    let toPlace = Math.ceil(left / (wardCount - index))
    left -= toPlace
    const rooms: PlannedRoom[] = []
    while (toPlace > 0) {
      // A small ward has two rooms of three beds, each with a gateway: who is in bed is heard in their own room.
      const beds = perWard <= 6 ? 3 : whole(draw, 2, 4)
      // Room numbers are unique in the house, as on a door: floor, then number.
      rooms.push({
        name: String((index + 1) * 100 + rooms.length + 1),
        beds: Math.max(2, Math.min(beds, toPlace)),
      })
      toPlace -= beds
    }
    const round = Math.floor(index / WARDS.length)
    const name = WARDS[index % WARDS.length] ?? WARDS[0]
    wards.push({ name: round === 0 ? name : `${name} ${letters(round)}`, rooms })
  }
  return wards
}

/** A gateway in each room, as far as the two go that a ward may hold (CONST-17). */
function planGateways(
  seed: number,
  wards: readonly PlannedWard[],
  firstNumber: number,
): PlannedGateway[] {
  const draw = random(seed, 'gateways')
  const gateways: PlannedGateway[] = []
  for (const ward of wards) {
    const posts = ward.rooms.length < 2 ? [0] : [0, Math.floor(ward.rooms.length / 2)]
    for (const post of posts) {
      const name = `gw-${String(firstNumber + gateways.length).padStart(4, '0')}`
      const room = ward.rooms[post]?.name ?? ''
      gateways.push({ name, nickname: pick(draw, NICKNAMES), ward: ward.name, room })
    }
  }
  return gateways
}

/** The nearest gateway of the ward: the last one whose room does not come after the bed's room. */
function homeGateway(gateways: readonly PlannedGateway[], ward: string, room: string): string {
  const ofWard = gateways.filter((gateway) => gateway.ward === ward)
  const near = ofWard.findLast((gateway) => Number(gateway.room) <= Number(room)) ?? ofWard[0]
  return near?.name ?? ''
}

/** Distinct names while there are enough; beyond that patients of the same name differ by their patient id. */
function planNames(draw: Random, count: number): string[] {
  const names = new Set<string>()
  const list: string[] = []
  const mixed = [...WHOLE_NAMES]
  while (list.length < count) {
    const fromWhole = mixed.length > 0 && draw() < 0.3
    const name = fromWhole
      ? (mixed.splice(Math.floor(draw() * mixed.length), 1)[0] ?? '')
      : `${pick(draw, GIVEN_NAMES)} ${pick(draw, FAMILY_NAMES)}`
    if (names.has(name) && names.size < GIVEN_NAMES.length * FAMILY_NAMES.length) continue
    names.add(name)
    list.push(name)
  }
  return list
}

/** 1 → B, 2 → C …: names without digits. */
function letters(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26))
  return index < 26 ? letter : letters(Math.floor(index / 26) - 1) + letter
}
