/** Rules of the form that edits a gateway (GW-10 to GW-17, VALID-36 to VALID-40, AMB-85). Pure. */
import { type Choice, NO_CHOICE, roomOptions, wardOptions } from './patient-form.ts'
import { SETTINGS_TEXTS } from '../texts/settings.ts'
import type { OutboxRow } from '../model/command.ts'
import type { Gateway, Ward } from '../model/places/ward.ts'
import { type Again, reopenedForm } from './edits.ts'
import { MOST, tooLong } from './typed-text.ts'

const { gateway: TEXT } = SETTINGS_TEXTS

export type GatewayFields = { nickname: string; ward: Choice; room: Choice }
export type GatewayProblems = Partial<Record<keyof GatewayFields, string>>

/** At most so many gateways a ward (CONST-17, GW-28). */
const MOST_GATEWAYS = 2

/** A gateway as stored; a ward or room that is gone is not chosen. */
export function gatewayFields(gateway: Gateway, wards: readonly Ward[]): GatewayFields {
  const ward = wards.find(({ id }) => id === gateway.wardId)
  return {
    nickname: gateway.nickname,
    ward: wardOptions(wards).find(({ id }) => id === gateway.wardId) ?? NO_CHOICE,
    room: roomOptions(ward).find(({ text }) => text === gateway.room) ?? NO_CHOICE,
  }
}

/**
 * The form of a gateway that was to be changed, upon the gateway as it is now. A room that is not there any more is to be
 * chosen again.
 */
export function gatewayAgain(
  row: Pick<OutboxRow, 'id' | 'form'>,
  gateway: Gateway,
  wards: readonly Ward[],
): Again<GatewayFields> {
  const again = reopenedForm(row, gatewayFields(gateway, wards))
  const { ward, room } = again.fields
  const rooms = roomOptions(wards.find(({ id }) => id === ward.id))
  const isThere = room.id === '' || rooms.some(({ id }) => id === room.id)
  return isThere
    ? again
    : { ...again, fields: { ...again.fields, room: { id: '', text: room.text } } }
}

/** A field changed; another ward has other rooms (GW-11). */
export function changedGateway(
  fields: GatewayFields,
  change: Partial<GatewayFields>,
): GatewayFields {
  const after = { ...fields, ...change }
  return after.ward.id === fields.ward.id ? after : { ...after, room: NO_CHOICE }
}

/** Nothing at all: submitting does nothing (VALID-40). */
export function isEmptyGateway({ nickname, ward, room }: GatewayFields): boolean {
  return [nickname, ward.text, room.text].every((text) => text.trim() === '')
}

/** What is wrong with a form of which something is filled in. */
export function gatewayProblems(
  fields: GatewayFields,
  gateway: Pick<Gateway, 'id'>,
  wards: readonly Ward[],
  gateways: readonly Gateway[],
): GatewayProblems {
  const ward = wards.find(({ id }) => id === fields.ward.id)
  const beside = gateways.filter(({ id, wardId }) => wardId === ward?.id && id !== gateway.id)
  const long = tooLong(fields.nickname, MOST.place)
  return {
    ...(long !== undefined && { nickname: long }),
    ...(fields.nickname.trim() === '' && { nickname: TEXT.wrong.nickname }),
    ...(ward === undefined && { ward: TEXT.wrong.ward }),
    ...(ward && beside.length >= MOST_GATEWAYS && { ward: TEXT.wrong.full }),
    ...(!ward?.rooms.some(({ id }) => id === fields.room.id) && { room: TEXT.wrong.room }),
  }
}

/** A room was typed while no ward is chosen: the ward is what is missing (VALID-39). */
export function wantsWard({ ward, room }: GatewayFields): boolean {
  return ward.id === '' && room.text.trim() !== ''
}
