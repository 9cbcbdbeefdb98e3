import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { commands } from '../../../../server/commands.ts'
import type { Health } from '../../../../server/features/health/health.ts'
import { outcomeOf } from '../../../../server/support/command/run.ts'
import type { Page, Settings, World } from '../../../../server/tools/doctor/finding.ts'
import { doctor, examineServer } from '../../../../server/tools/doctor/main.ts'
import { realWorld } from '../../../../server/tools/doctor/world.ts'
import { startTestFacility } from '../../support.ts'

/* OPER-04. */

const now = Date.parse('2026-11-26T12:00:00Z')
const DAY = 24 * 3_600_000
const folder = mkdtempSync(join(tmpdir(), 'wardlight-doctor-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const backup = join(folder, 'copy.db')
writeFileSync(backup, '')
utimesSync(backup, now / 1000 - 7200, now / 1000 - 7200)

const whole: Settings = {
  host: '0.0.0.0',
  port: 8080,
  mqttPort: 1883,
  mqttTls: {
    port: 8883,
    certFile: 'tests/server/embedded/mqtt/certificates/server.pem',
    keyFile: 'tests/server/embedded/mqtt/certificates/server.pem',
  },
  dataDir: folder,
  backupDir: undefined,
  smtpUrl: 'smtp://user:secret@mail.example',
  push: { contact: 'mailto:it@example.org' },
  publicUrl: 'https://ward.example',
  thingsboardUrl: undefined,
  metricsPort: 9464,
}
const healthy: Health = {
  live: true,
  ready: true,
  disk: 'fine',
  data: 'sound',
  chain: { provedAt: now - 20_000, tookMs: 31, broken: null },
  backup: { provedAt: now - 3_600_000, isWhole: true, madeAt: now - 7_200_000 },
  clock: { now, setByMs: 0, offMs: 0 },
}

type Change = {
  health?: Partial<Health> | undefined
  world?: Partial<World>
  settings?: Partial<Settings>
  encoding?: string | null
}

function worldOf({ health = {}, world = {}, encoding = 'br' }: Change): World {
  const page = (text: string): Page => ({ status: 200, text, header: () => encoding })
  return {
    now: () => now,
    get: async (url) => {
      if (url.endsWith('/health')) return page(JSON.stringify({ ...healthy, ...health }))
      if (url.endsWith('/metrics')) return page('wardlight_sockets 4\nwardlight_sessions 2\n')
      return page('<script type="module" src="/assets/first.js"></script>')
    },
    certificateOf: async () => ({ expiresAt: now + 60 * DAY, fault: undefined }),
    connect: () => Promise.resolve(),
    mail: () => Promise.resolve(),
    roomOf: async () => ({ freeBytes: 50e9, totalBytes: 100e9 }),
    isTimeKept: async () => true,
    ...world,
  }
}

const findings = (change: Change = {}) =>
  examineServer({ ...whole, ...change.settings }, worldOf(change))

async function findingOf(what: string, change: Change = {}) {
  const one = (await findings(change)).find((finding) => finding.what === what)
  return `${one?.is}: ${one?.result}`
}

const fails = () => Promise.reject(new Error('Port 1 of there does not answer.'))

describe('each line says what was found', () => {
  it.each([
    ['Server', 'fine: It answers at http://127.0.0.1:8080.'],
    [
      'TLS',
      'fine: https://ward.example answers; its certificate is good until 2027-01-25, 60 days.',
    ],
    ['Clock', 'fine: A time server keeps it.'],
    ['Disk', `fine: 50.0 GB are free for ${folder}, 50 %.`],
    ['Data', 'fine: The file was examined by the server and is sound.'],
    [
      'Backup',
      `fine: ${backup} is 2 hours old. The server restored one for a proof of 2026-11-26 10:00 UTC.`,
    ],
    ['MQTT', 'fine: Port 1883 is open.'],
    [
      'MQTT over TLS',
      expect.stringMatching(/^fine: Port 8883 is open; .+ good until [\d-]+, \d+ days\.$/),
    ],
    ['Way of a reading', 'fine: The last of its own came through 20 s ago, in 31 ms.'],
    [
      'Push',
      'fine: These were reached: fcm.googleapis.com, updates.push.services.mozilla.com, web.push.apple.com.',
    ],
    ['Mail', 'fine: mail.example was reached, with the sign-in given. Nothing was sent.'],
    ['Compression', 'fine: https://ward.example/assets/first.js comes compressed (br).'],
    ['Tablets', 'fine: Open consoles: 3. Sign-ins that were used in the last five minutes: 2.'],
  ])('%s where all is well', async (what, line) => {
    expect(await findingOf(what)).toEqual(line)
  })

  const until = (days: number, fault?: string): Change => ({
    world: { certificateOf: async () => ({ expiresAt: now + days * DAY, fault }) },
  })
  const text = (body: string): Change => ({
    world: { get: async () => ({ status: 200, text: body, header: () => null }) },
  })
  it.each<[string, string, Change]>([
    ['Server', 'can store nothing', { health: { ready: false } }],
    ['Server', 'Nothing answers', text('<html>')],
    ['Server', 'Nothing answers', text('null')],
    ['TLS', 'nothing works offline', { settings: { publicUrl: 'http://ward.example' } }],
    ['TLS', 'do not trust the certificate', until(60, 'CERT_UNTRUSTED')],
    ['TLS', 'until 2026-12-09, 13 days', until(13)],
    ['TLS', 'ended on 2026-11-25', until(-1)],
    ['TLS', 'does not answer', { world: { certificateOf: fails } }],
    [
      'TLS',
      'no Wardlight server answers behind it',
      { world: { ...until(60).world, ...text('').world } },
    ],
    [
      'Clock',
      '3 s ahead of what most gateways say',
      { health: { clock: { now, setByMs: 0, offMs: 3000 } } },
    ],
    ['Clock', 'set by -5 s since the start', { health: { clock: { now, setByMs: -5000 } } }],
    ['Clock', 'does not keep it', { world: { isTimeKept: async () => false } }],
    ['Clock', 'does not say whether', { world: { isTimeKept: async () => undefined } }],
    [
      'Disk',
      '1.0 GB are free',
      { world: { roomOf: async () => ({ freeBytes: 1e9, totalBytes: 100e9 }) } },
    ],
    ['Disk', 'Nothing can be stored', { health: { disk: 'refusing' } }],
    ['Data', 'damaged', { health: { data: 'damaged' } }],
    ['Data', 'Not examined yet', { health: { data: 'unchecked' } }],
    ['Backup', 'There is none in', { settings: { dataDir: 'nowhere' } }],
    ['Backup', 'has proved none', { health: { backup: null } }],
    [
      'Backup',
      'could not restore',
      { health: { backup: { provedAt: now, isWhole: false, madeAt: now } } },
    ],
    ['Backup', '50 hours old', { world: { now: () => now + 2 * DAY } }],
    ['MQTT', 'does not answer', { world: { connect: fails } }],
    [
      'MQTT over TLS',
      'cannot be read',
      { settings: { mqttTls: { port: 1, certFile: '/nowhere', keyFile: '/nowhere' } } },
    ],
    [
      'Way of a reading',
      'stop at this stage: rules',
      { health: { chain: { provedAt: now, tookMs: 1, broken: 'rules' } } },
    ],
    [
      'Way of a reading',
      'since the start',
      { health: { chain: { provedAt: 0, tookMs: 0, broken: null } } },
    ],
    [
      'Way of a reading',
      '200 s ago',
      { health: { chain: { provedAt: now - 200_000, tookMs: 1, broken: null } } },
    ],
    ['Push', 'Not reached: fcm.googleapis.com (Chrome)', { world: { connect: fails } }],
    ['Mail', 'mail.example cannot be reached.', { world: { mail: fails } }],
    [
      'Mail',
      'mail.example refuses the sign-in.',
      { world: { mail: () => Promise.reject(Object.assign(new Error('535'), { code: 'EAUTH' })) } },
    ],
    ['Compression', 'comes as large as it is', { encoding: null }],
    ['Compression', 'has no console', text('')],
    ['Tablets', 'no wardlight_sockets', text('')],
  ])('%s is to be looked at: %s', async (what, words, change) => {
    const line = await findingOf(what, change)
    expect(line).toMatch(/^look: /)
    expect(line).toContain(words)
  })

  it('what is not set up is said to be so, and what the server would say is not guessed', async () => {
    const settings = {
      mqttPort: 'off',
      mqttTls: undefined,
      dataDir: ':memory:',
      smtpUrl: undefined,
      push: undefined,
      publicUrl: undefined,
      metricsPort: undefined,
    } as const
    const is = async (change: Change, verdict: string) =>
      (await findings(change)).filter((one) => one.is === verdict).map(({ what }) => what)
    const none = [
      'TLS',
      'Disk',
      'Data',
      'Backup',
      'MQTT',
      'MQTT over TLS',
      'Push',
      'Mail',
      'Tablets',
    ]
    expect(await is({ settings }, 'off')).toEqual(none)
    const front = { settings: { thingsboardUrl: 'https://tb.example' } }
    expect(await is(front, 'off')).toEqual([
      'Disk',
      'Data',
      'Backup',
      'MQTT',
      'MQTT over TLS',
      'Tablets',
    ])
    const silent = { settings, world: { get: () => Promise.reject(new Error('No answer.')) } }
    expect(await is(silent, 'fine')).toEqual([])
  })
})

describe('the page', () => {
  const printed = async (change: Change) => {
    const lines: string[] = []
    const settings = { ...whole, mqttTls: undefined, ...change.settings }
    const parts = {
      version: '1.2.3',
      world: worldOf(change),
      say: (line: string) => void lines.push(line),
    }
    return { isFine: await doctor(settings, parts), page: lines.join('\n') }
  }

  it('has a line for each, and one to sign', async () => {
    const { isFine, page } = await printed({})
    expect(isFine).toBe(true)
    expect(page).toContain('Wardlight 1.2.3, looked at on 2026-11-26 12:00 UTC\n')
    expect(page).toContain('Clock             fine          A time server keeps it.\n')
    expect(page).toContain('MQTT over TLS     not set up    No certificate is given.\n')
    expect(page).toContain('All that was looked at is fine.')
    expect(page).toMatch(/Date _+ {3}Name _+ {3}Signature _+$/)
    expect(page).not.toContain('secret')
  })

  it('counts what is to be looked at, and fits on a sheet', async () => {
    const { isFine, page } = await printed({ world: { connect: fails } })
    expect(isFine).toBe(false)
    expect(page).toContain('To look at: 2.')
    for (const line of page.split('\n')) expect(line.length).toBeLessThanOrEqual(100)
  })
})

it('looks at a real server, and ends with 1 where there is something', async () => {
  const facility = await startTestFacility({ heartbeat: true, metricsPort: 0 })
  try {
    const port = Number(new URL(facility.url).port)
    const settings = { ...whole, host: '127.0.0.1', port, mqttPort: facility.mqttPort }
    const real = {
      ...settings,
      mqttTls: undefined,
      publicUrl: undefined,
      push: undefined,
      smtpUrl: 'smtp://127.0.0.1:1',
      metricsPort: undefined,
    }
    const lines = (await examineServer(real, realWorld)).map(({ what, is }) => `${what} ${is}`)
    for (const line of ['Server fine', 'MQTT fine', 'Disk fine', 'TLS off', 'Mail look'])
      expect(lines).toContain(line)
    const said: string[] = []
    const output = {
      say: (line: string) => void said.push(line),
      complain: (line: string) => void said.push(line),
    }
    const command = commands.find(({ name }) => name === 'doctor')
    const args = ['--port', String(port), '--mqtt-port', '1', '--data-dir', ':memory:']
    expect(command && (await outcomeOf(command, args, {}, output))).toBe(1)
    expect(said.join('\n')).toContain('Port 1 of 127.0.0.1 does not answer.')
  } finally {
    await facility.close()
  }
})
