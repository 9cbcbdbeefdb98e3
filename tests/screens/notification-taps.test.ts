import { expect, it, vi } from 'vitest'
import { listenToTaps } from '../../src/app/notify/start.ts'
import { watchTaps } from '../../src/screens/notification-taps.ts'

it('a tapped notification opens its patient over the list, also one that opened the window', () => {
  let hear: (event: { data: unknown }) => void = () => undefined
  const addEventListener = (_: string, listener: typeof hear) => (hear = listener)
  vi.stubGlobal('navigator', { serviceWorker: { addEventListener, startMessages: vi.fn() } })
  const onTap = listenToTaps()
  hear({ data: { opens: 'p1' } })
  const navigate = vi.fn(() => Promise.resolve())
  watchTaps(onTap, { navigate })
  hear({ data: { opens: null } })
  hear({ data: 'something else' })
  expect(navigate.mock.calls).toEqual([
    [{ to: '/home', state: { over: { kind: 'patient', id: 'p1' } } }],
    [{ to: '/home' }],
  ])
  vi.unstubAllGlobals()
})
