import { describe, expect, it } from 'vitest'
import { alarmLogFileName, alarmLogLines } from '../../../src/forms/alarm-log-export.ts'
import {
  EVERYTHING,
  type LogFilter,
  filterLog,
  logChoices,
  responses,
  responsesByHour,
  responsesByWard,
} from '../../../src/model/alarms/alarm-log-view.ts'
import { type LogEntry, newEntry } from '../../../src/model/alarms/alarm-log.ts'
import { median } from '../../../src/model/collections.ts'
import { durationText } from '../../../src/texts/took.ts'
import { alarmOf } from '../rows.ts'

/* What the page of the alarm log shows (AL16). */

const ZONE = 'Asia/Seoul'
const NINE = Date.UTC(2026, 10, 20, 0, 30)
const MINUTE = 60_000

let ids = 0
function entry(more: Partial<LogEntry> = {}): LogEntry {
  const alarmId = `a${(ids += 1)}`
  const made = newEntry(alarmOf({ alarmId, first: NINE }), { ward: 'Maple', room: '101' })
  return { ...made, ...more }
}
const confirmed = (afterMs: number, more: Partial<LogEntry> = {}): LogEntry =>
  entry({ ...more, confirmed: (more.raised ?? NINE) + afterMs, device: 'other' })

describe('filters', () => {
  const kim = entry({ name: 'Kim', id: '102', ward: 'Maple' })
  const lee = confirmed(MINUTE, { name: 'Lee', id: '7', ward: 'Cedar', type: 'Falling' })
  const over = entry({ name: 'Park', id: '9', ended: NINE + 5, raised: NINE + 86_400_000 })
  const all = [kim, lee, over]
  const found = (part: Partial<LogFilter>) => filterLog(all, { ...EVERYTHING, ...part }, ZONE)

  it.each<[Partial<LogFilter>, LogEntry[]]>([
    [{}, all],
    [{ patient: 'le' }, [lee]],
    [{ patient: '102' }, [kim]],
    [{ ward: 'Maple' }, [kim, over]],
    [{ type: 'Falling' }, [lee]],
    [{ priority: 'high' }, [lee]],
    [{ priority: 'medium' }, [kim, over]],
    [{ state: 'open' }, [kim]],
    [{ state: 'confirmed' }, [lee]],
    [{ state: 'ended' }, [over]],
    [{ day: '2026-11-21' }, [over]],
    [{ ward: 'Maple', state: 'open' }, [kim]],
    [{ ward: 'Elm' }, []],
  ])('%o', (part, expected) => expect(found(part)).toEqual(expected))

  it('offer what is there, and nothing that is not known', () => {
    expect(logChoices([...all, entry({ ward: '' })], ZONE)).toEqual({
      wards: ['Cedar', 'Maple'],
      types: ['Falling', 'High HR'],
      days: ['2026-11-21', '2026-11-20'],
    })
  })
})

describe('how fast alarms were confirmed', () => {
  it('the median, and the slowest; what ended by itself is neither answered nor open', () => {
    const all = [confirmed(1000), confirmed(9000), confirmed(2000), entry(), entry({ ended: NINE })]
    expect(responses(all)).toEqual({ confirmed: 3, open: 1, typical: 2000, worst: 9000 })
    expect([median([]), median([4]), median([1, 2, 30, 4])]).toEqual([0, 4, 3])
  })
  it('by the local hour in which they were raised', () => {
    const late = { raised: NINE + 14 * 60 * MINUTE }
    const rows = responsesByHour([confirmed(1000), confirmed(3000), confirmed(7000, late)], ZONE)
    expect(rows).toEqual([
      { hour: 9, confirmed: 2, open: 0, typical: 2000, worst: 3000 },
      { hour: 23, confirmed: 1, open: 0, typical: 7000, worst: 7000 },
    ])
  })
  it('by ward, the slowest first', () => {
    const rows = responsesByWard([confirmed(1000), confirmed(5000, { ward: 'Elm' }), entry()])
    expect(rows.map(({ ward, typical, open }) => [ward, typical, open])).toEqual([
      ['Elm', 5000, 0],
      ['Maple', 1000, 1],
    ])
  })
  it('ten thousand are judged in a moment', () => {
    const many = Array.from({ length: 10_000 }, (_, at) =>
      confirmed(at * 10, { raised: NINE + at }),
    )
    expect(responses(many).typical).toBe(49_995)
    expect(filterLog(many, { ...EVERYTHING, day: '2026-11-20' }, ZONE)).toHaveLength(10_000)
  })
})

it.each([
  [0, '0.0 s'],
  [380, '0.4 s'],
  [9_940, '9.9 s'],
  [9_960, '10 s'],
  [59_600, '1 min'],
  [125_000, '2 min 5 s'],
  [599_400, '9 min 59 s'],
  [2_119_000, '35 min'],
  [3_599_700, '1 h'],
  [12_000_000, '3 h 20 min'],
  [187_200_000, '2 d 4 h'],
])('%i ms is %s', (ms, text) => expect(durationText(ms)).toBe(text))

describe('the file', () => {
  it('has a line for each alarm, and no name in its own name', () => {
    const [head, line] = alarmLogLines(
      [
        confirmed(90_000, {
          received: NINE + 400,
          shown: NINE + 600,
          who: 'Kim',
          name: 'Lee',
        }),
      ],
      ZONE,
    )
    expect(head).toHaveLength(line?.length ?? 0)
    expect(line).toEqual([
      '2026-11-20 09:30:00',
      'High HR',
      'Medium priority',
      'High HR 112bpm',
      'Lee',
      '102',
      'Maple',
      '101',
      '2026-11-20 09:30:00',
      '2026-11-20 09:30:00',
      '-',
      'Confirmed',
      '2026-11-20 09:31:30',
      '90',
      'Kim',
      'another device',
      '-',
      '-',
    ])
    expect(alarmLogFileName(NINE, ZONE)).toBe('alarms_2026-11-20.csv')
  })
})
