/**
 * Whole screens as staff see them, drawn from stored rows. To be imported before any component: it stands in for the
 * browser.
 */
import { drawSettled } from './settled-draw.tsx'
import type { ReactNode } from 'react'
import { vi } from 'vitest'
import type { WardlightDb } from '../../src/db/database.ts'
import { markFailed, putStatus } from '../../src/db/status.ts'
import type { Indicator } from '../../src/model/connection.ts'
import { NOW } from '../ui/anna.ts'

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
  earlierWord: { current: () => NOW - 60 * MINUTE, subscribe: () => () => undefined },
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

/** The rows that make the console show this state of its connection. */
export async function putConnection(db: WardlightDb, indicator: Indicator): Promise<void> {
  const at = { epoch: 1, receivedAt: NOW - 1000, saidAt: NOW - 1000 }
  const live = { ...at, state: 'live', since: NOW - 10 * MINUTE } as const
  const put = (connection: object) =>
    putStatus(db, { key: 'connection', connection: { ...live, ...connection } as typeof live })
  const loadedAt = {
    patientsAt: NOW - 1000,
    alarmsAt: NOW - 1000,
    wardsAt: NOW - 1000,
    devicesAt: NOW - 1000,
    settingsAt: NOW - 1000,
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
      await markFailed(db, 'alarmsAt', { since: NOW - MINUTE, why: 'no' })
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

const SCREENS = {
  Home: <HomeScreen />,
  Patients: <PatientsScreen />,
  Rounds: <RoundsScreen />,
  'Hand-over': <HandoverScreen />,
}

/** What every screen says, also to screen readers. */
export async function screensOf(db: WardlightDb): Promise<Map<string, string>> {
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
export { size }
