import { draw } from '../support/draw.ts'
import { describe, expect, it } from 'vitest'
import { AlarmColumns, AlarmRow } from '../../src/ui/AlarmRow.tsx'
import { AlarmTime, AlarmWhat } from '../../src/ui/AlarmParts.tsx'
import { PresentContext } from '../../src/ui/present.tsx'
import { ConfirmAll } from '../../src/ui/detail/DetailAlarms.tsx'
import { ConfirmState } from '../../src/ui/ConfirmState.tsx'
import type { ListedAlarm } from '../../src/model/alarms/alarm.ts'
import { NO_VITALS, SLOT, SLOT_COUNT } from '../../src/model/vitals/telemetry.ts'
import { DEFAULT_THRESHOLDS } from '../../src/model/vitals/limits.ts'

const NOW = new Date(2026, 2, 3, 15, 30).getTime()
const MINUTE = 60_000
const HIGH_HR: ListedAlarm = {
  alarmId: 'a1',
  originator: 'p1',
  category: 2,
  type: 'High HR',
  content: 'Heart Rate 112bpm > 80bpm',
  severity: 'MAJOR',
  first: NOW - 5 * MINUTE,
  last: NOW - MINUTE,
  isConfirmed: false,
  confirmedAt: 0,
  name: 'Anna Berg',
  id: '000123',
  place: { bed: { ward: 'Cedar', room: '101' }, seen: null, isUnheard: false },
  duplicates: [],
  confirm: { state: 'none' },
}
const ACTIONS = {
  onConfirm: () => Promise.resolve(),
  onConfirmAll: () => Promise.resolve(),
  onUndo: () => Promise.resolve(),
  heldFor: (until: number) => until - NOW,
  onRetry: () => Promise.resolve(),
  onDiscard: () => Promise.resolve(),
}
const alarm = (more: Partial<ListedAlarm> = {}): ListedAlarm => ({ ...HIGH_HR, ...more })

describe('a row of the alarm list', () => {
  // HOME-06.
  it('has a cell for every column', () => {
    const row = draw(<AlarmRow alarm={alarm()} now={NOW} actions={ACTIONS} />)
    const columns = draw(<AlarmColumns />).all('span', { role: 'columnheader' })
    const cells = row.all('div', { role: 'cell' })
    expect(columns.map(({ text }) => text)).toEqual(['Name', 'ID', 'Location', 'Time', 'State'])
    expect(cells.map(({ text }) => text)).toEqual([
      '!! Anna Berg Heart Rate 112bpm > 80bpm High HR',
      '000123',
      expect.stringContaining('Cedar #101'),
      '2026-03-03 15:25:00 Ongoing for 5 min',
      'Confirm',
    ])
  })
})

describe('what became of a Confirm', () => {
  const state = (more: Partial<ListedAlarm>) =>
    draw(<ConfirmState alarm={alarm(more)} now={NOW} actions={ACTIONS} />)

  it('is a button that says of whom and what', () => {
    expect(state({}).one('button')['aria-label']).toBe('Confirm High HR of Anna Berg')
  })
  // rulings R6, R7.
  it('is not confirmed while it is on its way', () => {
    const { text, all } = state({ confirm: { state: 'confirming', since: NOW, isSent: true } })
    expect([text, all('button')]).toEqual(['Confirming…', []])
  })
  it('says that it was not sent, while it could not be (AL11)', () => {
    const { text } = state({ confirm: { state: 'confirming', since: NOW, isSent: false } })
    expect(text).toBe('Confirming… Not sent yet')
  })
  it('nor does it claim so for long, where nobody could even try (AL11)', () => {
    const late = NOW - 11_000
    const waiting = { state: 'confirming', since: late, isSent: true } as const
    const held = { state: 'held', until: late, command: 'c1' } as const
    expect([waiting, held].map((confirm) => state({ confirm }).text)).toEqual([
      'Confirming… Not sent yet',
      'Confirming… Not sent yet',
    ])
  })
  it('may be undone for 3 s, and says how long still; then it is on its way (AL8)', () => {
    const held = (until: number) => state({ confirm: { state: 'held', until, command: 'c1' } })
    expect(held(NOW + 2_400).one('button')).toMatchObject({
      text: 'Undo 3 s',
      'aria-label': 'Undo: confirm High HR of Anna Berg',
    })
    expect(held(NOW - 1).text).toBe('Confirming…')
  })
  it('says who confirmed it, where that is known', () => {
    const confirmed = { isConfirmed: true, confirmedAt: NOW - MINUTE }
    expect(state({ ...confirmed, confirmedBy: 'Kim' }).text).toBe('Confirmed ! 15:29 by Kim')
    expect(state({ ...confirmed, confirmedBy: '' }).text).toBe('Confirmed ! 15:29')
  })
  it('says when it was confirmed, once the server has said when', () => {
    expect(state({ isConfirmed: true }).text).toBe('Confirmed !')
    expect(state({ isConfirmed: true }).all('time')).toEqual([])
    expect(state({ isConfirmed: true, confirmedAt: NOW - MINUTE }).text).toBe('Confirmed ! 15:29')
  })
  // ruling R27.
  it('is no confirmation when the server closed the alarm itself', () => {
    const over = { isConfirmed: true, closedBy: 'server', endedTs: NOW - 2 * MINUTE } as const
    expect(state(over).text).toBe('Ended 15:28')
  })
  it.each(['failed', 'expired'] as const)('says why it is %s, and what can be done', (kind) => {
    const { text, all } = state({ confirm: { state: kind, message: 'Not sent.', command: 'c1' } })
    expect(text).toContain('Not sent.')
    expect(text).not.toContain('Confirmed !')
    expect(all('button').map((button) => button['aria-label'])).toEqual([
      'Try again: Confirm High HR of Anna Berg',
      'Discard: Confirm High HR of Anna Berg',
    ])
  })
})

describe('several alarms of one patient', () => {
  const all = (...alarms: readonly ListedAlarm[]) =>
    draw(<ConfirmAll alarms={alarms} actions={ACTIONS} />)
  const held = (command: string, until: number): Partial<ListedAlarm> => ({
    confirm: { state: 'held', until, command },
  })

  it('are confirmed with one tap, from two on (AL8)', () => {
    expect(all(alarm()).text).toBe('')
    expect(all(alarm(), alarm({ alarmId: 'a2' })).one('button')).toMatchObject({
      text: 'Confirm all 2 of Anna Berg',
    })
  })
  // WCAG 2.5.3: who speaks to the device speaks the words that are seen.
  it('say how many in the words that are seen, for some may be folded away (PDET-18)', () => {
    const many = Array.from({ length: 15 }, (_, index) => alarm({ alarmId: `a${index}` }))
    const { text, 'aria-label': name } = all(...many).one('button')
    expect([text, name]).toEqual(['Confirm all 15 of Anna Berg', `${text}’s alarms`])
  })
  it('are undone with one tap, as long as the first of them may be', () => {
    const drawn = all(alarm(held('c1', NOW + 900)), alarm(held('c2', NOW + 2_900)))
    expect(drawn.one('button').text).toBe('Undo all 2 1 s')
  })
  it('leave out what is on its way already', () => {
    const sent = alarm({ confirm: { state: 'confirming', since: NOW, isSent: true } })
    expect(all(sent, alarm(), alarm()).text).toBe('Confirm all 2 of Anna Berg')
    expect(all(sent, alarm()).text).toBe('')
  })
})

describe('what an alarm is about', () => {
  const what = (more: Partial<ListedAlarm>) => draw(<AlarmWhat alarm={alarm(more)} />).text

  it('is not said twice', () => {
    expect(what({ content: 'Diaper change needed', type: 'Diaper Change Quantity' })).toBe(
      'Diaper change needed',
    )
  })
  // AMB-26.
  it('says how many more it stands for', () => {
    expect(what({ type: 'Falling' })).toBe('Fall detected')
    expect(what({ type: 'Falling', duplicates: ['a2', 'a3'] })).toBe('Fall detected 2 more')
  })
})

// AMB-29.
describe('when an alarm was', () => {
  const time = (more: Partial<ListedAlarm>) =>
    draw(<AlarmTime alarm={alarm(more)} now={NOW} />).text

  it('is since when while it stands', () => {
    expect(time({})).toBe('2026-03-03 15:25:00 Ongoing for 5 min')
    expect(time({ first: NOW - 90 * MINUTE })).toBe('2026-03-03 14:00:00 Ongoing for 1 h')
  })
  it('is until when only once it is over, with its age for an hour', () => {
    const over = { endedTs: NOW - 2 * MINUTE }
    expect(time(over)).toBe('2026-03-03 15:25:00 5 min ago Ended 15:28:00')
    expect(time({ ...over, first: NOW - 90 * MINUTE })).toBe('2026-03-03 14:00:00 Ended 15:28:00')
  })
  it('is not until when of a confirmed one of which no end is known', () => {
    expect(time({ isConfirmed: true })).toBe('2026-03-03 15:25:00 5 min ago last seen 15:29:00')
  })
})

describe('what is measured now', () => {
  const drawn = (more: Partial<ListedAlarm>, slot: number, value: number, of = 'p1') => {
    const v = Float32Array.from({ length: SLOT_COUNT }, () => Number.NaN)
    const ts = new Float64Array(SLOT_COUNT)
    v[slot] = value
    ts[slot] = NOW - 12_000
    const values = {
      vitals: new Map([[of, { ...NO_VITALS, v, ts, heardAt: NOW - 12_000 }]]),
      thresholds: DEFAULT_THRESHOLDS,
      now: NOW,
    }
    return draw(
      <PresentContext value={values}>
        <AlarmWhat alarm={alarm(more)} />
      </PresentContext>,
    )
  }
  const shown = (more: Partial<ListedAlarm>, hr: number, of?: string) =>
    drawn(more, SLOT.hr, hr, of).text

  it('stands beside what it was when the alarm was raised', () => {
    expect(shown({}, 178)).toBe('Heart Rate 112bpm > 80bpm High HR Now 178bpm, 12 s ago')
    expect(shown({ endedTs: NOW }, 71)).toContain('Now 71bpm, 12 s ago')
  })
  // AL9.
  it('of a confirmed alarm only while it is out of its limits', () => {
    expect(shown({ isConfirmed: true }, 178)).toContain('Now 178bpm')
    expect(shown({ isConfirmed: true }, 71)).not.toContain('Now')
    expect(shown({ isConfirmed: true, endedTs: NOW - MINUTE }, 178)).not.toContain('Now')
  })
  it('is nobody else’s', () => {
    expect(shown({}, 178, 'p2')).not.toContain('Now')
  })
  // ALARM-51, CONST-26, AMB-52.
  it('of a battery has one of three icons: up to 1, up to 12, above', () => {
    const BATTERY = { category: 3, type: 'Battery', content: 'Low battery' } as const
    const tiers = (percent: number) =>
      drawn(BATTERY, SLOT.battery, percent)
        .all('svg')
        .map((icon) => icon['data-tier'])
    expect([0, 1, 2, 12, 13, 19].map(tiers)).toEqual(
      ['low', 'low', 'middle', 'middle', 'high', 'high'].map((tier) => [tier]),
    )
    expect(tiers(Number.NaN)).toEqual([])
    expect(drawn({}, SLOT.hr, 178).all('svg')).toEqual([])
  })
})
