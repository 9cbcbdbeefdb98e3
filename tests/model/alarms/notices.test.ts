import { describe, expect, it } from 'vitest'
import {
  isNotified,
  newsOf,
  overTags,
  tagOf,
  noticePriorities,
} from '../../../src/model/alarms/notices.ts'

describe('which alarms are told on a device', () => {
  const high = { priorities: ['high'] as const, leftOut: ['b'] }
  it('by their priority', () => {
    expect(isNotified(high, ['high'], [])).toBe(true)
    expect(isNotified(high, ['medium'], [])).toBe(false)
    expect(isNotified({ ...high, priorities: ['low', 'technical'] }, ['technical'], [])).toBe(true)
  })
  it('by their ward: left out only when all wards that are known are', () => {
    expect(isNotified(high, ['high'], ['a'])).toBe(true)
    expect(isNotified(high, ['high'], ['b'])).toBe(false)
    expect(isNotified(high, ['high'], ['a', 'b'])).toBe(true)
    expect(isNotified({ ...high, leftOut: ['a', 'b'] }, ['high'], ['a', 'b'])).toBe(false)
  })
})

it('a technical alarm that stands for 15 minutes is told as a medium one too (B.2)', () => {
  const minute = 60_000
  const silent = { type: 'Sensor Inactivity', first: 0, isConfirmed: false }
  expect(noticePriorities(silent, 15 * minute - 1)).toEqual(['technical'])
  expect(noticePriorities(silent, 15 * minute)).toEqual(['technical', 'medium'])
  expect(noticePriorities({ ...silent, isConfirmed: true }, 15 * minute)).toEqual(['technical'])
  expect(noticePriorities({ ...silent, endedTs: 5 }, 15 * minute)).toEqual(['technical'])
  const medium = { priorities: ['medium'] as const, leftOut: [] }
  expect(isNotified(medium, noticePriorities(silent, minute), [])).toBe(false)
  expect(isNotified(medium, noticePriorities(silent, 15 * minute), [])).toBe(true)
})

describe('what is new', () => {
  it('is told once, also when it slips out of the list and comes back', () => {
    const first = newsOf([], ['2', '1'])
    expect(first.fresh).toEqual(['2', '1'])
    const second = newsOf(first.told, ['3', '2'])
    expect(second.fresh).toEqual(['3'])
    expect(newsOf(second.told, ['3', '2', '1']).fresh).toEqual([])
  })
  it('is remembered for all that wait, however many', () => {
    const many = Array.from({ length: 900 }, (_, n) => String(n))
    const { told } = newsOf([], many)
    expect(newsOf(told, many).fresh).toEqual([])
    expect(newsOf(told, ['x']).told.length).toBe(500)
  })
})

it('notifications of alarms that are over go; the one of many when none waits', () => {
  const tags = [tagOf('1'), tagOf('2'), 'alarms', 'test']
  expect(overTags(tags, ['2'])).toEqual([tagOf('1')])
  expect(overTags(tags, [])).toEqual([tagOf('1'), tagOf('2'), 'alarms'])
})
