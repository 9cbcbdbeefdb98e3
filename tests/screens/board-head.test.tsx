// Before any component.
import { draw } from '../support/draw.ts'
import { describe, expect, it, vi } from 'vitest'
import { isElsewhere } from '../../src/model/time/dates.ts'

vi.mock('../../src/app/now.ts', () => ({
  device: () => ({ elapsed: 0 }),
  serverNow: () => 0,
  useNow: () => 0,
}))
vi.mock('../../src/app/sound/state.ts', () => ({
  runningSound: { current: () => null },
  useSoundState: () => ({ state: 'armed' }),
}))
vi.mock('../../src/app/device-settings.ts', () => ({
  deviceSetting: (_name: string, first: unknown) => first,
  useDeviceSetting: (setting: unknown) => [setting],
}))
vi.mock('../../src/app/store.ts', () => ({
  createStore: () => ({ current: () => null, subscribe: () => () => undefined, set: () => null }),
  useStore: () => null,
}))
vi.mock('../../src/screens/watch.ts', () => ({
  useAround: () => ({ now: 0, zone: undefined }),
  useSoundBut: () => '',
}))
const zone = vi.hoisted(() => ({ of: undefined as string | undefined }))
vi.mock('../../src/ui/base/zone.ts', () => ({ useZone: () => zone.of }))
const { BoardHead } = await import('../../src/screens/board/BoardHead.tsx')

const drawn = () =>
  draw(
    <BoardHead
      title="Maple"
      indicator={{ kind: 'live' }}
      broken={undefined}
      now={0}
      isUpright={false}
      onSettings={() => undefined}
    />,
  )

// PAIR-24
describe('the head of a board whose names are hidden', () => {
  it('has no button that uncovers them: its settings alone do, with an Admin’s consent', () => {
    expect(
      drawn()
        .all('button')
        .map((each) => each['aria-label']),
    ).toEqual(['Settings of this board'])
  })
})

// ZONE-06.
describe('the clock of a board', () => {
  it('names the hospital’s zone where the screen’s own shows another time, and only there', () => {
    zone.of = undefined
    expect(drawn().text).not.toMatch(/\w+\/\w+/)
    // One of two places a day apart is not where this machine is.
    const away = ['Pacific/Kiritimati', 'Pacific/Pago_Pago'].find((each) => isElsewhere(each, 0))
    zone.of = away
    expect(drawn().text).toMatch(new RegExp(`, \\d+ \\w+, ${away}`))
  })
})
