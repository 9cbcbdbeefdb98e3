/** Rules of the forms that add and edit wards and rooms (WARD-14 to WARD-21, ROOM-08, AMB-78, AMB-82). Pure. */
import { gatewayLabel } from '../model/places/devices.ts'
import { type Choice, NO_CHOICE } from './patient-form.ts'
import { SETTINGS_TEXTS } from '../texts/settings.ts'
import type { OutboxRow } from '../model/command.ts'
import type { Gateway, Ward } from '../model/places/ward.ts'
import { type Again, reopenedForm } from './edits.ts'
import { MOST, isSameNumber, tooLong, typedDigits, wrongName } from './typed-text.ts'

const { ward: TEXT } = SETTINGS_TEXTS

export type WardFields = {
  name: string
  /** Room numbers as typed; only a new ward has them. */
  rooms: readonly string[]
  /** The two slots. */
  gateways: readonly [Choice, Choice]
}

/** What is wrong: with the name, with each room, with each slot. */
export type WardProblems = {
  name?: string
  rooms: readonly (string | undefined)[]
  gateways: readonly (string | undefined)[]
}

export const NEW_WARD: WardFields = { name: '', rooms: [''], gateways: [NO_CHOICE, NO_CHOICE] }

/** A ward's own gateways, in the order of the card. */
export function gatewaysOfWard(ward: Pick<Ward, 'id'>, gateways: readonly Gateway[]): Gateway[] {
  return gateways.filter(({ wardId }) => wardId === ward.id)
}

/** A ward as stored; of more than two gateways the others stay as they are (AMB-78). */
export function wardFields(ward: Ward, gateways: readonly Gateway[]): WardFields {
  const [first, second] = gatewaysOfWard(ward, gateways).map(gatewayChoice)
  return { name: ward.name, rooms: [], gateways: [first ?? NO_CHOICE, second ?? NO_CHOICE] }
}

/** The form of a ward that was to be changed, upon the ward as it is now: the same two gateways are the same. */
export function wardAgain(
  { id, form }: Pick<OutboxRow, 'id' | 'form'>,
  ward: Ward,
  gateways: readonly Gateway[],
): Again<WardFields> {
  const now = wardFields(ward, gateways)
  const typed = { ...now, ...form?.typed }
  const at = ({ id: of }: Choice) => gateways.findIndex((each) => each.id === of)
  const [a, b] = typed.gateways
  const isOrdered = a.id !== '' && (b.id === '' || at(a) <= at(b))
  const inOrder = { ...typed, gateways: isOrdered ? [a, b] : [b, a] }
  return reopenedForm({ id, form: { typed: inOrder, seen: form?.seen ?? now } }, now)
}

export function gatewayChoice(gateway: Gateway): Choice {
  return { id: gateway.id, text: gatewayLabel(gateway) }
}

/** Only digits can be entered (AMB-82). */
export function roomDigits(typed: string): string {
  return typedDigits(typed)
}

/** What is wrong with a room number beside these (VALID-31, VALID-32, VALID-34): `7` and `007` are one room. */
export function roomProblem(room: string, others: readonly string[]): string | undefined {
  if (room === '') return TEXT.wrong.room
  if (others.some((other) => isSameNumber(room, other))) return TEXT.wrong.duplicateRoom
  return tooLong(room, MOST.room)
}

/** `ward` is the one that is edited, `null` while adding. */
export function wardProblems(
  { name, rooms, gateways }: WardFields,
  wards: readonly Ward[],
  ward: Ward | null,
): WardProblems {
  const wanted = name.trim().toLowerCase()
  const isTaken = wards.some(
    (each) => each.id !== ward?.id && each.name.trim().toLowerCase() === wanted,
  )
  const [first, second] = gateways
  const long = wrongName(name, MOST.place, ward?.name)
  return {
    ...(long !== undefined && { name: long }),
    ...(wanted === '' ? { name: TEXT.wrong.name } : isTaken && { name: TEXT.wrong.duplicateWard }),
    rooms: rooms.map((room, at) => roomProblem(room, rooms.slice(0, at))),
    gateways: [slotProblem(first, null), slotProblem(second, first)],
  }
}

/** The same gateway cannot be in both slots (WARD-18, VALID-33). */
function slotProblem({ id, text }: Choice, other: Choice | null): string | undefined {
  if (id === '') return text.trim() === '' ? undefined : TEXT.wrong.gateway
  return id === other?.id ? TEXT.wrong.sameGateway : undefined
}

export function isWardGood({ name, rooms, gateways }: WardProblems): boolean {
  return name === undefined && [...rooms, ...gateways].every((wrong) => wrong === undefined)
}

/** A ward as staff saw it when the form opened. */
export function wardSeen(
  ward: Pick<Ward, 'id'>,
  opened: readonly Gateway[],
  coming: readonly { id: string }[],
  now: readonly Gateway[],
): { gateways: string[]; from: Record<string, string> } {
  return {
    gateways: gatewaysOfWard(ward, opened).map(({ id }) => id),
    ...placesSeen(opened, coming, now),
  }
}

/** Where the gateways that come were when the form opened; one that came to the list later, as it is listed. */
export function placesSeen(
  opened: readonly Gateway[],
  coming: readonly { id: string }[],
  now: readonly Gateway[],
): { from: Record<string, string> } {
  const gateways = [...opened, ...now]
  return {
    from: Object.fromEntries(
      coming.map(({ id }) => [id, gateways.find((each) => each.id === id)?.wardId ?? '']),
    ),
  }
}

/** What an edit changes: the name, and the gateways that come and go; `null` when nothing (WARD-21). */
export function wardChanges(
  fields: WardFields,
  before: WardFields,
  gateways: readonly Gateway[],
): { rename: string | null; coming: { id: string; name: string }[]; leaving: string[] } | null {
  const name = fields.name.trim()
  const ids = (slots: WardFields['gateways']): string[] =>
    slots.map(({ id }) => id).filter((id) => id !== '')
  const [now, then] = [ids(fields.gateways), ids(before.gateways)]
  const coming = gateways
    .filter(({ id }) => now.includes(id) && !then.includes(id))
    .map((gateway) => ({ id: gateway.id, name: gateway.name }))
  const leaving = then.filter((id) => !now.includes(id))
  if (name === before.name && coming.length === 0 && leaving.length === 0) return null
  return { rename: name === before.name ? null : name, coming, leaving }
}
