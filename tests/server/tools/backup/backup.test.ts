import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  closeSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import webPush from 'web-push'
import { makeBackup } from '../../../../server/tools/backup/backup.ts'
import { closeDatabase, openDatabase } from '../../../../server/embedded/store/database.ts'
import { openStore } from '../../../../server/embedded/store/open.ts'
import type { Store } from '../../../../server/protocol/types.ts'
import { api, at, patientQuery, signIn } from '../../support.ts'

// The real processes: a server that is written to, and the commands beside it.
let folder = ''
let children: ChildProcess[] = []
const place = (name: string): string => join(folder, name)

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'wardlight-'))
})
afterEach(() => {
  for (const child of children) child.kill('SIGKILL')
  children = []
  rmSync(folder, { recursive: true, force: true })
})

function run(file: string, args: readonly string[]): ChildProcess {
  const child = spawn(process.execPath, ['--import', 'tsx', file, ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  children.push(child)
  return child
}

function startServer(dataDir: string, flags: readonly string[] = []): Promise<string> {
  const ports = ['--port', '0', '--mqtt-port', '0', '--patients', '4', '--no-simulator']
  const child = run('server/main.ts', [...ports, '--data-dir', dataDir, ...flags])
  return new Promise((resolve, reject) => {
    let text = ''
    child.stdout?.on('data', (chunk: Buffer) => {
      text += chunk.toString()
      const found = /ready: (http:\S+)/.exec(text)?.[1]
      if (found) resolve(found)
    })
    child.on('exit', () => reject(new Error(`The server stopped: ${text}`)))
  })
}

/** The exit code of a command and what it said. */
function command(...args: string[]): Promise<{ code: number | null; said: string }> {
  const child = run('server/wardlight.ts', args)
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => (said += chunk.toString()))
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, said })))
}

/** Makes the copy take its time, so that it meets many writes. */
function fatten(dataDir: string, megabytes: number): void {
  const db = openDatabase(dataDir)
  const insert = db.prepare('INSERT INTO day VALUES (?, 1, 1, ?)')
  db.exec('BEGIN')
  for (let n = 0; n < megabytes; n += 1) insert.run(1_000_000 + n, randomBytes(1_000_000))
  db.exec('COMMIT')
  closeDatabase(db)
}

type Load = { acknowledged: Map<number, number>; stop(): Promise<void> }
const writers = [0, 1, 2, 3]

/** Four writers, each of which writes one step after the other: two values in one request, then a mark. */
async function writeTo(url: string, patient: string): Promise<Load> {
  const { token } = await signIn({ url }, 'platform@wardlight.example')
  const call = api({ url }, token)
  const path = `/api/plugins/telemetry/ASSET/${patient}`
  const acknowledged = new Map(writers.map((one) => [one, -1]))
  let stopped = false
  const running = writers.map(async (one) => {
    for (let step = 0; !stopped; step += 1) {
      const values = { [`a${one}`]: step, [`b${one}`]: step }
      const answer = await call('POST', `${path}/timeseries/ANY`, { ts: 1000 + step, values })
      const mark = await call('POST', `${path}/attributes/SERVER_SCOPE`, { [`mark${one}`]: step })
      if (answer.status !== 200 || mark.status !== 200) throw new Error('refused')
      acknowledged.set(one, step)
    }
  })
  return {
    acknowledged,
    async stop() {
      stopped = true
      await Promise.all(running)
    },
  }
}

async function anyPatient(url: string): Promise<string> {
  const { token } = await signIn({ url }, 'admin@wardlight.example')
  const page = await api({ url }, token)('POST', '/api/entitiesQuery/find', patientQuery())
  return String(at(page.body, 'data', 0, 'entityId', 'id'))
}

const stepsOf = (store: Store, patient: string, key: string): unknown[] =>
  store.telemetry
    .range(patient, key, { startTs: 0, endTs: 1e9, limit: 1e6, order: 'ASC' })
    .map(({ value }) => value)

it(
  'of a server that is written to has everything acknowledged before, as it was at one moment',
  { timeout: 120_000 },
  async () => {
    const url0 = await startServer(place('data'))
    const patient = await anyPatient(url0)
    await stopServers()
    fatten(place('data'), 60)
    const load = await writeTo(await startServer(place('data')), patient)
    await until(() => [...load.acknowledged.values()].every((step) => step > 20))
    const before = new Map(load.acknowledged)
    const made = await command('backup', place('copy.db'), '--data-dir', place('data'))
    const after = new Map(load.acknowledged)
    await load.stop()
    expect(made).toMatchObject({ code: 0 })
    expect(statSync(place('copy.db')).mode & 0o777).toBe(0o600)
    for (const one of writers) expect(after.get(one)).toBeGreaterThan((before.get(one) ?? 0) + 5)

    const restored = await command(
      'restore',
      place('copy.db'),
      '--data-dir',
      place('other'),
      '--yes',
    )
    expect(restored).toMatchObject({ code: 0 })
    const store = await openStore({ dataDir: place('other'), clock: () => 0 })
    for (const one of writers) {
      const steps = stepsOf(store, patient, `a${one}`)
      // No gap, no half of a request, and no mark of a step that is not there.
      expect(steps).toEqual(steps.map((_, step) => step))
      expect(stepsOf(store, patient, `b${one}`)).toEqual(steps)
      const mark = Number(store.attributes.get(patient, 'SERVER_SCOPE', `mark${one}`))
      expect(mark).toBeGreaterThanOrEqual(before.get(one) ?? 0)
      expect(steps.length - 1 - mark).toBeOneOf([0, 1])
    }
    await store.close()
  },
)

it('has what was acknowledged the moment before', async () => {
  const store = await openStore({ dataDir: place('data'), clock: () => 0 })
  await store.meta.set('mark', 'just now')
  mkdirSync(place('copy'))
  makeBackup(place('data'), place('copy/wardlight.db'))
  await store.close()
  expect(await markOf('copy')).toBe('just now')
})

// Every subscription would be void with other keys, and a device must not lose its alarms to a restored server.
it(
  'has the devices that are to be woken, and the keys they know the server by',
  { timeout: 60_000 },
  async () => {
    const push = '/api/wardlight/push'
    const email = 'manager@wardlight.example'
    const flags = ['--push-contact', 'mailto:it@ward.example']
    const url = await startServer(place('data'), flags)
    const call = api({ url }, (await signIn({ url }, email)).token)
    const { publicKey } = webPush.generateVAPIDKeys()
    const keys = { p256dh: publicKey, auth: randomBytes(16).toString('base64url') }
    const subscribe = async (name: string): Promise<string> => {
      const endpoint = `https://push.example.com/${name}`
      const given = { endpoint, keys, leftOut: [], priorities: ['medium'] }
      const { body } = await call('POST', `${push}/subscriptions`, given)
      return String(at(body, 'id'))
    }
    const [kept, taken] = [await subscribe('kept'), await subscribe('taken')]
    await call('DELETE', `${push}/subscriptions/${taken}`)
    const made = await command('backup', place('copy.db'), '--data-dir', place('data'))
    expect(made).toMatchObject({ code: 0 })
    const later = await subscribe('later')
    const own = (await call('GET', push)).body
    await stopServers()

    const args = ['restore', place('copy.db'), '--data-dir', place('data'), '--yes']
    expect(await command(...args)).toMatchObject({ code: 0 })
    const again = await startServer(place('data'), flags)
    const after = api({ url: again }, (await signIn({ url: again }, email)).token)
    expect((await after('GET', push)).body).toEqual(own)
    const known = async (id: string) =>
      (await after('GET', `${push}/subscriptions/${id}/alarms`)).status
    expect([await known(kept), await known(taken), await known(later)]).toEqual([200, 404, 404])
  },
)

it(
  'needs no server, and says when there is nothing to copy or no room',
  { timeout: 60_000 },
  async () => {
    const nothing = await command('backup', place('copy.db'), '--data-dir', place('data'))
    expect(nothing).toMatchObject({ code: 1, said: expect.stringContaining('There is no data') })
    await marked('data', 'first')
    const made = await command('backup', place('copy.db'), '--data-dir', place('data'))
    expect(made).toMatchObject({ code: 0 })
    const again = await command('backup', place('copy.db'), '--data-dir', place('data'))
    expect(again).toMatchObject({ code: 1, said: expect.stringContaining('already a file') })
  },
)

it('is restored over other data, which stays beside it', { timeout: 60_000 }, async () => {
  await marked('data', 'first')
  await command('backup', place('copy.db'), '--data-dir', place('data'))
  await marked('data', 'second')
  const unasked = await command('restore', place('copy.db'), '--data-dir', place('data'))
  expect(unasked).toMatchObject({ code: 1, said: expect.stringContaining('--yes') })
  expect(await markOf('data')).toBe('second')
  const done = await command('restore', place('copy.db'), '--data-dir', place('data'), '--yes')
  expect(done).toMatchObject({ code: 0 })
  expect(await markOf('data')).toBe('first')
  const kept = readdirSync(place('data')).find((name) => name.startsWith('wardlight-before-'))
  await command('restore', place(`data/${kept}`), '--data-dir', place('again'), '--yes')
  expect(await markOf('again')).toBe('second')
  expect(readdirSync(place('data')).filter((name) => name.includes('restoring'))).toEqual([])
})

it(
  'killed in the middle it leaves the old data or the new, whole, and can be done again',
  { timeout: 120_000 },
  async () => {
    await marked('data', 'first')
    fatten(place('data'), 60)
    await command('backup', place('copy.db'), '--data-dir', place('data'))
    await marked('data', 'second')
    const coming = place('data/wardlight.db.restoring')
    // While the copy is made, and while it is examined; where the machine is slow, later.
    for (const bytes of [1, 60_000_000]) {
      const args = ['restore', place('copy.db'), '--data-dir', place('data'), '--yes']
      const child = run('server/wardlight.ts', args)
      const gone = new Promise((resolve) => child.once('exit', resolve))
      const size = (): number => statSync(coming, { throwIfNoEntry: false })?.size ?? 0
      await until(() => size() >= bytes || child.exitCode !== null)
      child.kill('SIGKILL')
      await gone
      expect(await markOf('data')).toBeOneOf(['second', 'first'])
    }
    const done = await command('restore', place('copy.db'), '--data-dir', place('data'), '--yes')
    expect(done).toMatchObject({ code: 0 })
    expect(await markOf('data')).toBe('first')
    expect(existsSync(coming)).toBe(false)
  },
)

it(
  'is refused while a server runs, and when the file is not whole or not ours',
  { timeout: 60_000 },
  async () => {
    await marked('data', 'first')
    await command('backup', place('copy.db'), '--data-dir', place('data'))
    const bytes = 4096 * 4
    writeFileSync(place('text.db'), 'no database')
    const broken = openDatabase(place('broken'))
    broken.exec("INSERT INTO meta VALUES ('tenantId', 'T')")
    for (let n = 0; n < 500; n += 1)
      broken.exec(`INSERT INTO alarm VALUES ('${n}', '${'x'.repeat(200)}')`)
    closeDatabase(broken)
    await command('backup', place('broken.db'), '--data-dir', place('broken'))
    spoil(place('broken.db'), bytes)
    const newer = openDatabase(place('newer'))
    newer.exec("INSERT INTO meta VALUES ('tenantId', 'T')")
    newer.exec('PRAGMA user_version = 999')
    closeDatabase(newer)
    for (const [file, why] of [
      ['none.db', 'There is no file'],
      ['text.db', 'holds no data of this server'],
      ['broken.db', 'is damaged'],
      ['newer/wardlight.db', 'newer version'],
    ] as const) {
      const refused = await command('restore', place(file), '--data-dir', place('data'), '--yes')
      expect(refused, file).toMatchObject({ code: 1, said: expect.stringContaining(why) })
    }
    const holder = openDatabase(place('data'))
    const refused = await command('restore', place('copy.db'), '--data-dir', place('data'), '--yes')
    expect(refused).toMatchObject({ code: 1, said: expect.stringContaining('is using the data') })
    closeDatabase(holder)
    expect(await markOf('data')).toBe('first')
  },
)

async function stopServers(): Promise<void> {
  for (const child of children) {
    if (child.exitCode !== null || child.signalCode !== null) continue
    const gone = new Promise((resolve) => child.once('exit', resolve))
    child.kill('SIGTERM')
    await gone
  }
  children = []
}

async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await new Promise((resolve) => setTimeout(resolve, 5))
}

async function marked(name: string, mark: string): Promise<void> {
  const store = await openStore({ dataDir: place(name), clock: () => 0 })
  await store.meta.set('mark', mark)
  await store.close()
}

async function markOf(name: string): Promise<string | undefined> {
  const store = await openStore({ dataDir: place(name), clock: () => 0 })
  const mark = store.meta.get('mark')
  await store.close()
  return mark
}

/** Turns the content of some pages around, header and first page left as they are. */
function spoil(file: string, from: number): void {
  const handle = openSync(file, 'r+')
  writeSync(handle, Buffer.alloc(4096 * 3, 0x5a), 0, 4096 * 3, from)
  closeSync(handle)
}
