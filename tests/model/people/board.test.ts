import { describe, expect, it } from 'vitest'
import { boardWardsIn, boardWardsText } from '../../../src/model/people/board-wards.ts'

describe('the wards of a wall board', () => {
  it.each([['all' as const], [['w1']], [['w1', 'w2']]])('%j survives being kept', (wards) => {
    expect(boardWardsIn(boardWardsText(wards))).toEqual(wards)
  })

  it.each(['', undefined])('a person, and a row of before boards, has none: %j', (text) => {
    expect(boardWardsIn(text)).toBeNull()
  })
})
