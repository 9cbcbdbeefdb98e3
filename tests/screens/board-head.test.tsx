// Before any component.
import { draw } from '../support/draw.ts'
import { describe, expect, it, vi } from 'vitest'

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
const { BoardHead } = await import('../../src/screens/board/BoardHead.tsx')

// PAIR-24
describe('the head of a board whose names are hidden', () => {
  it('has no button that uncovers them: its settings alone do, with an Admin’s consent', () => {
    const head = draw(
      <BoardHead
        title="Maple"
        indicator={{ kind: 'live' }}
        broken={undefined}
        now={0}
        isUpright={false}
        onSettings={() => undefined}
      />,
    )
    expect(head.all('button').map((each) => each['aria-label'])).toEqual(['Settings of this board'])
  })
})
