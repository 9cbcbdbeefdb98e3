import { WebSocket } from 'ws'
import type { Random } from '../../support/random.ts'
import { at, patientQuery } from '../support.ts'
import { frameOf, type Targets } from './frames.ts'
import { type Attacker, canary, type Siege } from './hospitals.ts'

export type FrameTally = {
  sent: number
  received: number
  /** Sockets the server closed, by close code. */
  closed: Map<number, number>
  findings: string[]
}

const framesPerSocket = 30
const atOnce = 8
const waitMs = 20_000

/** Sends hostile frames over sockets of both dialects until `count` are sent. */
export async function stormSockets(
  siege: Siege,
  random: Random,
  count: number,
  until = Infinity,
): Promise<FrameTally> {
  const tally: FrameTally = { sent: 0, received: 0, closed: new Map(), findings: [] }
  const targets = targetsOf(siege)
  const lane = async (): Promise<void> => {
    while (tally.sent < count && Date.now() < until) await oneSocket(siege, random, tally, targets)
  }
  await siege.renew()
  await Promise.all(Array.from({ length: atOnce }, lane))
  return tally
}

const targetsOf = ({ world, foreign }: Siege): Targets => ({
  patient:
    world.store.entities
      .all('ASSET')
      .find(({ type, customerId }) => type === 'patient' && customerId === world.hospital.id)?.id ??
    '',
  foreign,
})

/** One connection: some frames, and a sound question at the end that is answered unless it was closed. */
async function oneSocket(
  siege: Siege,
  random: Random,
  tally: FrameTally,
  targets: Targets,
): Promise<void> {
  const attacker = random.pick<Attacker>(['manager', 'admin', 'platform', 'nobody']) ?? 'manager'
  const dialect = random.pick(['legacy', 'unified'] as const) ?? 'legacy'
  const open = await connect(siege, random, attacker, dialect)
  const { socket, frames } = open
  const sent: string[] = []
  for (let index = 0; index < framesPerSocket && socket.readyState === socket.OPEN; index += 1) {
    const text = frameOf(
      random,
      dialect,
      attacker === 'platform' ? { ...targets, foreign: [] } : targets,
    )
    sent.push(text)
    tally.sent += 1
    // Now and then bytes, which are text to the server, or nothing of the protocol at all.
    if (random.below(50) === 0) socket.send(Buffer.from(text))
    else socket.send(text)
    if (random.below(4) === 0) await new Promise((resolve) => setTimeout(resolve, 1))
  }
  if (sent.length === 0) tally.sent += 1
  await open.settled(dialect)
  tally.received += frames.length
  if (open.code() !== undefined)
    tally.closed.set(open.code() ?? 0, (tally.closed.get(open.code() ?? 0) ?? 0) + 1)
  for (const frame of frames)
    for (const wrong of wrongIn(frame, attacker))
      tally.findings.push(`${wrong} | ${attacker} ${dialect} ${frame.slice(0, 300)}`)
  if (!open.isFine())
    tally.findings.push(`silent | ${attacker} ${dialect} ${sent.at(-1)?.slice(0, 300)}`)
  socket.terminate()
}

type Open = {
  socket: WebSocket
  frames: string[]
  code(): number | undefined
  /** Resolves when the last question is answered, or the connection has ended, or too long has passed. */
  settled(dialect: 'legacy' | 'unified'): Promise<void>
  isFine(): boolean
}

const lastId = 987_654

async function connect(
  { world, tokenOf }: Siege,
  random: Random,
  attacker: Attacker,
  dialect: 'legacy' | 'unified',
): Promise<Open> {
  const given = random.below(25) === 0 ? '%zz' : tokenOf(attacker)
  const path = dialect === 'legacy' ? '/api/ws/plugins/telemetry' : '/api/ws'
  const query = given === undefined ? '' : `?token=${given}`
  const socket = new WebSocket(world.facility.url.replace('http', 'ws') + path + query)
  const frames: string[] = []
  let code: number | undefined
  let isAnswered = false
  let wake = (): void => undefined
  socket.on('message', (data: Buffer) => {
    const text = data.toString()
    frames.push(text)
    isAnswered ||= text.includes(String(lastId))
    if (isAnswered) wake()
  })
  socket.on('close', (value) => {
    code = value
    wake()
  })
  socket.on('error', () => undefined)
  await new Promise<void>((resolve) => {
    socket.once('open', resolve)
    socket.once('close', () => resolve())
  })
  return {
    socket,
    frames,
    code: () => code,
    isFine: () => isAnswered || code !== undefined,
    settled: (spoken) =>
      new Promise((resolve) => {
        const timer = setTimeout(resolve, waitMs)
        wake = () => {
          clearTimeout(timer)
          resolve()
        }
        if (code !== undefined) wake()
        else socket.send(JSON.stringify(lastFrame(spoken)))
      }),
  }
}

function lastFrame(dialect: 'legacy' | 'unified'): object {
  const command = { cmdId: lastId, query: { entityFilter: patientQuery()['entityFilter'] } }
  return dialect === 'legacy'
    ? { entityCountCmds: [command] }
    : { cmds: [{ type: 'ENTITY_COUNT', ...command }] }
}

/** What is wrong with a frame of the server's. */
function wrongIn(text: string, attacker: Attacker): string[] {
  const found: string[] = []
  if (attacker !== 'platform' && text.includes(canary)) found.push('tells of the second hospital')
  const frame = parsed(text)
  if (typeof frame !== 'object' || frame === null) return [...found, 'is no frame']
  const code = at(frame, 'errorCode')
  const message = at(frame, 'errorMsg')
  if (typeof code === 'number' && code !== 0 && (typeof message !== 'string' || message.length < 4))
    found.push('no readable message')
  if (
    typeof message === 'string' &&
    /node_modules|\.ts:\d|SQLITE|RangeError|TypeError/.test(message)
  )
    found.push('shows its insides')
  return found
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}
