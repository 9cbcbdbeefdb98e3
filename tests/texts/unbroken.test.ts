import { expect, it } from 'vitest'
import { ALARM_LIST_TEXTS } from '../../src/texts/alarms.ts'
import { AUDIT_TEXTS } from '../../src/texts/audit-words.ts'
import { DEVICE_NEEDS_TEXTS } from '../../src/texts/devices.ts'
import { HANDOVER_TEXTS } from '../../src/texts/handover.ts'
import { LIST_TEXTS } from '../../src/texts/lists.ts'
import { PLATFORM_TEXTS } from '../../src/texts/platform.ts'
import { SETTINGS_TEXTS } from '../../src/texts/settings.ts'
import { durationText, unbrokenDuration } from '../../src/texts/took.ts'
import { unbrokenSpans } from '../../src/ui/spans.ts'

// DESIGN-24.
it('a duration may break between its parts, and not between a number and its unit', () => {
  const at = 60_000
  for (const ms of [400, 12_000, 2 * at + 5_000, 35 * at, 200 * at, 52 * 60 * at]) {
    const words = unbrokenDuration(ms)
    expect(words.replaceAll('\u{a0}', ' ')).toBe(durationText(ms))
    expect(words.split(' ').every((part) => /^[\d.]+\u{a0}(?:s|min|h|d)$/u.test(part))).toBe(true)
  }
  expect(unbrokenDuration(2 * at + 5_000)).toBe('2\u{a0}min 5\u{a0}s')
  expect(unbrokenSpans('No signal for 5 min, 38.1°C, 4 high')).toBe(
    'No signal for 5\u{a0}min, 38.1°C, 4 high',
  )
})

// DESIGN-24.
it('an id is not parted from what says that it is one', () => {
  const { who, whoUnbroken } = SETTINGS_TEXTS.sensor
  expect(whoUnbroken('Kim Lee', '108')).toBe('Kim Lee (ID:\u{a0}108)')
  expect(who('Kim Lee', '108')).toBe('Kim Lee (ID: 108)')
})

// DESIGN-24.
it('a time is not parted from the words that it is as of then', () => {
  const { values, notes, alarms } = HANDOVER_TEXTS.asOf
  const texts = [
    LIST_TEXTS,
    ALARM_LIST_TEXTS,
    AUDIT_TEXTS,
    DEVICE_NEEDS_TEXTS,
    PLATFORM_TEXTS.state,
  ]
  const all = [...texts.map(({ asOf }) => asOf), values, notes, alarms]
  for (const text of all) expect(text('14:05')).toMatch(/as of\u{a0}14:05$/iu)
})
