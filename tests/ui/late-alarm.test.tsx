import { draw } from '../support/draw.ts'
import { describe, expect, it } from 'vitest'
import { AlarmRow } from '../../src/ui/AlarmRow.tsx'
import { AlarmTile } from '../../src/ui/AlarmTile.tsx'
import { SectionHeading } from '../../src/ui/SectionHeading.tsx'
import { LockedAlarms } from '../../src/screens/privacy/LockAlarms.tsx'
import { lateText } from '../../src/texts/late.ts'
import { DEVICE_ZONE } from '../../src/model/time/dates.ts'
import { alarmOf, listed } from '../model/rows.ts'

const UNKNOWN = () => ({ heardAt: null, broken: undefined })
const at = (hour: number, minute: number, day = 3): number =>
  new Date(2026, 2, day, hour, minute).getTime()
const NOW = at(3, 45)
const ACTIONS = {
  onConfirm: () => Promise.resolve(),
  onConfirmAll: () => Promise.resolve(),
  onUndo: () => Promise.resolve(),
  heldFor: (until: number) => until - NOW,
  onRetry: () => Promise.resolve(),
  onDiscard: () => Promise.resolve(),
}
const fall = listed(
  alarmOf({ alarmId: 'f', type: 'Falling', first: at(3, 12), learnedAt: at(3, 40) }),
)
const old = { type: 'Low SpO2', first: at(21, 41, 2), learnedAt: at(3, 40) }

// AL27, LATE-16.
describe('an event that was learned late', () => {
  it.each([AlarmRow, AlarmTile])('says both times, is not said to last, and waits', (Part) => {
    const { text } = draw(<Part alarm={fall} now={NOW} actions={ACTIONS} />)
    expect(text).toContain('Fell 03:12, learned 03:40')
    expect(text).not.toContain('Ongoing')
    expect(text).toContain('Confirm')
    const over = draw(<Part alarm={{ ...fall, endedTs: at(3, 20) }} now={NOW} actions={ACTIONS} />)
    expect(over.text).toContain('Ended 03:20:00')
  })
  it('with its date where it is another day', () => {
    expect(lateText(old, NOW, DEVICE_ZONE)).toBe('Began 2026-03-02 21:41, learned 03:40')
    expect(lateText({ ...old, type: 'Falling', first: at(3, 12) }, at(9, 0, 4), DEVICE_ZONE)).toBe(
      'Fell 2026-03-03 03:12, learned 2026-03-03 03:40',
    )
    expect(lateText({ type: 'SOS', first: NOW }, NOW, DEVICE_ZONE)).toBe('')
  })
  it('has a heading of its own, and both times on a locked screen', () => {
    const section = { kind: 'late', key: 'late', rows: [], count: 1 } as const
    expect(draw(<SectionHeading section={section} />).text).toContain('Learned late')
    expect(draw(<LockedAlarms atBed={UNKNOWN} alarms={[fall]} now={NOW} />).text).toContain(
      'learned 03:40',
    )
  })
})
