/** One account that does its worst to the server, in a process of its own: an order, an attack, what came of it. */
import { setTimeout as pause } from 'node:timers/promises'
import { WebSocket } from 'ws'
import { limits } from '../../../server/features/quotas/limits.ts'
import {
  alarmLists,
  type Hands,
  heavyFilters,
  longHistory,
  longPages,
  trail,
} from './attacks-long.ts'
import { KEYS_25, patientsQuery } from './queries.ts'

export type AttackOrder = {
  attack: Attack
  url: string
  token: string
  patients: readonly string[]
  /** So long it goes on, unless it is done before. */
  ms: number
}
/** What was sent, and how the server answered: HTTP status, close code or `frame`, with how often. */
export type AttackResult = { sent: number; answers: Record<string, number> }

type Note = (answer: string | number) => void
type Target = Omit<AttackOrder, 'attack'> & { sent(): void; note: Note; isOver(): boolean }

const HISTORY_COMMANDS = 300
const SOCKETS = 1500
const TOGETHER = 20
const MEGABYTE = 1_048_576
const DAYS_8 = 8 * 86_400_000

/** Every attack by its name; each ends by itself soon after `isOver`. */
export const ATTACKS = {
  'nothing beside the gateways': ({ ms }: Target) => pause(ms),
  '300 history commands over one socket': histories,
  'bodies as large as allowed': allowedBodies,
  'bodies larger than allowed': largerBodies,
  '1500 sockets': sockets,
  'the largest attributes written': largestAttributes,
  'the largest attributes read': readAttributes,
  'queries of huge pages': queries,
  '400 subscriptions of 1000 × 25': subscriptions,
  'the longest texts as history': (target: Target) => longHistory(handsOf(target)),
  'the longest texts on pages': (target: Target) => longPages(handsOf(target)),
  'an audit trail of 100 000 entries searched and sorted': (target: Target) =>
    trail(handsOf(target)),
  '20 000 alarms listed by GET': (target: Target) => alarmLists(handsOf(target)),
  'filters that take long': (target: Target) => heavyFilters(handsOf(target)),
} as const satisfies Record<string, (target: Target) => Promise<unknown>>
export type Attack = keyof typeof ATTACKS

function open({ url, token, note }: Target): WebSocket {
  const socket = new WebSocket(
    `${url.replace('http', 'ws')}/api/ws/plugins/telemetry?token=${token}`,
    { perMessageDeflate: false },
  )
  socket.on('message', () => note('frame'))
  socket.on('close', note)
  socket.on('error', () => undefined)
  return socket
}

const opened = (socket: WebSocket): Promise<unknown> =>
  new Promise((resolve) => socket.once('open', resolve).once('close', resolve))

/** One request; its answer is read to the end. */
async function ask(target: Target, method: string, path: string, body?: string): Promise<string> {
  target.sent()
  try {
    const answer = await fetch(target.url + path, {
      method,
      headers: {
        'content-type': 'application/json',
        'x-authorization': `Bearer ${target.token}`,
      },
      ...(body === undefined ? {} : { body }),
    })
    const text = await answer.text()
    target.note(answer.status)
    return text
  } catch {
    target.note('cut')
    return ''
  }
}

/** So many at a time until it is over. */
async function again(target: Target, one: (turn: number) => Promise<unknown>): Promise<void> {
  let turn = 0
  const lane = async (): Promise<void> => {
    while (!target.isOver()) await one((turn += 1))
  }
  await Promise.all(Array.from({ length: TOGETHER }, lane))
}

const handsOf = (target: Target): Hands => ({
  patients: target.patients,
  ask: (method, path, body) => ask(target, method, path, body),
  again: (one) => again(target, one),
})

async function histories(target: Target): Promise<void> {
  const socket = open(target)
  await opened(socket)
  let answered = 0
  socket.on('message', () => (answered += 1))
  const keys = KEYS_25.filter(({ type }) => type === 'TIME_SERIES').map(({ key }) => key)
  const endTs = Date.now()
  for (let cmdId = 1; cmdId <= HISTORY_COMMANDS; cmdId += 1) {
    target.sent()
    const entityId = target.patients[cmdId % target.patients.length]
    const command = { cmdId, entityType: 'ASSET', entityId, keys: keys.join(',') }
    const window = { startTs: endTs - DAYS_8, endTs, interval: 0, limit: 50_000, agg: 'NONE' }
    socket.send(JSON.stringify({ historyCmds: [{ ...command, ...window }] }))
  }
  while (answered < HISTORY_COMMANDS && !target.isOver()) await pause(50)
  socket.terminate()
}

const attributesOf = (patient: string | undefined): string =>
  `/api/plugins/telemetry/ASSET/${patient}/attributes/SERVER_SCOPE`

function allowedBodies(target: Target): Promise<void> {
  const small = limits.bodyMarks - 100
  const bodies = [
    ['/api/entitiesQuery/find', `{"keyFilters":[${'[],'.repeat(small / 3)}[]]}`],
    ['/api/entitiesQuery/find', `${'['.repeat(small / 2)}${']'.repeat(small / 2)}`],
    [attributesOf(target.patients[0]), `{${many(small / 2)}}`],
    [attributesOf(target.patients[0]), `{"one":"${'x'.repeat(MEGABYTE - 100)}"}`],
    ['/api/entitiesQuery/find', `{"x":"${'\\u0000'.repeat(MEGABYTE / 6 - 100)}"}`],
    ['/api/asset', `{"name":"x","type":"ward","additionalInfo":{${many(small / 2)}}}`],
  ] as const
  return again(target, (turn) => {
    const [path, body] = bodies[turn % bodies.length] ?? bodies[0]
    return ask(target, 'POST', path, body)
  })
}

const many = (count: number): string =>
  Array.from({ length: Math.floor(count) }, (_, index) => `"k${index}":${index}`).join(',')

function largerBodies(target: Target): Promise<void> {
  const bodies = [
    `{"one":"${'x'.repeat(16 * MEGABYTE)}"}`,
    `[${'[],'.repeat(MEGABYTE / 4)}[]]`,
    `{${many(50_000)}}`,
  ]
  return again(target, (turn) =>
    ask(target, 'POST', attributesOf(target.patients[0]), bodies[turn % bodies.length]),
  )
}

async function sockets(target: Target): Promise<void> {
  const all: WebSocket[] = []
  while (all.length < SOCKETS && !target.isOver()) {
    const some = Array.from({ length: 50 }, () => open(target))
    all.push(...some)
    for (const _ of some) target.sent()
    await Promise.all(some.map(opened))
  }
  await pause(1000)
  for (const socket of all) socket.terminate()
}

/** As many of the longest values as a body holds, each under a new name, until the entity may have no more. */
function largestAttributes(target: Target): Promise<void> {
  const value = 'x'.repeat(limits.valueCharacters)
  const perBody = Math.floor(MEGABYTE / (limits.valueCharacters + 20))
  return again(target, (turn) => {
    const names = Array.from(
      { length: perBody },
      (_, index) => `k${(turn * perBody + index) % limits.keysPerEntity}`,
    )
    const body = Object.fromEntries(names.map((name) => [name, value]))
    return ask(target, 'POST', attributesOf(target.patients[1]), JSON.stringify(body))
  })
}

function readAttributes(target: Target): Promise<void> {
  const path = `/api/plugins/telemetry/ASSET/${target.patients[1]}/values/attributes/SERVER_SCOPE`
  return again(target, () => ask(target, 'GET', path))
}

const hugePage = (): ReturnType<typeof patientsQuery> => {
  const query = patientsQuery(KEYS_25)
  return { ...query, pageLink: { ...query.pageLink, pageSize: 10_000_000 } }
}

function queries(target: Target): Promise<void> {
  const body = JSON.stringify(hugePage())
  return again(target, () => ask(target, 'POST', '/api/entitiesQuery/find', body))
}

async function subscriptions(target: Target): Promise<void> {
  const both = [open(target), open(target)]
  for (const socket of both) {
    await opened(socket)
    for (let cmdId = 1; cmdId <= limits.subscriptionsPerSocket; cmdId += 1) {
      target.sent()
      const command = { cmdId, query: patientsQuery(KEYS_25), latestCmd: { keys: KEYS_25 } }
      socket.send(JSON.stringify({ entityDataCmds: [command] }))
    }
  }
  await pause(target.ms)
  for (const socket of both) socket.terminate()
}

async function run(order: AttackOrder): Promise<AttackResult> {
  const until = performance.now() + order.ms
  const answers: Record<string, number> = {}
  let sent = 0
  await ATTACKS[order.attack]({
    ...order,
    sent: () => void (sent += 1),
    note: (answer) => void (answers[answer] = (answers[answer] ?? 0) + 1),
    isOver: () => performance.now() > until,
  })
  return { sent, answers }
}

process.on('message', (message) => {
  run(message as AttackOrder).then(
    (result) => process.send?.(result),
    (error: unknown) => {
      console.error(error)
      process.exit(1)
    },
  )
})
process.on('disconnect', () => process.exit(0))
