import { isObject } from '../../protocol/input.ts'
import type { Note } from './act.ts'
import type { Staff } from './staff.ts'
import type { Tenant } from './tenant.ts'
import { type Answered, jsonOf } from './upstream.ts'

/** Series of a hospital: who of its staff did what with the tenant's rights. */
const trailKey = 'staffAction'
const MOST_READ = 10_000
const LONGEST_WHY = 300

/** A deed as it is kept: whose, and what happened to what. No name of a patient is in it. */
export type Kept = Note & {
  ts: number
  user: string
  email: string
  status: number
  /** ThingsBoard's words, where it was not done. */
  why?: string
}

const pathOf = (hospitalId: string): string => `/api/plugins/telemetry/CUSTOMER/${hospitalId}`

/** The moment of the last deed, by whose clock it is: every part of this server that writes deeds shares it. */
const lastBy = new WeakMap<() => number, number>()

/**
 * Writes a deed down with the hospital, because ThingsBoard's own trail names the tenant's administrator for it. Two in
 * one millisecond would be one: later ones are written a millisecond later.
 */
export function createTrail(
  tenant: Tenant,
  clock: () => number,
): (staff: Staff, note: Note, done: Answered) => Promise<void> {
  return async ({ id, email, hospitalId }, note, done) => {
    const ts = Math.max((lastBy.get(clock) ?? 0) + 1, clock())
    lastBy.set(clock, ts)
    const value = JSON.stringify({ user: id, email, ...note, ...outcomeOf(done) })
    const values = { [trailKey]: value }
    const path = `${pathOf(hospitalId)}/timeseries/ANY`
    const answer = await tenant.call('POST', path, { ts, values })
    if (answer.status !== 200)
      throw new Error(`What staff did could not be written down (${answer.status}).`)
  }
}

function outcomeOf(done: Answered): Pick<Kept, 'status' | 'why'> {
  const { status } = done
  const body = status < 400 ? undefined : jsonOf(done)
  const why = isObject(body) ? body['message'] : undefined
  return { status, ...(typeof why === 'string' && { why: why.slice(0, LONGEST_WHY) }) }
}

/** What was done in a hospital, newest first; `to` is 0 for now. */
export async function keptDeeds(
  tenant: Tenant,
  hospitalId: string,
  { from, to }: { from: number; to: number },
): Promise<Kept[]> {
  const end = to === 0 ? Number.MAX_SAFE_INTEGER : to + 1
  const span = `startTs=${from}&endTs=${end}&limit=${MOST_READ}&orderBy=DESC`
  const path = `${pathOf(hospitalId)}/values/timeseries?keys=${trailKey}&${span}`
  const rows = (await tenant.get(path))?.[trailKey]
  return (Array.isArray(rows) ? rows : []).flatMap((row: unknown) => deedIn(row) ?? [])
}

function deedIn(row: unknown): Kept | undefined {
  if (!isObject(row)) return undefined
  try {
    const deed: unknown = JSON.parse(String(row['value']))
    const isDeed = isObject(deed) && typeof deed['action'] === 'string'
    return isDeed ? ({ ...deed, ts: Number(row['ts']) } as unknown as Kept) : undefined
  } catch {
    return undefined
  }
}
