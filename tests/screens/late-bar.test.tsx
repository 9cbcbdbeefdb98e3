import { draw } from '../support/draw.ts'
import { describe, expect, it, vi } from 'vitest'
import type { ListedAlarm } from '../../src/model/alarms/alarm.ts'
import { alarmOf, listed } from '../model/rows.ts'

const rows: { open: readonly ListedAlarm[]; but: string } = { open: [], but: '' }
vi.mock('../../src/app/overlay-route.ts', () => ({
  useOpenOverlay: () => () => undefined,
  useOpenPatient: () => () => undefined,
}))
vi.mock('../../src/app/live.ts', () => ({
  useLive: (query: { name: string }) => ({ value: query.name === 'alarmList' ? rows.open : [] }),
}))
vi.mock('../../src/screens/alarms-on-screen.ts', () => ({ useShownAlarms: () => undefined }))
vi.mock('../../src/screens/watch.ts', () => ({ useNoneBut: () => rows.but }))
vi.mock('../../src/screens/use-present.ts', () => ({ useHeard: () => () => NOW }))
const { AlarmBar } = await import('../../src/screens/shell/AlarmBar.tsx')

const NOW = new Date(2026, 2, 3, 3, 45).getTime()
const late = listed(
  alarmOf({ alarmId: 'f', type: 'Falling', first: NOW - 33 * 60_000, learnedAt: NOW - 300_000 }),
)
const urine = listed(alarmOf({ alarmId: 'u', type: 'Urine', first: NOW - 60_000 }))

function bar(open: readonly ListedAlarm[]) {
  rows.open = open
  return draw(<AlarmBar now={NOW} list={{ kind: 'current' }} />)
}

// AL27, LATE-12.
describe('the alarm bar', () => {
  it('names an alarm of now, and counts beside it what was learned late', () => {
    const { text } = bar([late, urine])
    expect(text).toContain('Urine')
    expect(text).not.toContain('Falling')
    expect(text).toContain('1 unconfirmed')
    expect(text).toContain('1 learned late')
  })
  // AL3.
  it('says which age is that of the oldest only where there are several', () => {
    expect(bar([urine]).text).toContain('1 unconfirmed')
    expect(bar([urine]).text).not.toContain('oldest')
    const older = listed(alarmOf({ alarmId: 'o', type: 'Stool', first: NOW - 8 * 60_000 }))
    expect(bar([urine, older]).text).toContain('2 unconfirmed, oldest 8 min')
  })
  it('where nothing else waits it is quiet, and leads to the list', () => {
    const shown = bar([late])
    expect(shown.one('button')).toMatchObject({
      text: '1 learned late, not confirmed',
      'aria-haspopup': 'dialog',
    })
    expect(shown.all('span', { role: 'img' })).toHaveLength(0)
    expect(shown.text).not.toContain('No unconfirmed alarms')
  })
  it('says there as well why none may be raised', () => {
    rows.but = 'The server’s disk is full.'
    expect(bar([late]).text).toBe('1 learned late, not confirmed. The server’s disk is full.')
    rows.but = ''
  })
  it('says nothing of it without such an event', () => {
    expect(bar([]).text).toContain('No unconfirmed alarms')
    expect(bar([urine]).text).not.toContain('learned late')
  })
})
