import { describe, expect, it } from 'vitest'
import { holdChanged, isHalfFilled, mayLeaveForms } from '../../src/app/half-filled.ts'

describe('open forms that hold what would be lost', () => {
  it('are asked before the session ends, until staff stay with one', async () => {
    const asked: string[] = []
    const form = (name: string, leaves: boolean) =>
      holdChanged(() => {
        asked.push(name)
        return Promise.resolve(leaves)
      })
    expect(isHalfFilled()).toBe(false)
    expect(await mayLeaveForms()).toBe(true)
    const gone = [form('first', true), form('second', false), form('third', true)]
    expect(isHalfFilled()).toBe(true)
    expect(await mayLeaveForms()).toBe(false)
    expect(asked).toEqual(['first', 'second'])
    for (const forget of gone) forget()
    expect(isHalfFilled()).toBe(false)
    expect(await mayLeaveForms()).toBe(true)
  })
})
