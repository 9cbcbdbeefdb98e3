import { describe, expect, it } from 'vitest'
import { openForms } from '../../src/app/open-forms.ts'

describe('open forms that hold what would be lost', () => {
  it('are asked before the session ends, until staff stay with one', async () => {
    const asked: string[] = []
    const form = (name: string, leaves: boolean) =>
      openForms.guard(() => {
        asked.push(name)
        return Promise.resolve(leaves)
      })
    expect(openForms.isHalfFilled()).toBe(false)
    expect(await openForms.mayLeave()).toBe(true)
    const gone = [form('first', true), form('second', false), form('third', true)]
    expect(openForms.isHalfFilled()).toBe(true)
    expect(await openForms.mayLeave()).toBe(false)
    expect(asked).toEqual(['first', 'second'])
    for (const forget of gone) forget()
    expect(openForms.isHalfFilled()).toBe(false)
    expect(await openForms.mayLeave()).toBe(true)
  })
})
