import { draw } from '../support/draw.ts'
import { describe, expect, it } from 'vitest'
import { whole } from '../../src/ui/AlarmParts.tsx'
import { unparted } from '../../src/ui/unparted.tsx'
import { AlarmRow } from '../../src/ui/AlarmRow.tsx'
import { AlarmTile } from '../../src/ui/AlarmTile.tsx'
import { PriorityCounts } from '../../src/ui/PriorityMark.tsx'
import { RoomHeading } from '../../src/ui/RoomHeading.tsx'
import { SectionHeading } from '../../src/ui/SectionHeading.tsx'
import type { ListedAlarm } from '../../src/model/alarms/alarm.ts'
import type { Section } from '../../src/model/alarms/alarms.ts'
import { alarmOf, listed } from '../model/rows.ts'

const NOW = new Date(2026, 2, 3, 15, 30).getTime()
const ACTIONS = {
  onConfirm: () => Promise.resolve(),
  onConfirmAll: () => Promise.resolve(),
  onUndo: () => Promise.resolve(),
  heldFor: (until: number) => until - NOW,
  onRetry: () => Promise.resolve(),
  onDiscard: () => Promise.resolve(),
}
function fall(secondsAgo: number, over: Partial<ListedAlarm> = {}): ListedAlarm {
  const first = NOW - secondsAgo * 1000
  const alarmId = `fall-${secondsAgo}`
  return { ...listed(alarmOf({ alarmId, type: 'Falling', content: 'Fall', first })), ...over }
}
const row = (alarm: ListedAlarm, earlier: ListedAlarm[] = []) =>
  draw(<AlarmRow alarm={alarm} earlier={earlier} now={NOW} actions={ACTIONS} />)

// AL13.
describe('an alarm that chatters', () => {
  it.each([AlarmRow, AlarmTile])('is one row that says how often and between when', (Part) => {
    const earlier = [fall(20), fall(40)]
    const { text, one } = draw(
      <Part alarm={fall(10)} earlier={earlier} now={NOW} actions={ACTIONS} />,
    )
    expect(one('span', { 'aria-label': 'Raised 3 times' })['text']).toBe('×3')
    expect(text).toContain('first 15:29:20, last 15:29:50')
  })
  it('is confirmed whole', () => {
    const found = whole(fall(10, { duplicates: ['d'] }), [
      fall(20),
      fall(40, { duplicates: ['e'] }),
    ])
    expect(found.duplicates).toEqual(['d', 'fall-20', 'fall-40', 'e'])
  })
  it('raised once says nothing of it', () => {
    expect(row(fall(10)).text).not.toContain('×')
  })
})

// B.2.
it('a technical alarm that stands for long says why it is urgent', () => {
  const silent = (minutes: number) =>
    row(fall(minutes * 60, { type: 'Sensor Inactivity', content: 'Sensor Inactivity' }))
  expect(silent(14).one('span', { role: 'img' })['aria-label']).toBe('Technical')
  expect(silent(16).one('span', { role: 'img' })['aria-label']).toBe('Medium priority')
  expect(silent(16).text).toContain('Technical, for more than 15 min')
})

it('the name opens the patient only where there is one', () => {
  const opened = (alarm: ListedAlarm) =>
    draw(<AlarmRow alarm={alarm} now={NOW} actions={ACTIONS} onOpen={() => undefined} />)
      .all('button')
      .map(({ text }) => text)
  expect(opened(fall(1))).toContain('Kim')
  expect(opened(fall(1, { originator: '' }))).not.toContain('Kim')
})

// AL1.
describe('how many alarms there are', () => {
  const counts = { high: 2, medium: 0, low: 1, technical: 3 }
  it('is told by marks, numbers and words', () => {
    const { one, text } = draw(<PriorityCounts counts={counts} />)
    expect(text).toBe('!!! 2 ! 1 3')
    expect(one('span', { 'aria-label': '2 high, 1 low, 3 technical' })['role']).toBe('img')
  })
  it('is nothing where there are none', () => {
    const none = { high: 0, medium: 0, low: 0, technical: 0 }
    expect(draw(<PriorityCounts counts={none} />).text).toBe('')
  })
  it.each([true, false])('a room says it, folded up or not', (isCollapsed) => {
    const { text } = draw(
      <RoomHeading
        title="#101"
        count={4}
        alarms={counts}
        silent={{ patients: 1, priority: 'medium' }}
        isCollapsed={isCollapsed}
        onToggle={() => undefined}
      />,
    )
    expect(text).toContain('#101 4 patients !!! 2 ! 1 3 !! 1 in caution')
  })
})

it('a section of technical alarms says so', () => {
  const section: Section = {
    kind: 'category',
    key: 'category-3',
    category: 3,
    isTechnical: true,
    rows: [],
    count: 2,
  }
  expect(draw(<SectionHeading section={section} />).text).toBe('Low Battery 2 Technical')
  expect(draw(<SectionHeading section={{ ...section, isTechnical: false }} />).text).toBe(
    'Low Battery 2',
  )
})

// DESIGN-24, PCARD-23.
it('no limit, time, room or date is parted from the words before it', () => {
  const { props } = unparted(
    'High Temp 38.6°C (limit 38.0°C), seen in #101, off since 08:39, from 11-27 20:00, now > 38.0°C',
  )
  const { children } = props as { children: (string | { props: { children: string } })[] }
  const whole = children.flatMap((part) => (typeof part === 'string' ? [] : [part.props.children]))
  expect(whole).toEqual(['(limit 38.0°C)', 'seen in #101', 'since 08:39', 'from 11-27', '> 38.0°C'])
})
