/** AL23, R37: whatever is broken, no whole screen is calm beside it. Drawn from stored rows, as staff see them. */
import 'fake-indexeddb/auto'
// Before any component.
import { drawSettled } from '../support/settled-draw.tsx'
import fc from 'fast-check'
import type { ReactNode } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { careRow } from '../../src/db/care.ts'
import type { WardlightDb } from '../../src/db/database.ts'
import { putStatus } from '../../src/db/status.ts'
import { putBoards } from '../../src/db/vitals.ts'
import type { CareFacts } from '../../src/model/care/marks.ts'
import type { Indicator } from '../../src/model/connection.ts'
import { latestDisk } from '../../src/model/server-disk.ts'
import { NO_USER } from '../../src/model/people/session.ts'
import { DEFAULT_THRESHOLDS } from '../../src/model/vitals/limits.ts'
import {
  brokenLinks,
  isShared,
  linksOfEverybody,
  type WatchFacts,
} from '../../src/model/watch/watched.ts'
import { screenLine } from '../../src/texts/watch.ts'
import { freshDb } from '../support/database.ts'
import { signedIn } from '../support/signed-in.ts'
import { facts } from '../support/watch-facts.ts'
import { alarmOf, sensorOf } from '../model/rows.ts'
import { ANNA, measured, NOW } from '../ui/anna.ts'

const MINUTE = 60_000
const outlet = vi.hoisted((): { screen: ReactNode } => ({ screen: null }))

vi.mock('virtual:sync-worker', () => ({ default: '' }))
vi.mock('react', async (original) => ({
  ...(await original<object>()),
  useSyncExternalStore: (_: unknown, current: () => unknown) => current(),
}))
vi.mock('react-dom', async (original) => ({
  ...(await original<object>()),
  createPortal: (children: ReactNode) => children,
}))
vi.mock('@tanstack/react-router', async (original) => ({
  ...(await original<object>()),
  Link: ({ children }: { children: ReactNode }) => <a>{children}</a>,
  Outlet: () => outlet.screen,
  useLocation: ({ select }: { select: (at: object) => unknown }) =>
    select({ pathname: '/home', state: {} }),
  useNavigate: () => () => undefined,
  useSearch: () => ({}),
  useRouter: () => ({ subscribe: () => () => undefined }),
}))
vi.mock('../../src/app/live.ts', async (original) => ({
  ...(await original<object>()),
  ...(await import('../support/settled-draw.tsx')).liveHooks,
}))
vi.mock('../../src/app/now.ts', async (original) => ({
  ...(await original<object>()),
  serverNow: () => NOW,
  openedAt: () => NOW - 30 * MINUTE,
  useNow: () => NOW,
  useClockNote: () => null,
}))
vi.mock('../../src/app/sound/state.ts', async (original) => ({
  ...(await original<object>()),
  useSoundState: () => ({ state: 'armed' }),
}))
vi.mock('../../src/ui/VirtualRows.tsx', () => ({
  VirtualRows: ({ rows, render }: { rows: readonly never[]; render: (row: never) => ReactNode }) =>
    rows.map((row, index) => <div key={index}>{render(row)}</div>),
}))
vi.mock('../../src/ui/base/size.ts', async (original) => ({
  ...(await original<object>()),
  useColumns: (columnsOf: (width: number) => number) => [undefined, columnsOf(1200)],
}))
vi.mock('../../src/screens/board/use-size.ts', () => ({
  useSize: () => [undefined, { width: 1920, height: 1080 }],
}))
const size = vi.hoisted((): { of: string } => ({ of: 'card' }))
vi.mock('../../src/screens/patients/density.ts', () => ({
  useDensity: () => [size.of, () => undefined],
  useSpace: () => [undefined, { width: 1200, height: 800 }],
}))
vi.mock('../../src/screens/labels/printing.tsx', () => ({
  usePrinting: (content: unknown) => ({ isPrinting: true, content }),
  PrintButton: () => null,
}))
const listens = { addEventListener: () => undefined, removeEventListener: () => undefined }
vi.stubGlobal('window', { ...listens, matchMedia: () => ({ matches: false, ...listens }) })
vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined })
vi.stubGlobal('innerWidth', 1200)
vi.stubGlobal('matchMedia', () => ({ matches: false, ...listens }))
vi.stubGlobal('document', {
  documentElement: { dataset: {}, style: {} },
  body: {},
  visibilityState: 'visible',
  cookie: '',
  ...listens,
})

const { Shell } = await import('../../src/screens/shell/Shell.tsx')
const { HomeScreen } = await import('../../src/screens/home/HomeScreen.tsx')
const { PatientsScreen } = await import('../../src/screens/patients/PatientsScreen.tsx')
const { RoundsScreen } = await import('../../src/screens/rounds/RoundsScreen.tsx')
const { HandoverScreen } = await import('../../src/screens/handover/HandoverScreen.tsx')
const { BoardScreen } = await import('../../src/screens/board/BoardScreen.tsx')
const { default: LockScreen } = await import('../../src/screens/privacy/LockScreen.tsx')

const USER = { ...NO_USER, id: 'u', name: 'Nurse', accountType: 'Manager' as const }
const WELL = { hr: 70, spo2: 97, temperature: 36.2, bodyTemperature: 36.6, network: 1 }
/** Just now; stored times are whole seconds. */
const HEARD_AT = NOW - 1000
/** Each draws six whole screens: some 0.1 s. */
const RUNS = 200
const CARED = { posture: 1, postureMinutes: 30, urine: 0, electrode: 1 }

/** Turned half an hour ago, and on the same diaper for days: nothing is due. */
const CARE: CareFacts = {
  track: {
    held: {
      position: 'back',
      start: NOW - 30 * MINUTE,
      from: NOW - 31 * MINUTE,
      end: NOW - MINUTE,
    },
    next: null,
  },
  days: { day: 0, known: new Uint8Array(24), wet: new Uint8Array(24) },
}

/** The rows that make the console show this state of its connection. */
async function putConnection(db: WardlightDb, indicator: Indicator): Promise<void> {
  const at = { epoch: 1, receivedAt: NOW - 1000, saidAt: NOW - 1000 }
  const live = { ...at, state: 'live', since: NOW - 10 * MINUTE } as const
  const put = (connection: object) =>
    putStatus(db, { key: 'connection', connection: { ...live, ...connection } as typeof live })
  const loadedAt = {
    patientsAt: NOW - 1000,
    alarmsAt: NOW - 1000,
    wardsAt: NOW - 1000,
    devicesAt: NOW - 1000,
  }
  await putStatus(db, { key: 'sync', ...loadedAt })
  switch (indicator.kind) {
    case 'live':
      return put({})
    case 'refreshing':
      return put({ state: 'polling', since: NOW - MINUTE })
    case 'checking':
      return put({ state: 'suspect', since: NOW - 5000 })
    case 'empty':
      return put({ state: 'idle', receivedAt: 0 })
    case 'not-receiving':
      return put({
        state: 'resting',
        since: NOW - MINUTE,
        until: NOW,
        attempt: 1,
        receivedAt: indicator.since,
      })
    case 'saved':
      return put({ state: 'idle', receivedAt: indicator.from })
    case 'no-alarms':
      await putStatus(db, { key: 'sync', ...loadedAt, alarmsAt: indicator.since })
      await putStatus(db, { key: 'alarm-list', since: NOW - MINUTE, why: 'no' })
      return put({})
    case 'behind': {
      const probe = {
        state: 'watched',
        at: NOW - 1000,
        since: NOW - indicator.ms,
        tookMs: 1,
      } as const
      await putStatus(db, { key: 'queue', heardAt: NOW - 1000, probe })
      return put({})
    }
  }
}

/** A ward of one patient, whose values are fresh and well, whatever the links are. */
async function store(db: WardlightDb, { facts: given, hasAlarm }: Given): Promise<void> {
  await Promise.all([db.alarms.clear(), db.status.clear()])
  await db.patients.put({ ...ANNA, links: given.links, sensorId: given.hasSensor ? 's1' : '' })
  await db.wards.bulkPut([
    { id: 'w1', name: 'Cedar' },
    { id: 'w2', name: 'Elm' },
  ])
  await db.rooms.put({ id: 'r1', name: '101', wardId: 'w1' })
  await db.sensors.put(sensorOf({ id: 's1', connected: true, ownerId: 'p1' }))
  const { v, ts } = measured({ ...WELL, ...CARED }, 1000)
  const values = { v: Float32Array.from(v), ts: Float64Array.from(ts) }
  const heard = Float64Array.of(HEARD_AT)
  await putBoards(db, [{ ward: 'w1', ids: ['p1'], ...values, heard }])
  await db.care.put(careRow('w1', new Map([['p1', CARE]])))
  if (hasAlarm)
    await db.alarms.put(alarmOf({ alarmId: 'a', originator: 'p1', first: NOW - MINUTE }))
  await putConnection(db, given.indicator)
  const thresholds = { key: 'thresholds', thresholds: DEFAULT_THRESHOLDS, savedAt: 1 } as const
  if (given.hasLimits) await putStatus(db, thresholds)
  if (given.word) await putStatus(db, { key: 'word', ...given.word })
  if (given.disk) await putStatus(db, { key: 'server', ...given.disk })
}

const SCREENS = {
  Home: <HomeScreen />,
  Patients: <PatientsScreen />,
  Rounds: <RoundsScreen />,
  'Hand-over': <HandoverScreen />,
}

/** What every screen says, also to screen readers. */
async function screensOf(db: WardlightDb): Promise<Map<string, string>> {
  const said = new Map<string, string>()
  const say = async (name: string, screen: ReactNode): Promise<void> => {
    const drawn = await drawSettled(db, screen)
    const labels = drawn.all('span').map((each) => each['aria-label'] ?? '')
    said.set(name, `${drawn.text} ${labels.join(' ')}`)
  }
  for (const [name, screen] of Object.entries(SCREENS)) {
    outlet.screen = screen
    await say(name, <Shell />)
  }
  await say('Lock', <LockScreen />)
  await say('Board', <BoardScreen />)
  return said
}

const CALM = /Within limits/
/** "None" without a word of doubt behind it. */
const BARE_NONE =
  /(There's no alarm!|No unconfirmed alarms|No open alarms)(?!\.? (as of|As of|None can be raised|New ones may))/
const BARE_LINE = /\bLive\b|Refreshing|\bArmed\b(?!,)/
/** Where the patient is named, whether or not an alarm is. */
/** Where the patient's face is. */
const WITH_FACES = new Set(['Patients', 'Board'])
const WITH_PATIENT = new Set(['Patients', 'Rounds', 'Hand-over', 'Board'])
const RECEIVING = new Set(['live', 'refreshing'])
/** What makes "none" no good news. */
const HIDES = new Set(['disk-full', 'server-clock', 'chain-broken'])

type Given = { facts: WatchFacts; hasAlarm: boolean; size: string }

function check({ facts: given, hasAlarm }: Given, said: ReadonlyMap<string, string>): boolean {
  const disk = latestDisk(given.disk, given.word)
  // What was heard just now has a sensor.
  const known = { ...given, heardAt: HEARD_AT, hasSensor: true, disk }
  const watch = brokenLinks(known)
  const shared = linksOfEverybody({ ...known, wards: 'all' })
  const around = { now: NOW, zone: undefined, wardName: () => 'Elm' }
  const line = RECEIVING.has(given.indicator.kind) ? screenLine(shared, around) : null
  for (const [name, text] of said) {
    const isCalm = WITH_FACES.has(name) && watch.length === 0 && !hasAlarm
    expect(CALM.test(text), `${name}: ${text}`).toBe(isCalm)
    const isAtBed = watch[0] !== undefined && !isShared(watch[0])
    if (isAtBed && (hasAlarm || WITH_PATIENT.has(name))) expect(text, name).toMatch(/Not watched/)
    expect(BARE_LINE.test(text), `${name}: ${text}`).toBe(shared.length === 0)
    if (line !== null) expect(text, name).toContain(line)
    if (shared.some(({ link }) => HIDES.has(link))) expect(text, name).not.toMatch(BARE_NONE)
  }
  return watch.length === 0
}

// AL23, WCH-02, WCH-04, WCH-12, WCH-13.
describe('no whole screen is calm beside a broken link', () => {
  it('whatever the facts are', { timeout: 240_000 }, async () => {
    const db = freshDb()
    const session = signedIn(db, USER)
    let watched = 0
    const given = fc.record({
      facts,
      hasAlarm: fc.boolean(),
      size: fc.constantFrom('card', 'compact', 'tile'),
    })
    await fc.assert(
      fc.asyncProperty(given, async (each) => {
        size.of = each.size
        await store(db, each)
        if (check(each, await screensOf(db))) watched += 1
      }),
      { numRuns: RUNS },
    )
    session.leave()
    expect(watched).toBeGreaterThan(0)
  })
})
