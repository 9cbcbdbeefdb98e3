import { findAlarms } from '../../../src/wire/requests/alarms.ts'
import { findEntities, timeseries } from '../../../src/wire/requests/entities.ts'
import type { Request } from '../../../src/wire/requests/request.ts'
import { patientQuery, valuesQuery } from '../../../src/wire/queries.ts'
import { quantile } from '../lib/stats.ts'

const TIMES = 15
const DAY_MS = 86_400_000

/** How long a server takes for what a tablet asks, p50 and p95 in ms, and how much it answers. */
export type Call = { what: string; p50: number; p95: number; bytes: number }

/** Asks as one of the staff, one call after the other. */
export async function timeCalls(
  url: string,
  { email, password }: { email: string; password: string },
): Promise<Call[]> {
  const login = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: email, password }),
  })
  const { token } = (await login.json()) as { token: string }
  const ask = async ({ method, path, body }: Request<unknown>): Promise<string> => {
    const answer = await fetch(url + path, {
      method,
      headers: { 'content-type': 'application/json', 'x-authorization': `Bearer ${token}` },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    if (!answer.ok) throw new Error(`${path.split('?')[0]}: ${answer.status}`)
    return answer.text()
  }
  const first = JSON.parse(await ask(findEntities(patientQuery(0)))) as {
    data: { entityId: { id: string } }[]
  }
  const patient = first.data[0]?.entityId.id ?? ''
  const now = Date.now()
  const series = { keys: ['hr'], startTs: now - 8 * DAY_MS, endTs: now, limit: 10_000 }
  return [
    await timed('everybody, a page', () => ask(findEntities(patientQuery(0)))),
    await timed('values of everybody, a page', () => ask(findEntities(valuesQuery(0)))),
    await timed('active alarms', () => ask(findAlarms({ status: 'ACTIVE', page: 0 }, ''))),
    await timed('a series of eight days', () => ask(timeseries(patient, series))),
  ]
}

async function timed(what: string, call: () => Promise<string>): Promise<Call> {
  const took: number[] = []
  let bytes = 0
  for (let at = 0; at < TIMES; at += 1) {
    const begin = performance.now()
    bytes = (await call()).length
    took.push(performance.now() - begin)
  }
  return { what, p50: quantile(took, 0.5), p95: quantile(took, 0.95), bytes }
}
