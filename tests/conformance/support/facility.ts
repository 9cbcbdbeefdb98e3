import { expect, inject } from 'vitest'
import type { Hospital } from './hospital.ts'
import { type Answer, at, rest, type Rest, signedIn } from './rest.ts'
import type { World } from './world.ts'

export const NULL_UUID = '13814000-1dd2-11b2-8080-808080808080'
/** A well-formed id that no entity has. */
export const NOBODY = '784f394c-42b6-435a-983c-b7beff2784f9'

export const world: World = inject('world')
export const nobody: Rest = rest(world.url)
export const platform: Rest = signedIn(world.url, world.platform.token)
export const as = ({ token }: { token: string }): Rest => signedIn(world.url, token)

/** Hospital A or B of this run; fails the case with the reason when it could not be made. */
export function hospital(letter: 'a' | 'b' = 'a'): Hospital {
  const found = world.hospitals[letter === 'a' ? 0 : 1]
  if (!found) throw new Error(`The hospital could not be made. ${world.failed ?? ''}`)
  return found
}

/** The JSON error body `{status, message, errorCode, timestamp}` (protocol §0.1). */
export function expectError(
  answer: Answer,
  status: number,
  errorCode: number,
  message?: string | RegExp,
): void {
  expect({ status: answer.status, body: answer.body }).toMatchObject({
    status,
    body: { status, errorCode, timestamp: expect.any(Number), message: expect.any(String) },
  })
  expect(String(at(answer.body, 'message')).length).toBeGreaterThan(0)
  if (typeof message === 'string') expect(at(answer.body, 'message')).toBe(message)
  else if (message) expect(at(answer.body, 'message')).toMatch(message)
}

/** A refusal in plain text, as telemetry and RPC answer (protocol §0.1). */
export function expectText(answer: Answer, status: number, text: string | RegExp): void {
  expect({ status: answer.status, text: answer.text }).toEqual({
    status,
    text: typeof text === 'string' ? text : expect.stringMatching(text),
  })
}

/** 200 with no body at all (protocol §0). */
export function expectEmpty(answer: Answer): void {
  expect({ status: answer.status, text: answer.text }).toEqual({ status: 200, text: '' })
}

/** Asks again until it holds; a rule engine answers when it has come round. */
export async function eventually<T>(
  ask: () => Promise<T>,
  holds: (value: T) => boolean,
  ms = 15_000,
) {
  const end = Date.now() + ms
  let value = await ask()
  while (!holds(value) && Date.now() < end) {
    await pause(100)
    value = await ask()
  }
  return value
}

export const pause = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms)
  })

/** Lets a second pass: tokens know their age in whole seconds only (trap 41). */
export const nextSecond = (): Promise<void> => pause(1100)

let count = 0
/** A name no other case of this run uses. */
export function unique(prefix: string): string {
  count += 1
  return `${prefix}-${world.mark}-${Date.now().toString(36)}${count}`
}

export const attributesOf = (type: string, id: string): string =>
  `/api/plugins/telemetry/${type}/${id}/values/attributes`
export const saveAttributes = (type: string, id: string, scope = 'SERVER_SCOPE'): string =>
  `/api/plugins/telemetry/${type}/${id}/attributes/${scope}`
export const saveSeries = (type: string, id: string): string =>
  `/api/plugins/telemetry/${type}/${id}/timeseries/ANY`
export const seriesOf = (
  type: string,
  id: string,
  query: Record<string, string | number>,
): string =>
  `/api/plugins/telemetry/${type}/${id}/values/timeseries?${new URLSearchParams(
    Object.entries(query).map(([key, value]) => [key, String(value)]),
  ).toString()}`
