import { describe, expect, it } from 'vitest'
import { ALARM_LIST_TEXTS } from '../../src/texts/alarms.ts'
import { AUDIT_TEXTS } from '../../src/texts/audit-words.ts'
import { DEVICE_NEEDS_TEXTS } from '../../src/texts/devices.ts'
import { HANDOVER_TEXTS } from '../../src/texts/handover.ts'
import { LIST_TEXTS } from '../../src/texts/lists.ts'
import { PLATFORM_TEXTS } from '../../src/texts/platform.ts'
import { unbrokenIds, unbrokenSpans } from '../../src/texts/unbroken.ts'

// DESIGN-24.
describe('a line with durations', () => {
  it('may break between its words, and not between a number and its unit', () => {
    const words = '20:10 High BodyTemp 38.1°C (limit 38.0°C), open for 3 min 8.5 s, 2 d ago, 4 high'
    const lines = unbrokenSpans(words)
    expect(lines.replaceAll('\u{a0}', ' ')).toBe(words)
    expect(lines.split(' ').filter((part) => part.includes('\u{a0}'))).toEqual([
      '3\u{a0}min',
      '8.5\u{a0}s,',
      '2\u{a0}d',
    ])
  })
})

// DESIGN-24.
it('an id is not parted from what says that it is one', () => {
  expect(unbrokenIds('Take it from Kim Lee (ID: 108)?')).toBe(
    'Take it from Kim Lee (ID:\u{a0}108)?',
  )
  expect(unbrokenIds('Kim (ID 7)')).toBe('Kim (ID\u{a0}7)')
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
