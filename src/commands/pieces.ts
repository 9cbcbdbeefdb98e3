import { boolean, object, optional, string, type InferOutput } from 'valibot'
import { FLOW_TEXTS } from '../texts/flows.ts'
import type { Given, Refusal, Step } from './command.ts'
import type { EntityRef } from '../wire/requests/relations.ts'
import type { Request } from '../wire/requests/request.ts'

/** Shapes that several commands take. */
export const placeSchema = object({ id: string(), name: string() })
export type Place = InferOutput<typeof placeSchema>

export const sensorSchema = object({
  id: string(),
  name: string(),
  connected: boolean(),
  /** The gateway that hears it; `''` when none does. */
  gatewayId: string(),
  /** The hospital id of whom staff saw it on, `''` for nobody; older commands do not say. */
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

export const asset = (id: string): EntityRef => ({ id, entityType: 'ASSET' })
export const device = (id: string): EntityRef => ({ id, entityType: 'DEVICE' })

/** Missing is success: what should be gone is gone (trap 9). */
export function gone(refusal: Refusal): boolean {
  return refusal.status === 404
}

/** A step in one line. */
export function step(
  name: string,
  failure: string | null,
  request: Step['request'],
  more: Omit<Step, 'name' | 'failure' | 'request'> = {},
): Step {
  return { name, failure, request, ...more }
}

/** A look that only an interrupted command needs: without an interruption it was looked at just before. */
export function lookAgain(
  name: string,
  { resumed }: Given,
  request: () => Request,
  more: Pick<Step, 'alreadyDone' | 'check'> = {},
): Step {
  return step(name, FLOW_TEXTS.patientData, () => (resumed ? request() : null), more)
}

/** The result of a step as a list, `[]` while it is not there. */
export function listOf<T>(result: unknown): readonly T[] {
  return Array.isArray(result) ? (result as T[]) : []
}

/** The result of a step as a text, `''` while it is not there. */
export function textOf(result: unknown): string {
  return typeof result === 'string' ? result : ''
}
