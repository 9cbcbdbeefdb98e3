import { describe, expect, it } from 'vitest'
import { united } from '../../src/app/wants.ts'

describe('what several parts of a window ask for', () => {
  function asked() {
    const told: string[][] = []
    return {
      told,
      ask: united<string>((all) => told.push([...all])),
      soon: () => Promise.resolve(),
    }
  }

  it('is what any of them asks for, until the last of them takes it back', async () => {
    const { told, ask, soon } = asked()
    const page = ask(['b', 'a'])
    await soon()
    const list = ask(['c', 'a'])
    await soon()
    list()
    await soon()
    page()
    await soon()
    expect(told).toEqual([['a', 'b'], ['a', 'b', 'c'], ['a', 'b'], []])
  })

  it('leaves nothing unasked for while a part takes one wish for another', async () => {
    const { told, ask, soon } = asked()
    const before = ask(['a'])
    await soon()
    before()
    ask(['a', 'b'])
    await soon()
    expect(told).toEqual([['a'], ['a', 'b']])
  })

  it('is taken back once, however often that is said', async () => {
    const { told, ask, soon } = asked()
    const first = ask(['a'])
    ask(['a'])
    first()
    first()
    await soon()
    expect(told).toEqual([['a']])
  })
})
