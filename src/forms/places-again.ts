/** What was typed in the forms of places and accounts, read back from what a refused command was to do. Pure. */
import type { AccountFields } from './account.ts'
import { choiceOf } from './again.ts'
import { type GatewayFields, gatewayFields } from './gateway-form.ts'
import { type HospitalFields, type HospitalForm, NEW_HOSPITAL, hospitalForm } from './hospital.ts'
import { type Theirs, uponTheirs } from './meanwhile.ts'
import { type Choice, NO_CHOICE, roomOptions, wardOptions } from './patient-form.ts'
import { type WardFields, gatewayChoice, gatewaysOfWard, wardFields } from './ward-form.ts'
import type { Role } from '../model/people/account.ts'
import { typedAgain } from '../model/people/phone.ts'
import type { Hospital } from '../model/platform/platform-list.ts'
import type { Gateway, Ward } from '../model/places/ward.ts'

type Named = { id: string; name: string }
type Upon<Fields> = { fields: Fields; theirs: Theirs<Fields> }

/** The form of an account; what cannot be changed of one that exists comes with it. */
export function accountAgain(args: {
  role: Role
  ward: Named
  email: string
  name: string
  phone: string
}): AccountFields {
  const { role, ward, email, name, phone } = args
  return { role, ward: choiceOf(ward), email, name, phone: typedAgain(phone) }
}

/** The form of a ward that was to be added. */
export function newWardAgain(args: {
  name: string
  rooms: readonly string[]
  gateways: readonly Named[]
}): WardFields {
  const { name, rooms, gateways } = args
  return { name, rooms, gateways: slots(gateways.map(choiceOf)) }
}

type WardChange = {
  name: string
  rename: string | null
  coming: readonly Named[]
  leaving: readonly string[]
  seen: { gateways: readonly string[] }
}

/** The form of a ward that was to be changed, upon the ward as stored now. */
export function wardAgain(
  { name, rename, coming, leaving, seen }: WardChange,
  ward: Ward,
  gateways: readonly Gateway[],
): Upon<WardFields> {
  const now = wardFields(ward, gateways)
  const named = (id: string): Choice => {
    const gateway = gateways.find((each) => each.id === id)
    return gateway ? gatewayChoice(gateway) : { id, text: '' }
  }
  // In the order of the card, so that the same two are the same.
  const inOrder = (ids: readonly string[]): Choice[] => {
    const own = gatewaysOfWard(ward, gateways).map(({ id }) => id)
    const known = own.filter((id) => ids.includes(id))
    return [...known, ...ids.filter((id) => !own.includes(id))].map(named)
  }
  const wanted = [
    ...seen.gateways.filter((id) => !leaving.includes(id)),
    ...coming.map(({ id }) => id),
  ]
  const before = { name, rooms: now.rooms, gateways: slots(inOrder(seen.gateways)) }
  const typed = { ...before, name: rename ?? name, gateways: slots(inOrder(wanted)) }
  return uponTheirs<WardFields>(typed, before, now)
}

function slots([first, second]: readonly Choice[]): WardFields['gateways'] {
  return [first ?? NO_CHOICE, second ?? NO_CHOICE]
}

type GatewayChange = {
  nickname: string
  ward: Named
  room: string
  seen: { nickname: string; wardId: string; room: string }
}

/** The form of a gateway that was to be changed, upon the gateway as stored now. */
export function gatewayAgain(
  { nickname, ward, room, seen }: GatewayChange,
  gateway: Gateway,
  wards: readonly Ward[],
): Upon<GatewayFields> {
  const place = (wardId: string, name: string, roomName: string) => ({
    ward: wardOptions(wards).find(({ id }) => id === wardId) ?? { id: wardId, text: name },
    room: roomOf(wards, wardId, roomName),
  })
  const before = { nickname: seen.nickname, ...place(seen.wardId, '', seen.room) }
  const typed = { nickname, ...place(ward.id, ward.name, room) }
  return uponTheirs<GatewayFields>(typed, before, gatewayFields(gateway, wards))
}

/** Rooms are known to gateways by name; one that is not there any more is to be chosen anew. */
function roomOf(wards: readonly Ward[], wardId: string, room: string): Choice {
  const ward = wards.find(({ id }) => id === wardId)
  return roomOptions(ward).find(({ text }) => text === room) ?? { id: '', text: room }
}

/** The form of a hospital that was to be added. */
export function newHospitalAgain(
  args: HospitalFields & { admin: { email: string; name: string; phone: string } | null },
): HospitalForm {
  const { admin } = args
  return {
    ...typedHospital(args),
    admin: admin ? { ...admin, phone: typedAgain(admin.phone) } : NEW_HOSPITAL.admin,
  }
}

/** The form of a hospital that was to be changed, upon the hospital as stored now. */
export function hospitalAgain(
  args: { before: HospitalFields; after: HospitalFields },
  now: Hospital,
): Upon<HospitalForm> {
  return uponTheirs<HospitalForm>(
    typedHospital(args.after),
    hospitalForm(args.before),
    hospitalForm(now),
  )
}

function typedHospital(fields: HospitalFields): HospitalForm {
  const form = hospitalForm(fields)
  return form.country === 'KR' ? { ...form, phone: typedAgain(form.phone) } : form
}
