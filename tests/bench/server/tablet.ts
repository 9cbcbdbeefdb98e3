import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { WebSocket } from 'ws'
import { valuesQuery } from '../../../src/wire/queries.ts'
import { subscribeFrame } from '../../../src/wire/socket.ts'
import { OTHERS_ASKED_MS } from '../../../workers/connection/others.ts'
import { MOST_ASKED } from '../../../workers/connection/shown-wards.ts'
import { type RunningFacility, accessToken, startFacility } from '../lib/facility.ts'
import type { Figure } from '../lib/figure.ts'
import { startPublisher } from '../lib/publisher.ts'
import type { Session } from '../lib/session.ts'
import { SITE } from '../lib/site.ts'

const [SMALL, LARGE] = [240, 1000]
const SETTLE_MS = 5_000
const MS = 15_000

/** What one tablet is sent a second: with one ward on its screen, in hospitals of two sizes, and were everybody followed. */
export async function measureTablet(session: Session): Promise<Figure[]> {
  const small = await measured(SMALL)
  const large = await measured(session.options.quick ? SMALL : LARGE)
  const grown = large.shown / small.shown
  return [
    {
      id: 'server.tablet',
      what: `sent to a tablet that shows a ward of ${large.ward} of ${LARGE} patients × 1/s`,
      figure: `${kb(large.shown)} kB/s (${SMALL} patients, ward of ${small.ward}: ${kb(small.shown)}), and ${kb(large.others)} kB/s for the others`,
      target: 'does not grow with wards on no screen',
      beside: `everybody followed: ${kb(large.all)} kB/s (${kb(small.all)})`,
      ratio: null,
      met: grown <= (1.2 * large.ward) / small.ward && large.shown + large.others < large.all / 2,
      raw: { small, large },
    },
  ]
}

const kb = (bytes: number): string => (bytes / 1000).toFixed(1)

/** Bytes a second. `others` is what asking for them now and then costs. */
type Cost = { ward: number; shown: number; others: number; all: number }

async function measured(patients: number): Promise<Cost> {
  const facility = await startFacility({ dataDir: ':memory:', consoleFolder: SITE, patients })
  const publisher = startPublisher(facility, patients)
  try {
    const token = await accessToken(facility.url)
    const rows = await everybody(facility, token)
    const everyId = rows.map(({ id }) => id)
    const first = rows[0]?.ward ?? ''
    const ward = rows.filter((row) => row.ward === first).map(({ id }) => id)
    await pause(SETTLE_MS)
    const shown = await sent(facility, token, ward)
    const all = await sent(facility, token, everyId)
    const answer = await receivedBytes(facility, token, valuesQuery(0))
    const others = answer / (OTHERS_ASKED_MS / 1000)
    return { ward: ward.length, shown, others, all }
  } finally {
    await publisher.stop()
    await facility.kill()
  }
}

const headersOf = (token: string) => ({
  'content-type': 'application/json',
  'x-authorization': `Bearer ${token}`,
})

/** How long an answer is on the line, for a browser over https. */
async function receivedBytes(
  facility: RunningFacility,
  token: string,
  query: unknown,
): Promise<number> {
  const asked = request(`${facility.url}/api/entitiesQuery/find`, {
    method: 'POST',
    headers: { ...headersOf(token), 'accept-encoding': 'gzip, deflate, br' },
  })
  asked.end(JSON.stringify(query))
  const [answer] = (await once(asked, 'response')) as [IncomingMessage]
  return Buffer.concat((await answer.toArray()) as Buffer[]).length
}

async function ask(facility: RunningFacility, token: string, query: unknown): Promise<string> {
  const answer = await fetch(`${facility.url}/api/entitiesQuery/find`, {
    method: 'POST',
    headers: headersOf(token),
    body: JSON.stringify(query),
  })
  if (!answer.ok) throw new Error(`Refused: ${answer.status}.`)
  return answer.text()
}

async function everybody(
  facility: RunningFacility,
  token: string,
): Promise<{ id: string; ward: string }[]> {
  const wards = [{ type: 'ATTRIBUTE', key: 'ward_entityId' }]
  const found = await ask(facility, token, { ...valuesQuery(0), latestValues: wards })
  const { data } = JSON.parse(found) as {
    data: {
      entityId: { id: string }
      latest: { ATTRIBUTE: { ward_entityId?: { value: string } } }
    }[]
  }
  return data.map(({ entityId, latest }) => ({
    id: entityId.id,
    ward: latest.ATTRIBUTE.ward_entityId?.value ?? '',
  }))
}

/** Bytes a second to one console that follows these patients' values, and who everybody is. */
async function sent(
  facility: RunningFacility,
  token: string,
  patients: readonly string[],
): Promise<number> {
  const url = `${facility.url.replace('http', 'ws')}/api/ws/plugins/telemetry?token=${token}`
  const socket = new WebSocket(url, { perMessageDeflate: false })
  let bytes = 0
  socket.on('message', (data: Buffer) => (bytes += data.length))
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject))
  socket.send(subscribeFrame([{ subject: 900, round: 0, page: 0 }]))
  for (let round = 0; round * MOST_ASKED < patients.length; round += 1) {
    const some = patients.slice(round * MOST_ASKED, (round + 1) * MOST_ASKED)
    socket.send(subscribeFrame([{ subject: 907, round, patients: some }]))
  }
  await pause(SETTLE_MS)
  bytes = 0
  await pause(MS)
  socket.close()
  return bytes / (MS / 1000)
}
