import type { Random } from '../../support/random.ts'
import { table } from '../features/rights/table.ts'
import { type Attacker, attackers, type Siege } from './hospitals.ts'
import { hostileText, hostileTexts, hostileValue, mutated, spoiled } from './hostile.ts'
import { type Given, misdeeds } from './verdict.ts'
import { createWire, type Wire } from './wire.ts'

type Call = { method: string; path: string; body: unknown }
export type Sent = Call & { attacker: Attacker; text: string; headers: Record<string, string> }

export type Tally = {
  sent: number
  /** Answers by status; 0 for a connection closed without one. */
  statuses: Map<number, number>
  /** Writes that were accepted: what memory may grow by. */
  accepted: number
  findings: string[]
}

const waitMs = 20_000
const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gi
/** They wait for a device, for seconds. */
const slow = /\/rpc/
/** A few of them are enough: those that wait, and those that end the session of whoever makes them. */
const rare = /\/rpc|\/logout/

/** Every call of the rights table, as it is asked when nothing is wrong with it. */
export async function soundCalls({ world }: Siege): Promise<Call[]> {
  const calls: Call[] = []
  for (const { call, ask: make } of table) {
    const { path, body } = await make(world, 'manager')
    calls.push({ method: call.split(' ')[0] ?? 'GET', path, body })
  }
  return calls
}

/** Connections, and requests on the way on each of them. */
const lines = 16
const together = 6
const renewEvery = 100
const freshEvery = 1000

/** Makes hostile requests until `count` of them are answered, many at a time. */
export async function stormRest(
  siege: Siege,
  random: Random,
  count: number,
  until = Infinity,
): Promise<Tally> {
  const tally: Tally = { sent: 0, statuses: new Map(), accepted: 0, findings: [] }
  let calls = await soundCalls(siege)
  const wires = Array.from({ length: lines }, () => createWire(siege.world.facility.port))
  const lane = async (wire: Wire): Promise<void> => {
    while (tally.sent < count && Date.now() < until) {
      tally.sent += 1
      const nth = tally.sent
      const call = chosen(random, calls)
      if (call) judge(tally, await send(siege, wire, hostile(siege, random, call)))
      // Who was signed out is back, and now and then what was removed is there again.
      if (nth % renewEvery === 0) await siege.renew()
      if (nth % freshEvery === 0) calls = await soundCalls(siege)
    }
  }
  await Promise.all(wires.flatMap((wire) => Array.from({ length: together }, () => lane(wire))))
  for (const wire of wires) wire.close()
  return tally
}

function chosen(random: Random, calls: readonly Call[]): Call | undefined {
  const call = random.pick(calls)
  return call && rare.test(call.path) && random.below(12) > 0 ? chosen(random, calls) : call
}

/** One or more things wrong with a sound call. */
function hostile(siege: Siege, random: Random, call: Call): Sent {
  const attacker = random.pick(attackers.slice(0, random.below(3) === 0 ? 6 : 3)) ?? 'manager'
  // The platform may do anything anywhere: it never hears of the second hospital.
  const ids = attacker === 'platform' ? [] : siege.foreign
  const method =
    random.below(12) === 0
      ? (random.pick(['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'HEAD']) ?? 'GET')
      : call.method
  const path = random.below(3) === 0 ? hostilePath(random, call.path, ids) : call.path
  const text = method === 'GET' || method === 'HEAD' ? '' : hostileBody(random, call.body, ids)
  return { ...call, method, path, text, attacker, headers: headersOf(siege, random, attacker) }
}

function hostilePath(random: Random, path: string, ids: readonly string[]): string {
  const text = (): string => {
    const raw = random.pick(random.below(3) === 0 && ids.length > 0 ? ids : hostileTexts) ?? ''
    return random.below(4) === 0 ? raw.replaceAll(/[^\u0021-\u007e]/g, '%') : encode(raw)
  }
  switch (random.below(5)) {
    case 0:
      return path.replaceAll(uuid, text)
    case 1:
      return path.replaceAll(/=[^&]*/g, () => `=${text()}`)
    case 2:
      return `${path}${path.includes('?') ? '&' : '?'}${text()}=${text()}&${path.split('?')[1] ?? ''}`
    case 3:
      return `${path.slice(0, random.below(path.length))}/${text()}`.replace(/^(?!\/)/, '/')
    default: {
      const parts = path.split('/')
      const at = 2 + random.below(Math.max(1, parts.length - 2))
      return parts.map((part, index) => (index === at ? text() : part)).join('/')
    }
  }
}

const encode = (raw: string): string => encodeURIComponent(raw.toWellFormed())

function hostileBody(random: Random, body: unknown, ids: readonly string[]): string {
  if (typeof body === 'string') return spoiled(random, body)
  const sound = body ?? {}
  // What is too large costs the fuzzer more than the server: some thousand of a million are enough.
  const size = random.below(20_000)
  if (size < 20) return `{"name":"${'x'.repeat(1_200_000)}"}`
  if (size === 20) return ' '.repeat(16 * 1024 * 1024 + 1)
  const kind = random.below(400)
  if (kind < 80) return spoiled(random, JSON.stringify(sound))
  if (kind < 110) return hostileText(random, hostileValue(random, ids))
  if (kind < 200) return hostileText(random, mutated(random, mutated(random, sound, ids), ids))
  return hostileText(random, mutated(random, sound, ids))
}

function headersOf(siege: Siege, random: Random, attacker: Attacker): Record<string, string> {
  const token = siege.tokenOf(attacker)
  const broken = random.below(40) === 0
  const types = ['application/json', 'text/plain', 'application/xml', 'x', 'multipart/form-data']
  return {
    // Each from somewhere else, so that the limits of one address do not hide the rest.
    'x-forwarded-for': `10.${random.below(200)}.${random.below(250)}.1`,
    'content-type': random.pick(random.below(10) === 0 ? types : types.slice(0, 1)) ?? '',
    ...(token === undefined
      ? {}
      : {
          'x-authorization': broken
            ? `Bearer ${token.slice(0, random.below(token.length))}`
            : `Bearer ${token}`,
        }),
    ...(random.below(30) === 0 ? { accept: 'text/html' } : {}),
  }
}

/** Longer ones have a connection of their own, and so have those that wait: nobody stands behind them. */
const longRequest = 14_000

async function send({ world }: Siege, shared: Wire, sent: Sent): Promise<Given> {
  const { method, path, text } = sent
  const head = [
    `${method} ${path} HTTP/1.1`,
    'host: 127.0.0.1',
    ...Object.entries(sent.headers).map(([name, value]) => `${name}: ${value}`),
    `content-length: ${Buffer.byteLength(text)}`,
  ].join('\r\n')
  const isAlone = slow.test(path) || head.length + text.length > longRequest
  const wire = isAlone ? createWire(world.facility.port) : shared
  // Whoever waits for a device is not waited for.
  const mostMs = slow.test(path) ? 1500 : waitMs
  const answer = await wire.ask(`${head}\r\n\r\n${text}`, method === 'HEAD', mostMs)
  if (isAlone) wire.close()
  const { headers } = answer
  const type = `${headers.get('content-type') ?? ''} ${headers.get('location') ?? ''}`
  return { sent, status: answer.status, text: answer.text, type }
}

function judge(tally: Tally, given: Given): void {
  const { sent, status } = given
  tally.statuses.set(status, (tally.statuses.get(status) ?? 0) + 1)
  if (status >= 200 && status < 300 && sent.method !== 'GET') tally.accepted += 1
  const isWaiting = slow.test(sent.path) && status === 0
  // A body past the limit may be cut off before the answer was read.
  const isCut = status === 0 && sent.text.length > 1_000_000 && !given.text.endsWith('late')
  if (isWaiting || isCut) return
  for (const misdeed of misdeeds(given)) {
    const { method, path, attacker, text } = sent
    tally.findings.push(
      `${misdeed} | ${attacker} ${method} ${path.slice(0, 200)} ${text.slice(0, 200)} → ${status} ${given.text.slice(0, 200)}`,
    )
  }
}
