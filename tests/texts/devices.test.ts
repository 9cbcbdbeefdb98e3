import { describe, expect, it } from 'vitest'
import type { BatteryLife } from '../../src/model/places/battery-life.ts'
import type { Need } from '../../src/model/places/device-need.ts'
import { emptyText, heardText, needText } from '../../src/texts/devices.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const NOW = Date.UTC(2026, 10, 22, 12)
const ZONE = 'UTC'

describe('the day a battery is empty, in words (DEVS-03, DEVS-04)', () => {
  const cases: [BatteryLife, string][] = [
    [{ kind: 'unknown' }, 'Run time not known yet'],
    [{ kind: 'lasts' }, 'Holds its charge'],
    [{ kind: 'empty', at: NOW }, 'Probably empty now'],
    [{ kind: 'empty', at: NOW - DAY }, 'Probably empty now'],
    [{ kind: 'empty', at: NOW + 5 * HOUR + 50 * MINUTE }, 'Empty today, about 18:00'],
    [{ kind: 'empty', at: NOW + 12 * HOUR - MINUTE }, 'Empty tomorrow, about 00:00'],
    [{ kind: 'empty', at: NOW + 21 * HOUR }, 'Empty tomorrow, about 09:00'],
    [{ kind: 'empty', at: NOW + 3 * DAY }, 'Empty on Wed\u{a0}25\u{a0}Nov'],
    [{ kind: 'empty', at: NOW + 14 * DAY }, 'Empty on Sun\u{a0}6\u{a0}Dec'],
    [{ kind: 'empty', at: NOW + 15 * DAY }, 'Lasts for weeks'],
  ]
  it.each(cases)('%j is %s', (life, text) => expect(emptyText(life, NOW, ZONE)).toBe(text))
})

describe('why a device needs a hand, in words (DEVS-02)', () => {
  const cases: [Need, string][] = [
    [{ kind: 'gateway-off', since: NOW - 2 * HOUR, sensors: 0 }, 'Off since 10:00'],
    [
      { kind: 'gateway-off', since: NOW - 26 * HOUR, sensors: 1 },
      'Off since 2026-11-21 10:00, heard 1 sensor',
    ],
    [{ kind: 'gateway-off', since: 0, sensors: 3 }, 'Off, heard 3 sensors'],
    [{ kind: 'silent', since: NOW - 40 * MINUTE, isGatewayOff: false }, 'Silent since 11:20'],
    [{ kind: 'silent', since: 0, isGatewayOff: true }, 'Silent, its gateway is off'],
    [{ kind: 'battery-low', percent: 13.6 }, 'Battery low, 14%'],
    [{ kind: 'battery-soon', emptyAt: NOW + 21 * HOUR }, 'Battery will soon be empty'],
    [{ kind: 'clock', skewMs: -40_000 }, 'Clock 40 s behind'],
    [{ kind: 'values', count: 7, since: NOW - HOUR }, '7 unusable values today'],
  ]
  it.each(cases)('%j is %s', (need, text) => expect(needText(need, NOW, ZONE)).toBe(text))
})

describe('when a device spoke last, in words (DEVS-06)', () => {
  it.each([
    [0, '12:00', 'under 1 min ago'],
    [59_999, '11:59', 'under 1 min ago'],
    [MINUTE, '11:59', '1 min ago'],
    [5 * HOUR, '07:00', '5 h ago'],
    [25 * HOUR, '2026-11-21 11:00', '1 d 1 h ago'],
  ])('%d ms ago is %s, %s', (age, at, ago) =>
    expect(heardText(NOW - age, NOW, ZONE)).toEqual({ at, ago }),
  )
  it('says so where a clock is ahead, and has no age then', () =>
    expect(heardText(NOW + 10 * MINUTE, NOW, ZONE)).toEqual({
      at: '12:10, 10 min in the future',
      ago: '',
    }))
})
