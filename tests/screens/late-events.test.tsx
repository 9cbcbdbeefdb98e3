// Before any component.
import { draw } from '../support/draw.ts'
import { describe, expect, it, vi } from 'vitest'
import type { ListedAlarm } from '../../src/model/alarms/alarm.ts'
import { alarmLogLines } from '../../src/forms/alarm-log-export.ts'
import { at, entryOf, ZONE } from '../model/handover/given.ts'
import { alarmOf, listed } from '../model/rows.ts'

const rows: { open: readonly ListedAlarm[] | undefined } = { open: undefined }
vi.mock('virtual:sync-worker', () => ({ default: '' }))
vi.mock('../../src/app/overlay-route.ts', () => ({ useOpenOverlay: () => () => undefined }))
vi.mock('../../src/app/live.ts', () => ({
  useLive: () => (rows.open === undefined ? undefined : { value: rows.open }),
}))
const { LearnedLate } = await import('../../src/screens/alarm-sheet/ShiftSection.tsx')
const { LogRow } = await import('../../src/screens/alarm-log/LogRows.tsx')

const late = (id: string): ListedAlarm =>
  listed(alarmOf({ alarmId: id, type: 'Falling', first: at('03:12'), learnedAt: at('03:40') }))

// AL27, LATE-18.
describe('the check at the start of a shift', () => {
  function check(open: readonly ListedAlarm[] | undefined) {
    rows.open = open
    return draw(<LearnedLate />)
  }
  it('says how many events wait that were learned late, and leads to them', () => {
    const shown = check([late('a'), late('b'), listed(alarmOf({ alarmId: 'c' }))])
    expect(shown.text).toContain('2 events learned late, not confirmed.')
    expect(shown.one('button')['text']).toBe('Show in the list')
    expect(shown.one('svg', { role: 'img' })['aria-label']).toBe('Needs attention')
  })
  it('says that none waits only once it is known', () => {
    expect(check([]).text).toContain('None waits.')
    expect(check(undefined).text).toContain('Loading…')
    expect(check([]).all('button')).toHaveLength(0)
  })
})

// AL27, LATE-15.
describe('the alarm log', () => {
  const entry = entryOf('a', {
    type: 'Falling',
    raised: at('03:12'),
    learned: at('03:40'),
    received: at('03:41'),
  })
  it('has when it happened, when it was learned, and how soon after that it came here', () => {
    const { text } = draw(<LogRow entry={entry} zone={ZONE} />)
    expect(text).toContain('03:12:00')
    expect(text).toContain('learned late 03:40')
    expect(text).toContain('Received after 1 min')
  })
  // ONE-04.
  it('has the kind of an alarm beside its text only where that does not say it', () => {
    const textOf = (type: string, content: string) =>
      draw(<LogRow entry={entryOf('c', { type, content })} zone={ZONE} />).text
    const stool = textOf('Stool', 'Stool detected')
    expect(stool.split('Stool')).toHaveLength(2)
    expect(stool).toContain('Stool detected')
    const sos = textOf('SOS', 'Button pressed')
    expect(sos).toContain('Button pressed')
    expect(sos).toContain('SOS')
    expect(textOf('Urine', 'Urine').split('Urine')).toHaveLength(2)
  })
  it('has both in the file, and a dash for all others', () => {
    const [head, of, other] = alarmLogLines([entry, entryOf('b')], ZONE)
    const column = head?.indexOf('learned late') ?? -1
    expect(of?.[column]).toBe('2026-11-20 03:40:00')
    expect(other?.[column]).toBe('-')
  })
})
