import { admit, open } from '../../../server/thingsboard/gate/admit.ts'
import { admitFrame } from '../../../server/thingsboard/gate/frames.ts'
import { patientQuery, valuesOfQuery } from '../../../src/wire/queries.ts'
import { timeseries } from '../../../src/wire/requests/entities.ts'
import { saveAttributes } from '../../../src/wire/requests/writes.ts'
import { subscribeFrame } from '../../../src/wire/socket.ts'
import type { Figure } from '../lib/figure.ts'
import type { Session } from '../lib/session.ts'
import { median, quantile, short } from '../lib/stats.ts'

/** Milliseconds that reading, checking and writing anew may take (SRV-70). */
const TARGET_MS = 2
/** As many patients as one frame of the console names. */
const PATIENTS = 400

/** What the gate in front of a ThingsBoard costs: each call and frame of the console, the largest ones among them. */
export function measureGate({ options }: Session): Promise<Figure[]> {
  const rounds = options.quick ? 500 : 5000
  const ids = Array.from(
    { length: PATIENTS },
    (_, index) => `11111111-1111-4111-8111-${String(index).padStart(12, '0')}`,
  )
  const claims = { authority: 'CUSTOMER_USER', hospitalId: undefined }
  const [id = ''] = ids
  const series = timeseries(id, { keys: ['hr', 'spo2'], startTs: 0, endTs: 9, limit: 1000 })
  const saved = saveAttributes('ASSET', id, { connectivity: 'connected' })
  const posts = [
    ['/api/entitiesQuery/find', JSON.stringify(patientQuery(0))],
    ['/api/entitiesQuery/find', JSON.stringify(valuesOfQuery(ids))],
    [saved.path, JSON.stringify(saved.body)],
  ] as const
  const frame = subscribeFrame([
    { subject: 900, round: 0, page: 0 },
    { subject: 907, round: 0, patients: ids },
  ])
  const rest = times(rounds, () => {
    for (const [path, body] of posts) admit(open('POST', path, claims), body)
    admit(open('GET', series.path, claims), '')
  }).map((ms) => ms / (posts.length + 1))
  return Promise.resolve([
    figure('rest', 'the gate: a call read, checked and written anew, p95', rest),
    figure(
      'frame',
      `the gate: a frame that names ${PATIENTS} patients, p95`,
      times(rounds, () => admitFrame(frame)),
    ),
  ])
}

function times(rounds: number, work: () => unknown): number[] {
  const taken: number[] = []
  for (let round = 0; round < rounds * 1.2; round += 1) {
    const before = performance.now()
    work()
    // The first ones are compiled.
    if (round >= rounds * 0.2) taken.push(performance.now() - before)
  }
  return taken
}

function figure(name: string, what: string, taken: readonly number[]): Figure {
  const p95 = quantile(taken, 0.95)
  return {
    id: `gate.${name}`,
    what,
    figure: `${short(p95)} ms`,
    target: `≤ ${TARGET_MS} ms`,
    beside: `median ${short(median(taken))} ms`,
    ratio: null,
    met: p95 <= TARGET_MS,
    raw: { p95 },
  }
}
