// Before any component.
import { draw } from '../support/draw.ts'
import { describe, expect, it, vi } from 'vitest'
import type { Indicator } from '../../src/model/connection.ts'
import type { SharedLink } from '../../src/model/watch/watched.ts'
import { isElsewhere } from '../../src/model/time/dates.ts'
import { TEXTS } from '../../src/texts/common.ts'
import { SERVER_DISK_TEXTS } from '../../src/texts/server-disk.ts'
import { indicatorLink, soundLink } from '../../src/texts/watch.ts'

const NOW = new Date(2026, 10, 20, 14, 30).getTime()
const AROUND = { now: NOW, zone: undefined }
const LIVE: Indicator = { kind: 'live' }
const given: { indicator: Indicator; broken: SharedLink | undefined; disk: string | null } = {
  indicator: LIVE,
  broken: undefined,
  disk: null,
}
vi.mock('../../src/app/now.ts', async (original) => ({
  ...(await original<object>()),
  useNow: () => NOW,
}))
vi.mock('../../src/app/reached.ts', () => ({ useIsReached: () => true }))
vi.mock('../../src/app/privacy/pin.ts', () => ({ signOutWithoutPin: () => undefined }))
vi.mock('../../src/screens/indicator.ts', () => ({
  useIndicator: () => ({
    indicator: given.indicator,
    alarms: { kind: 'current' },
    connected: { receivedAt: NOW - 1000 },
  }),
}))
vi.mock('../../src/screens/watch.ts', () => ({
  useSharedLinks: () => (given.broken ? [given.broken] : []),
  useAround: () => AROUND,
  useSoundBut: () => (given.broken ? soundLink(given.broken, AROUND) : ''),
}))
vi.mock('../../src/screens/server-disk.ts', () => ({ useDiskNote: () => given.disk }))
vi.mock('../../src/screens/session.ts', () => ({
  useUser: () => ({ id: 'u', name: 'Mina', email: '', accountType: 'Manager' }),
}))
vi.mock('../../src/screens/hearing.ts', () => ({ useWardSound: () => ({ state: 'armed' }) }))
vi.mock('../../src/screens/privacy/LockAlarms.tsx', () => ({ LockAlarms: () => null }))
vi.mock('../../src/screens/privacy/PinPad.tsx', () => ({ PinPad: () => null }))
const zone = vi.hoisted(() => ({ of: undefined as string | undefined }))
vi.mock('../../src/ui/base/zone.ts', () => ({ useZone: () => zone.of }))
const { default: LockScreen } = await import('../../src/screens/privacy/LockScreen.tsx')

function shown(changed: Partial<typeof given>): string {
  Object.assign(given, { indicator: LIVE, broken: undefined, disk: null }, changed)
  return draw(<LockScreen />).text
}

// WCH-10.
describe('a locked screen', () => {
  it('says what a broken link means, as the header does', () => {
    const broken = { link: 'chain-broken', stage: 'rules', since: NOW - 60_000 } as const
    expect(shown({ broken })).toContain(
      'No test alarm has come through since 14:29. It stops at the alarm rules.',
    )
    expect(shown({ broken: { link: 'server-clock', ms: 7_200_000 } })).toContain(
      'The server’s clock is 2 h ahead. Alarms may come late',
    )
    expect(shown({ indicator: { kind: 'not-receiving', since: NOW - 60_000 } })).toContain(
      TEXTS.dated.notReceiving('14:29'),
    )
  })
  it('says that the server stores nothing', () => {
    expect(shown({ broken: { link: 'disk-full' }, disk: 'full' })).toContain(SERVER_DISK_TEXTS.full)
    expect(shown({ disk: 'nearly full' })).not.toContain('disk')
  })
  it('says nothing of it while all links hold', () => {
    expect(shown({})).not.toMatch(/Look in|No test|disk/)
  })
})

// ZONE-06.
it('a locked screen says of which clock its times are, where this device shows another time', () => {
  zone.of = undefined
  expect(shown({})).not.toContain('Times of the hospital')
  // One of two places a day apart is not where this machine is.
  zone.of = ['Pacific/Kiritimati', 'Pacific/Pago_Pago'].find((each) => isElsewhere(each, NOW))
  expect(shown({})).toContain(`Times of the hospital: ${zone.of}, now `)
  zone.of = undefined
})

// WCH-11.
it('the head names a link without its time, so that who needs help keeps the room', () => {
  const broken = { link: 'chain-broken', stage: null, since: NOW - 60_000 } as const
  expect(indicatorLink(broken, AROUND)).toBe('Alarms not proved')
  expect(soundLink(broken, AROUND)).toBe('but alarms not proved')
  expect(soundLink({ link: 'no-alarms', since: NOW }, AROUND)).toBe('but alarms not loaded')
})
