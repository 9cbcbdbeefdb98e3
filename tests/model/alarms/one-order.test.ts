/** ONE-02, ONE-03, ruling R40: whatever alarms there are, every surface has them in the same order. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { newsOf } from '../../../server/features/push/open-alarms.ts'
import type { Alarm as ServerAlarm } from '../../../server/protocol/types.ts'
import { ALARM_TYPES, type ListedAlarm, PRIORITIES } from '../../../src/model/alarms/alarm.ts'
import { newEntry } from '../../../src/model/alarms/alarm-log.ts'
import { sectionsOf } from '../../../src/model/alarms/alarms.ts'
import { happeningNow } from '../../../src/model/alarms/late.ts'
import { byUrgency, summaryOf, urgencyOf } from '../../../src/model/alarms/urgency.ts'
import { boardAlarms } from '../../../src/model/board/pages.ts'
import { alarmsOf } from '../../../src/model/handover/handover.ts'
import type { Shift } from '../../../src/model/handover/shift.ts'
import { inOrder } from '../../../src/model/patients/order.ts'
import { NO_VITALS } from '../../../src/model/vitals/telemetry.ts'
import { conditionsOf, stripOf, tileStrip } from '../../../src/ui/conditions.ts'
import { sourcesBelow } from '../../support/house.ts'
import { alarmOf, listed, patientOf } from '../rows.ts'
import { DEVICE_ZONE } from '../../../src/model/time/dates.ts'

const NOW = Date.UTC(2026, 4, 1, 12)
const MINUTE = 60_000

/**
 * Of some kinds, of one patient each, of different ages, some over, some learned late. They come in the order of their ids: of
 * equals patients keep their own order (DENS-07), and alarms that of their ids.
 */
const someAlarms = fc
  .uniqueArray(
    fc.record({
      type: fc.constantFrom(...ALARM_TYPES),
      ago: fc.integer({ min: 0, max: 50 * 60 }),
      isOver: fc.boolean(),
      isLate: fc.boolean(),
    }),
    { selector: ({ type }) => type, minLength: 1, maxLength: 12 },
  )
  .map((all) => all.map(alarmAt))

function alarmAt(
  { type, ago, isOver, isLate }: { type: string; ago: number; isOver: boolean; isLate: boolean },
  index: number,
): ListedAlarm {
  const first = NOW - ago * MINUTE
  const id = String(index).padStart(2, '0')
  return {
    ...listed(alarmOf({ alarmId: `a${id}`, originator: `p${id}`, type, first })),
    ...(isOver && { endedTs: NOW }),
    ...(isLate && { learnedAt: NOW }),
  }
}

const ids = (alarms: readonly { alarmId: string }[]): string[] => alarms.map((one) => one.alarmId)
const property = (check: (alarms: readonly ListedAlarm[]) => void): void =>
  fc.assert(fc.property(someAlarms, check))

test('the list, the bar, the board', () => {
  property((alarms) => {
    const order = ids(byUrgency(alarms, NOW))
    const list = sectionsOf(alarms, 'urgency', NOW).flatMap(({ rows }) => rows)
    expect(ids(list.map(({ alarm }) => alarm))).toEqual(order)
    expect(ids(boardAlarms(alarms, NOW).map(({ alarm }) => alarm))).toEqual(order)
    const [first] = byUrgency(happeningNow(alarms), NOW)
    expect(summaryOf(alarms, new Set(), NOW)?.named.alarm.alarmId).toBe(first?.alarmId)
  })
})

test('paper', () => {
  property((alarms) => {
    const entries = happeningNow(alarms.filter(({ endedTs }) => endedTs === undefined)).map(
      (alarm) => newEntry(alarm, { ward: '', room: '' }),
    )
    const shift = { from: NOW - 8 * 60 * MINUTE, until: NOW } as Shift
    const order = byUrgency(alarms, NOW).filter((one) =>
      entries.some(({ alarmId }) => alarmId === one.alarmId),
    )
    expect(ids(alarmsOf(entries, shift).entries)).toEqual(ids(order))
  })
})

test('what a device that is woken is sent', () => {
  const store = {
    attributes: { newest: () => undefined, get: () => undefined },
    entities: { customer: () => undefined, assetByName: () => undefined },
  }
  property((alarms) => {
    const rows = alarms.map(
      ({ alarmId: id, type, first, endedTs, learnedAt: learnedTs, originator }) =>
        ({
          id,
          type,
          startTs: first,
          createdTime: first,
          originator: { id: originator },
          cleared: false,
          details: { ...(endedTs && { endedTs }), ...(learnedTs && { learnedTs }) },
        }) as ServerAlarm,
    )
    const news = newsOf(store, rows, 'c', { leftOut: [], priorities: PRIORITIES }, NOW)
    expect(news.alarms.map(({ id }) => id)).toEqual(ids(byUrgency(alarms, NOW)))
  })
})

test('patients, and what is wrong with one of them', () => {
  property((alarms) => {
    const order = byUrgency(alarms, NOW)
    const patients = alarms.map(({ originator }) => patientOf({ entityId: originator }))
    const factsOf = ({ entityId }: { entityId: string }) => ({
      vitals: NO_VITALS,
      alarms: alarms.filter(({ originator }) => originator === entityId),
      caution: null,
      marks: { turn: { kind: 'off' }, diaper: { kind: 'unknown' } } as never,
    })
    expect(inOrder(patients, 'urgency', factsOf, NOW).map(({ entityId }) => entityId)).toEqual(
      order.map(({ originator }) => originator),
    )
    const conditions = conditionsOf([], alarms, false, NOW, DEVICE_ZONE)
    expect(ids(conditions.flatMap((each) => each.alarms))).toEqual(ids(order))
    const [first] = order
    const urgency = first && urgencyOf(first, NOW)
    expect(stripOf(conditions, NO_VITALS, [], NOW, DEVICE_ZONE).level).toBe(urgency)
    expect(tileStrip(conditions, NO_VITALS, [], NOW, DEVICE_ZONE).level).toBe(urgency)
  })
})

test('nobody else puts alarms in order', () => {
  const others = ['src', 'sw', 'server']
    .flatMap(sourcesBelow)
    .filter(({ text }) => /PRIORITIES\.indexOf|PRIORITIES\.findIndex/.test(text))
  expect(others.map(({ path }) => path)).toEqual(['src/model/alarms/urgency.ts'])
})
