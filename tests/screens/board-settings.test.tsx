import { draw } from '../support/draw.ts'
import type { ReactNode } from 'react'
import { describe, expect, it, vi } from 'vitest'
import type { Consent } from '../../src/model/board/consent.ts'

const given: { consent: Consent; isFixed: boolean; isOn: boolean } = {
  consent: { kind: 'closed' },
  isFixed: true,
  isOn: true,
}
vi.mock('react', async (original) => ({
  ...(await original<object>()),
  useSyncExternalStore: (_subscribe: unknown, now: () => unknown) => now(),
}))
vi.mock('@tanstack/react-router', () => ({ Link: () => null }))
vi.mock('../../src/ui/Dialog.tsx', () => ({
  Dialog: ({ children }: { children: ReactNode }) => children,
}))
vi.mock('../../src/app/leave.ts', () => ({ signOut: () => undefined }))
vi.mock('../../src/app/wake-lock.ts', () => ({ awake: 'held' }))
vi.mock('../../src/app/store.ts', () => ({ useStore: (store: unknown) => store }))
vi.mock('../../src/app/now.ts', () => ({ serverNow: () => 0, useNow: () => 0 }))
vi.mock('../../src/app/board-touches.ts', () => ({ touchedAt: () => 0 }))
vi.mock('../../src/app/questions.ts', () => ({ ask: () => undefined }))
vi.mock('../../src/app/ward-settings.ts', () => ({ boardLight: 'dark', chosenWards: [] }))
vi.mock('../../src/app/settings.ts', () => ({
  pauseLength: 30,
  soundOn: 'sound',
}))
vi.mock('../../src/app/device-settings.ts', () => ({
  useDeviceSetting: (setting: unknown) => [setting === 'sound' ? given.isOn : setting, () => 0],
}))
vi.mock('../../src/app/sound/state.ts', () => ({
  useSoundState: () => ({ state: 'armed' }),
  pauseSound: () => undefined,
  endPause: () => undefined,
}))
vi.mock('../../src/app/privacy/names.ts', () => ({ boardNames: 'full' }))
vi.mock('../../src/screens/privacy/NamesChoice.tsx', () => ({ NamesChoice: () => 'NAMES' }))
vi.mock('../../src/screens/alarm-sheet/VolumeLine.tsx', () => ({ VolumeLine: () => 'VOLUME' }))
vi.mock('../../src/screens/board/data.ts', () => ({
  useBoardWards: () => ({ wards: [], isFixed: given.isFixed }),
}))
vi.mock('../../src/screens/board/use-consent.ts', () => ({ useConsent: () => given.consent }))
vi.stubGlobal('document', { fullscreenEnabled: false, fullscreenElement: null })
const { default: BoardSettings } = await import('../../src/screens/board/BoardSettings.tsx')

const LOCKED = ['NAMES', 'VOLUME', 'Alarms of these wards sound here', 'End this board']
function shown(changed: Partial<typeof given>) {
  Object.assign(given, { consent: { kind: 'closed' }, isFixed: true, isOn: true }, changed)
  return draw(<BoardSettings allWards={[]} onClose={() => undefined} />).text
}

// PAIR-23
describe('the settings of a paired board', () => {
  it.each([{ kind: 'closed' }, { kind: 'asking' }, { kind: 'offline' }] as const)(
    '%j: names, sound off and the end are locked; wards, light and a pause are free',
    (consent) => {
      const text = shown({ consent })
      for (const part of LOCKED) expect(text).not.toContain(part)
      for (const part of ['All wards', 'Always dark', 'Pause for']) expect(text).toContain(part)
      expect(text).toContain('Changes at this board')
    },
  )
  it('with an Admin’s consent all are there', () => {
    const text = shown({ consent: { kind: 'open', leftMs: 60_000 } })
    for (const part of LOCKED) expect(text).toContain(part)
    expect(text).toContain('allows changes for another 60 s')
  })
  it('a sound that was switched off is switched on without consent', () => {
    expect(shown({ isOn: false })).toContain('Switch the sound on')
  })
})
