import {
  array,
  boolean,
  object,
  optional,
  picklist,
  record,
  string,
  type InferOutput,
} from 'valibot'

/* Shapes that several commands take. */

export const placeSchema = object({ id: string(), name: string() })
export type Place = InferOutput<typeof placeSchema>

export const sensorSchema = object({
  id: string(),
  name: string(),
  connected: boolean(),
  /** The gateway that hears it; `''` when none does. */
  gatewayId: string(),
  /** The hospital id of the patient staff saw it on, `''` for none; older commands do not have it. */
  ownerId: optional(string()),
})
export type SensorArgs = InferOutput<typeof sensorSchema>

/** What the form of a hospital edits (ADMIN-15). */
export const hospitalSchema = object({
  title: string(),
  email: string(),
  country: string(),
  state: string(),
  city: string(),
  address: string(),
  address2: string(),
  zip: string(),
  phone: string(),
})

export const gatewaySchema = object({ id: string(), name: string() })
export type GatewayArgs = InferOutput<typeof gatewaySchema>

/** Where staff saw the gateways that come, when they opened the form. */
export const seenPlacesSchema = object({
  /** The ward's id of each, `''` for none. */
  from: record(string(), string()),
})
export type SeenPlaces = InferOutput<typeof seenPlacesSchema>

/** A ward as staff saw it when they opened the form. */
export const seenGatewaysSchema = object({
  /** Ids of the ward's gateways. */
  gateways: array(string()),
  ...seenPlacesSchema.entries,
})
export type SeenGateways = InferOutput<typeof seenGatewaysSchema>

/** At most so many gateways a ward (CONST-17). */
export const MOST_GATEWAYS = 2

export const deviceKindSchema = picklist(['gateway', 'sensor'])
