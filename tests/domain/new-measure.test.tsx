// Before any component.
import { draw } from '../support/draw.ts'
import { describe, expect, it, vi } from 'vitest'
import { judgedKeys } from '../../server/thingsboard/chains/alarm-kinds.ts'
import { judgeScript } from '../../server/thingsboard/chains/scripts.ts'
import {
  judge,
  limitsFrom,
  METRIC,
  SEVERITY,
  isPossible,
} from '../../server/features/rules/alarms.ts'
import { limitsFault, limitsOfNewHospital } from '../../server/features/rules/hospital-limits.ts'
import { chatterOf } from '../../server/features/rules/occurrence.ts'
import { laneBoxes } from '../../src/ui/charts/eight/lanes.ts'
import { PatientCard } from '../../src/ui/PatientCard.tsx'
import { lineName, shownItem } from '../../src/ui/detail/readings.ts'
import { limitsText } from '../../src/ui/settings/limit-text.ts'
import { PatientCompact, PatientTile } from '../../src/ui/tile/PatientTile.tsx'
import type { Measure } from '../../src/domain/measure.ts'
import type { LimitName } from '../../src/domain/registry.ts'
import { ALARM_TYPES, categoryOf, priorityOf } from '../../src/model/alarms/alarm.ts'
import { ALARM_KINDS, EMAIL_KEYS, ENABLED_KEYS } from '../../src/model/alarms/alarm-settings.ts'
import { limitBody, scaleOf } from '../../src/model/alarms/limit-slider.ts'
import { measureOfType } from '../../src/model/alarms/standing.ts'
import type { Handover } from '../../src/model/handover/handover.ts'
import { DEFAULT_ROUNDS } from '../../src/model/care/round-times.ts'
import { measuresOf } from '../../src/model/handover/measures.ts'
import { shiftOf } from '../../src/model/handover/shift.ts'
import { chartSpec, guideLines, HISTORY_TABS } from '../../src/model/history/charts.ts'
import { addPoint, emptyDay, type HistoryMeasure } from '../../src/model/history/history.ts'
import { cautions } from '../../src/model/vitals/caution.ts'
import { freshnessOf, unknownSigns } from '../../src/model/vitals/freshness.ts'
import { reading, SLOT } from '../../src/model/vitals/telemetry.ts'
import { DEFAULT_THRESHOLDS } from '../../src/model/vitals/limits.ts'
import { BoardTile } from '../../src/screens/board/BoardTile.tsx'
import { Values } from '../../src/screens/handover/Values.tsx'
import { alarmText } from '../../src/texts/alarm-words.ts'
import { healthLines } from '../../src/texts/csv.ts'
import type { Words } from '../../src/texts/measure-words.ts'
import { ALARM_KIND_NAMES, cautionText, METRIC_NAMES, TAB_NAMES } from '../../src/texts/measures.ts'
import { PATIENT_SERIES } from '../../src/wire/queries.ts'
import { patientDelta } from '../../src/wire/rows/patient.ts'
import { HISTORY_SERIES } from '../../src/wire/rows/history.ts'
import { ANNA, NOW } from '../ui/anna.ts'
import { vitalsOf } from '../model/vitals.ts'
import { run } from '../server/tools/provision/chain-runner.ts'
import { DEVICE_ZONE } from '../../src/model/time/dates.ts'

/*
 * ALARM-55. A vital sign that no sensor here has: breaths a minute. One entry and its words, and it is everywhere: what falls behind here
 * would show a new measure wrongly, or not at all.
 */

vi.mock(import('../../src/domain/vital-signs.ts'), async (original) => {
  const { VITAL_SIGNS } = await original()
  const entry: Measure = {
    slot: 18,
    series: ['resp_rate'],
    possible: { least: 0, most: 80, none: 999 },
    isContinuous: true,
    scale: { unit: '/min', decimals: 0 },
    rank: 3.5,
    alarms: [
      {
        type: 'High RR',
        metric: 'highRr',
        priority: 'high',
        category: 2,
        when: { sign: '>', limit: 25 },
      },
      {
        type: 'Low RR',
        metric: 'lowRr',
        priority: 'high',
        category: 2,
        when: { sign: '<', limit: 8 },
      },
    ],
    setting: {
      kind: 'Rr',
      place: 12,
      isRange: true,
      slider: { least: 4, most: 40, step: 1, gap: 4 },
    },
    history: { column: 20, reduction: 'average' },
    chart: {
      low: 0,
      high: 40,
      ticks: [0, 10, 20, 30, 40],
      guides: [],
      leastSpan: 10,
      round: 5,
      empty: { low: 10, high: 20 },
      share: 5,
    },
  }
  return { VITAL_SIGNS: { ...VITAL_SIGNS, breath: entry } as typeof VITAL_SIGNS }
})
vi.mock(import('../../src/texts/measure-words.ts'), async (original) => {
  const { MEASURE_WORDS } = await original()
  const words: Words = {
    name: 'Respiratory Rate',
    inSentence: 'respiratory rate',
    tab: 'Respiratory Rate',
    row: 'Respiratory rate',
    caution: 'Respiratory Rate',
    setting: 'Respiratory rate',
    brief: 'RR',
  }
  return { MEASURE_WORDS: { ...MEASURE_WORDS, breath: words } as typeof MEASURE_WORDS }
})

const BREATH = 'breath' as 'hr'
const KIND = 'Rr' as 'Hr'
const LIMITS = DEFAULT_THRESHOLDS as Record<LimitName | 'highRr' | 'lowRr', number>
const MINUTE = 60_000
const given = (value: number, agoMs = 0) => {
  const others = { hr: 70, spo2: 97, temperature: 36.4, bodyTemperature: 36.7, network: 1 }
  return vitalsOf({ ...others, [BREATH]: { value, ts: NOW - agoMs } } as never, NOW)
}
const props = (value: number, agoMs = 0) => ({
  patient: ANNA,
  vitals: given(value, agoMs),
  thresholds: DEFAULT_THRESHOLDS,
  alarms: [],
  off: {},
  watch: [],
  now: NOW,
  isLive: true,
  onOpen: () => undefined,
})
const handlers = {
  onError: () => undefined,
  onRetry: () => undefined,
  onDiscard: () => undefined,
}

describe('on the road from the sensor', () => {
  it('is asked for, read, and kept in a slot of its own', () => {
    expect(PATIENT_SERIES).toContain('resp_rate')
    expect(HISTORY_SERIES).toContain('resp_rate')
    const wire = {
      id: 'p',
      fields: new Map(),
      attributes: new Map(),
      series: new Map([['resp_rate', { ts: NOW, value: '31' }]]),
    }
    const { slots, heardAt } = patientDelta(wire as never, 'Hosp')
    expect(slots).toEqual([{ slot: 18, value: 31, ts: NOW }])
    expect(heardAt).toBe(NOW)
    expect(SLOT[BREATH]).toBe(18)
  })
  it('what cannot be, and its code for no reading, is no reading', () => {
    for (const value of [999, 81, -1]) expect(reading(given(value), BREATH)).toBeNull()
    expect(isPossible('resp_rate', 81)).toBe(false)
  })
})

describe('how fresh it is', () => {
  it('is judged by its own time, and never by what else the sensor says', () => {
    expect(freshnessOf(given(16, 6 * MINUTE), BREATH, NOW)).toBe('stale')
    expect(unknownSigns(given(16, 6 * MINUTE), NOW)).toContainEqual({
      sign: BREATH,
      gap: { kind: 'since', ts: NOW - 6 * MINUTE },
    })
  })
})

describe('on every face', () => {
  it.each([
    ['card', () => draw(<PatientCard {...props(16)} handlers={handlers} />)],
    ['compact', () => draw(<PatientCompact {...props(16)} inWard />)],
    ['tile', () => draw(<PatientTile {...props(16)} inWard />)],
    [
      'board',
      () =>
        draw(
          <BoardTile
            {...props(16)}
            facts={undefined}
            rounds={DEFAULT_ROUNDS}
            look="wide"
            inWard
            isTwoLines={false}
          />,
        ),
    ],
  ])('%s', (_, drawn) => {
    expect(drawn().text).toContain('16')
    expect(drawn().text).toMatch(/Respiratory Rate|RR/)
  })
  it('detail and the line over the history', () => {
    expect(shownItem(BREATH, given(16), DEFAULT_THRESHOLDS, NOW, DEVICE_ZONE)).toMatchObject({
      main: '16',
      unit: '/min',
      isFresh: true,
    })
    expect(lineName(BREATH)).toBe('Respiratory Rate')
  })
  it('caution, with its limit and its urgency', () => {
    const [caution] = cautions(given(31), DEFAULT_THRESHOLDS)
    expect(caution && cautionText(caution)).toBe('Respiratory Rate 31/min > 25/min')
    const { text } = draw(<PatientTile {...props(31)} inWard />)
    expect(text).toContain('31 /min > 25')
    expect(text).toContain('Respiratory Rate')
  })
})

describe('over time', () => {
  const cells = emptyDay()
  const filled = [16, 18, 20].every((value) => addPoint(cells, BREATH, 8, value))

  it('has a tab, a chart with the hospital’s limits, a lane and lines of CSV', () => {
    expect(filled).toBe(true)
    expect(HISTORY_TABS).toContain(BREATH)
    expect(TAB_NAMES[BREATH]).toBe('Respiratory Rate')
    expect(chartSpec(BREATH)).toMatchObject({ high: 40, unit: '/min', isEvent: false })
    expect(guideLines(BREATH, DEFAULT_THRESHOLDS).map(({ text }) => text)).toEqual([
      '8/min',
      '25/min',
    ])
    expect(laneBoxes(600)[BREATH].height).toBeGreaterThan(20)
    expect(healthLines(BREATH, '2026-11-23', cells)).toHaveLength(2)
  })
  it('is in the hand-over', () => {
    const shift = shiftOf(Date.UTC(2026, 10, 23, 14, 30), 8, 'UTC')
    const found = measuresOf(new Map([['2026-11-23', cells]]), shift)
    const flowing = found.flowing.find(({ measure }) => measure === BREATH)
    expect(flowing?.range).toEqual({ min: 16, max: 20, mean: 18 })
    expect(
      draw(
        <Values
          handover={{ measures: found } as Handover}
          shift={shift}
          limits={DEFAULT_THRESHOLDS}
          isLoading={false}
        />,
      ).text,
    ).toContain('Respiratory rate 18 /min 16 – 20')
  })
})

describe('its alarms', () => {
  it('are asked for, known by urgency and measure, and shown by the live limit', () => {
    expect(ALARM_TYPES).toEqual(expect.arrayContaining(['High RR', 'Low RR']))
    expect([priorityOf('High RR'), categoryOf('Low RR')]).toEqual(['high', 2])
    expect(measureOfType('High RR')).toBe(BREATH)
    const cause = { value: 31, limit: 25 }
    expect(alarmText({ type: 'High RR', content: '', cause })).toBe('High RR 31/min (limit 25/min)')
  })
  it('have a card in the settings, with switch, letters and limits', () => {
    expect(ALARM_KINDS.at(-1)).toBe(KIND)
    expect(ALARM_KIND_NAMES[KIND]).toBe('Respiratory rate')
    expect(ENABLED_KEYS).toContain('highRrAlarmEnabled')
    expect(EMAIL_KEYS).toContain('lowRrEmail')
    expect(scaleOf(KIND)).toMatchObject({ least: 4, most: 40, gap: 4 })
    expect(limitBody(KIND, [8, 25])).toEqual({
      highRrAlarmThreshold: 25,
      lowRrAlarmThreshold: 8,
    })
    expect(limitsText(KIND, [8, 25])).toContain('8/min')
    expect(LIMITS.highRr).toBe(25)
    expect(METRIC_NAMES['highRr']).toBe('High respiratory rate')
  })
})

describe('on the servers', () => {
  const limits = limitsFrom(() => undefined)

  it('ours judges it, and a new hospital has its limits', () => {
    const [high, low] = judge('resp_rate', 31, limits)
    expect(high).toMatchObject({ type: 'High RR', violated: true })
    expect(high?.info).toBe('High RR 31/min (limit 25/min)')
    expect(low?.violated).toBe(false)
    expect([SEVERITY['High RR' as never], METRIC['Low RR' as never]]).toEqual(['CRITICAL', 'lowRr'])
    expect(chatterOf('High RR')).toBeGreaterThan(0)
    expect(limitsOfNewHospital()).toMatchObject({
      highRrAlarmEnabled: true,
      lowRrAlarmThreshold: 8,
    })
  })
  it('and refuses limits that cannot be', () => {
    const fault = (key: string, value: number) => limitsFault({ [key]: value }, () => undefined)
    expect(fault('highRrAlarmThreshold', 41)).toContain('from 4')
    const near = { lowRrAlarmThreshold: 22, highRrAlarmThreshold: 25 }
    expect(limitsFault(near, () => undefined)).toContain('respiratory rate limits')
  })
  it('the rule chain of a ThingsBoard raises it in the same words', () => {
    expect(judgedKeys.find(({ key }) => key === 'resp_rate')?.kinds).toHaveLength(2)
    const raised = run(judgeScript, { resp_rate: 31 }, { ts: String(Date.now()) })
      .map(({ metadata }) => metadata)
      .filter(({ act }) => act === 'Raise')
    expect(raised.map(({ alarmType, info }) => [alarmType, info])).toEqual([
      ['High RR', 'High RR 31/min (limit 25/min)'],
    ])
  })
})

it('and no measure of before has lost its place', () => {
  const slots = Object.entries(SLOT).map(([name, slot]) => `${name} ${slot}`)
  expect(slots).toContain('network 17')
  const history: HistoryMeasure[] = ['hr', 'ulcer']
  for (const measure of history) expect(addPoint(emptyDay(), measure, 0, 1)).toBe(true)
})
