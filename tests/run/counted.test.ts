import { describe, expect, it } from 'vitest'
import { least } from '../e2e/support/counts/counted.ts'
import { forcedLayouts } from '../e2e/support/counts/trace.ts'

const event = (name: string, ts: number, dur?: number, tid = 1) => ({
  name,
  ph: dur === undefined ? 'B' : 'X',
  pid: 7,
  tid,
  ts,
  ...(dur !== undefined && { dur }),
})

describe('layouts forced', () => {
  it('are those that begin while a script of the same thread runs', () => {
    const traceEvents = [
      event('FunctionCall', 100, 50),
      event('Layout', 100, 5),
      event('Layout', 149),
      event('Layout', 150, 5),
      event('Layout', 120, 5, 2),
      event('EvaluateScript', 300, 10),
      event('Layout', 305, 2),
      event('UpdateLayoutTree', 306, 1),
    ]
    expect(forcedLayouts({ traceEvents })).toBe(3)
    expect(forcedLayouts({ traceEvents: [] })).toBe(0)
  })
})

describe('several rounds of a gesture', () => {
  it('count what each of them did at least', () => {
    const one = { queries: 4, read: 30, written: 1, commits: 3, renders: 50, layouts: 0 }
    const other = { queries: 3, read: 40, written: 1, commits: 5, renders: 40, layouts: 2 }
    expect(least([one, other])).toEqual({ ...one, queries: 3, renders: 40 })
  })
})
