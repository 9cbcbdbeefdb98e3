/**
 * A server that is killed again and again while gateways, staff and screens write to it. Whatever it acknowledged
 * must be there at the next start: values (MQTT, quality 1), attributes, Confirms, and which devices are to be woken
 * (REST).
 */

import { type ChildProcess, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connectAsync } from 'mqtt'
import { random } from '../../server/tools/simulator/random.ts'
import { type Api, api, at, patientQuery, signIn } from '../server/support.ts'

export type Tally = { values: number; writes: number; confirms: number; devices: number }
export type Outcome = { acknowledged: Tally; lost: Tally }
export type KillOptions = {
  rounds: number
  seed: number
  /** The longest a round writes before the kill, in milliseconds; it is killed at any moment until then. */
  mostMs?: number
  /** Told after each round. */
  after?: (round: number, outcome: Outcome) => void
}

export type Server = { url: string; mqttPort: number; child: ChildProcess }
type Known = {
  /** The moment of value 0. */
  from: number
  /** Numbers of acknowledged values: value `n` is `n` milliseconds after `from`. */
  values: Set<number>
  /** By key, the highest acknowledged number. */
  attributes: Map<string, number>
  writes: number
  confirms: Set<string>
  /** Of devices whose last change was acknowledged, by their ids: whether they are to be woken. */
  devices: Map<string, boolean>
  deviceChanges: number
  /** Those that were not looked for since. */
  unchecked: Set<string>
  next: number
}
type Scene = {
  call: Api
  platform: Api
  patient: string
  customer: string
  gateway: string
  token: string
}

/** How many writers of each kind there are, and how many values are on their way at once. */
const writers = 4
const inFlight = 20
const keysEach = 25
const devicesEach = 6
/** As a browser would give them; nothing is sent to it. */
const deviceKeys = {
  p256dh: Buffer.concat([Buffer.of(4), Buffer.alloc(64, 1)]).toString('base64url'),
  auth: Buffer.alloc(16, 1).toString('base64url'),
}
const hour = 3_600_000

export async function killRounds(options: KillOptions): Promise<Outcome> {
  const { rounds, seed, mostMs = 1500, after } = options
  const folder = mkdtempSync(join(tmpdir(), 'wardlight-kill-'))
  const chance = random(seed, 'kill')
  const known: Known = {
    from: Date.now() - hour,
    values: new Set(),
    attributes: new Map(),
    writes: 0,
    confirms: new Set(),
    devices: new Map(),
    deviceChanges: 0,
    unchecked: new Set(),
    next: 0,
  }
  const lost: Tally = { values: 0, writes: 0, confirms: 0, devices: 0 }
  const outcome = (): Outcome => ({ acknowledged: tally(known), lost })
  let server = await start(folder)
  try {
    const tokens = await signInBoth(server)
    for (let round = 1; round <= rounds; round++) {
      const scene = await sceneOf(server, tokens)
      await writeUntilKilled(server, scene, known, chance() * mostMs)
      server = await start(folder)
      // What a later kill may have cost is looked for at the end.
      if (round === rounds) known.unchecked = known.confirms
      await addMissing(lost, known, await sceneOf(server, tokens))
      known.unchecked = new Set()
      after?.(round, outcome())
    }
    return outcome()
  } finally {
    await kill(server)
    rmSync(folder, { recursive: true, force: true })
  }
}

const tally = ({ values, writes, confirms, deviceChanges }: Known): Tally => ({
  values: values.size,
  writes,
  confirms: confirms.size,
  devices: deviceChanges,
})

/** A server of its own, which keeps its data in `folder`. */
export function start(folder: string): Promise<Server> {
  const flags = ['--port', '0', '--mqtt-port', '0', '--data-dir', folder]
  const push = ['--push-contact', 'mailto:it@ward.example']
  const sample = ['--patients', '4', '--no-simulator', '--log-level', 'error', ...push]
  const command = ['--import', 'tsx', 'server/main.ts', ...flags, ...sample]
  const child = spawn(process.execPath, command, { stdio: 'pipe' })
  return new Promise((resolve, reject) => {
    let text = ''
    const read = (chunk: Buffer): void => {
      text += chunk.toString()
      const url = /ready: (http:\S+)/.exec(text)?.[1]
      const mqtt = /mqtt:\/\/[^:]+:(\d+)/.exec(text)?.[1]
      if (url && mqtt) resolve({ url, mqttPort: Number(mqtt), child })
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    child.on('exit', () => reject(new Error(`The server stopped: ${text}`)))
  })
}

/** `kill -9`, and waits until it is gone. */
export async function kill({ child }: Server): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGKILL')
  await gone
}

type Tokens = { staff: string; platform: string }

async function signInBoth(server: Server): Promise<Tokens> {
  const { token: staff } = await signIn(server, 'admin@wardlight.example')
  const { token: platform } = await signIn(server, 'platform@wardlight.example')
  return { staff, platform }
}

async function sceneOf(server: Server, tokens: Tokens): Promise<Scene> {
  const [call, platform] = [api(server, tokens.staff), api(server, tokens.platform)]
  const patients = await call('POST', '/api/entitiesQuery/find', patientQuery())
  const me = await call('GET', '/api/auth/user')
  const gateways = await platform('GET', '/api/tenant/devices?pageSize=1&page=0&type=gw')
  const gateway = String(at(gateways.body, 'data', 0, 'id', 'id'))
  const credentials = await platform('GET', `/api/device/${gateway}/credentials`)
  return {
    call,
    platform,
    patient: String(at(patients.body, 'data', 0, 'entityId', 'id')),
    customer: String(at(me.body, 'customerId', 'id')),
    gateway,
    token: String(at(credentials.body, 'credentialsId')),
  }
}

async function writeUntilKilled(
  server: Server,
  scene: Scene,
  known: Known,
  ms: number,
): Promise<void> {
  const run = { stopped: false }
  const each = Array.from({ length: writers }, (_, i) => i)
  const client = await connectAsync(`mqtt://127.0.0.1:${server.mqttPort}`, {
    username: scene.token,
    protocolVersion: 4,
    reconnectPeriod: 0,
  })
  client.on('error', () => undefined)
  const publish = async (): Promise<void> => {
    const n = known.next++
    const point = { ts: known.from + n, values: { n } }
    await client.publishAsync('v1/devices/me/telemetry', JSON.stringify(point), { qos: 1 })
    known.values.add(n)
  }
  const until = (work: (i: number) => Promise<void>) => async (i: number) => {
    try {
      while (!run.stopped) await work(i)
    } catch {
      // Killed: what was on its way was not acknowledged.
    }
  }
  const writing = [
    ...Array.from({ length: inFlight }, (_, i) => until(publish)(i)),
    ...each.map(until((i) => writeAttribute(scene, known, i))),
    ...each.map(until(() => confirm(scene, known))),
    ...each.map(until((i) => giveOrTake(scene, known, i))),
  ]
  await new Promise((resolve) => setTimeout(resolve, ms))
  await kill(server)
  run.stopped = true
  client.end(true)
  await Promise.race([Promise.all(writing), new Promise((resolve) => setTimeout(resolve, 2000))])
}

async function writeAttribute({ call, patient }: Scene, known: Known, i: number): Promise<void> {
  const n = known.next++
  const key = `mark${i}_${n % keysEach}`
  const path = `/api/plugins/telemetry/ASSET/${patient}/SERVER_SCOPE`
  const { status } = await call('POST', path, { [key]: n })
  if (status !== 200) return
  known.attributes.set(key, n)
  known.writes += 1
}

async function confirm(scene: Scene, known: Known): Promise<void> {
  const { call, platform, patient, customer } = scene
  const raised = await platform('POST', '/api/alarm', {
    type: `Drill ${known.next++}`,
    severity: 'MINOR',
    originator: { entityType: 'ASSET', id: patient },
    customerId: { entityType: 'CUSTOMER', id: customer },
  })
  if (raised.status !== 200) throw new Error(`No alarm: ${raised.status} ${raised.text}`)
  const id = String(at(raised.body, 'id', 'id'))
  const { status } = await call('POST', `/api/alarm/${id}/clear`)
  if (status !== 200) return
  known.confirms.add(id)
  known.unchecked.add(id)
}

/** A device is given to be woken, or taken back. Until that is acknowledged, nobody knows which of the two it is. */
async function giveOrTake({ call }: Scene, known: Known, i: number): Promise<void> {
  const n = known.next++
  const endpoint = `https://push.example.com/${i}-${n % devicesEach}`
  const id = createHash('sha256').update(endpoint).digest('hex')
  const isGiven = known.devices.get(id) === true
  known.devices.delete(id)
  const path = '/api/wardlight/push/subscriptions'
  const body = { endpoint, keys: deviceKeys, leftOut: [], priorities: ['high'] }
  const answer = isGiven ? await call('DELETE', `${path}/${id}`) : await call('POST', path, body)
  if (answer.status !== 200) return
  known.devices.set(id, !isGiven)
  known.deviceChanges += 1
}

/** Adds what was acknowledged and is not there; it counts once, as lost. */
async function addMissing(lost: Tally, known: Known, scene: Scene): Promise<void> {
  const { platform, call, patient, gateway } = scene
  const span = `startTs=${known.from}&endTs=${known.from + hour}&limit=1000000`
  const series = await platform(
    'GET',
    `/api/plugins/telemetry/DEVICE/${gateway}/values/timeseries?keys=n&${span}`,
  )
  const points = listOf(at(series.body, 'n'))
  const stored = new Set(points.map((point) => Number(at(point, 'value'))))
  lost.values += [...known.values].filter((n) => !stored.has(n)).length

  const path = `/api/plugins/telemetry/ASSET/${patient}/values/attributes/SERVER_SCOPE`
  const rows = listOf((await call('GET', path)).body)
  const values = new Map(rows.map((row) => [String(at(row, 'key')), Number(at(row, 'value'))]))
  // A later write that nobody was told of may stand there, an earlier one may not.
  for (const [key, n] of known.attributes) if ((values.get(key) ?? -1) < n) lost.writes += 1

  for (const id of known.unchecked) {
    const alarm = await call('GET', `/api/alarm/${id}`)
    if (at(alarm.body, 'cleared') !== true) lost.confirms += 1
  }
  await addDevices(lost, known, scene)
}

async function addDevices(lost: Tally, known: Known, { call }: Scene): Promise<void> {
  for (const [id, isGiven] of known.devices) {
    const { status } = await call('GET', `/api/wardlight/push/subscriptions/${id}/alarms`)
    if ((status === 200) !== isGiven) lost.devices += 1
  }
}

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])
