import { describe, expect, it } from 'vitest'
import { handOnFault, handOnTimes } from '../../../../server/features/rules/hand-on-times.ts'
import {
  dueSteps,
  type Handed,
  TOO_LATE_MS,
  withSteps,
} from '../../../../server/features/watch/hand-on.ts'
import { stepsOf, type Value } from '../../../../server/protocol/types.ts'

const MINUTE = 60_000
const T = 1_700_000_000_000
const times = { consoles: 2 * MINUTE, all: 5 * MINUTE }
const fall: Handed = { type: 'Falling', cleared: false, createdTime: T, details: {} }

/** HEAR-10. */
it('a high alarm that is not confirmed goes on after each of the times, once', () => {
  expect(dueSteps(fall, times, T + 2 * MINUTE - 1)).toEqual([])
  expect(dueSteps(fall, times, T + 2 * MINUTE)).toEqual(['consoles'])
  const handedOn = withSteps(fall, ['consoles'], T + 2 * MINUTE)
  const logged = { ...fall, details: { handedOn } }
  expect(dueSteps(logged, times, T + 5 * MINUTE - 1)).toEqual([])
  expect(dueSteps(logged, times, T + 5 * MINUTE)).toEqual(['all'])
  const both = { ...fall, details: { handedOn: withSteps(logged, ['all'], T + 5 * MINUTE) } }
  expect(stepsOf(both)).toEqual([
    { step: 'consoles', at: T + 2 * MINUTE },
    { step: 'all', at: T + 5 * MINUTE },
  ])
  expect(dueSteps(both, times, T + 20 * MINUTE)).toEqual([])
})

/** HEAR-12. */
describe('which alarms', () => {
  const later = T + 10 * MINUTE
  const both = ['consoles', 'all']
  it.each([
    ['one that ended goes on', { details: { endedTs: T + 1 } }, both],
    ['a confirmed one stops', { cleared: true }, []],
    ['low oxygen', { type: 'Low SpO2' }, both],
    ['of another priority', { type: 'Low HR' }, []],
    ['of a kind that no console lists', { type: 'Maintenance' }, []],
    ['learned late', { details: { learnedTs: T } as Handed['details'] }, []],
    ['brought by a move', { details: { brought: true as const } }, []],
    ['a log that is none', { details: { handedOn: 'odd' } as unknown as Handed['details'] }, both],
  ])('%s', (_title, change, steps) => {
    expect(dueSteps({ ...fall, ...change }, times, later)).toEqual(steps)
  })
})

/** HEAR-14: a restart loses nothing, and an alarm of a day ago is no call. */
it('what was due while no server ran is taken when it runs again, within the hour', () => {
  expect(dueSteps(fall, times, T + 30 * MINUTE)).toEqual(['consoles', 'all'])
  expect(dueSteps(fall, times, T + 2 * MINUTE + TOO_LATE_MS)).toEqual(['all'])
  expect(dueSteps(fall, times, T + 24 * 60 * MINUTE)).toEqual([])
})

/** HEAR-11. */
it('the hospital’s times count as they are now', () => {
  const set = (consoles: Value | undefined, all: Value | undefined) =>
    handOnTimes(
      { attributes: { get: (_id, _scope, key) => (key.includes('All') ? all : consoles) } },
      'h',
    )
  expect(set(undefined, undefined)).toEqual(times)
  expect(set(1, 30)).toEqual({ consoles: MINUTE, all: 30 * MINUTE })
  expect(set('3', '4')).toEqual({ consoles: 3 * MINUTE, all: 4 * MINUTE })
  expect(set(20, undefined)).toEqual({ consoles: 20 * MINUTE, all: 20 * MINUTE })
  expect(set(0, 99)).toEqual(times)
  expect(set('soon', 2.5)).toEqual(times)
  // Made shorter between two steps: the second is due at once; made longer: it waits.
  const logged = { ...fall, details: { handedOn: [{ step: 'consoles' as const, at: T }] } }
  expect(dueSteps(logged, set(1, 3), T + 4 * MINUTE)).toEqual(['all'])
  expect(dueSteps(logged, set(1, 10), T + 6 * MINUTE)).toEqual([])
})

it('times that cannot be are refused by name', () => {
  const fault = (given: Record<string, Value>, kept: Record<string, Value> = {}) =>
    handOnFault(given, (key) => kept[key])
  expect(fault({ lowBatteryAlarmEnabled: true })).toBeUndefined()
  expect(fault({ handOnConsolesMinutes: 3, handOnAllMinutes: 3 })).toBeUndefined()
  for (const wrong of [0, 31, 1.5, '3', true])
    expect(fault({ handOnConsolesMinutes: wrong })).toMatch(/^handOnConsolesMinutes must be/)
  expect(fault({ handOnConsolesMinutes: 6 })).toMatch(/must not be less/)
  expect(fault({ handOnConsolesMinutes: 6 }, { handOnAllMinutes: 7 })).toBeUndefined()
  expect(fault({ handOnAllMinutes: 1 }, { handOnConsolesMinutes: 3 })).toMatch(/must not be less/)
})
