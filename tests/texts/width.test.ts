import { expect, test } from 'vitest'
import { wideLetters, widthOf } from '../../src/texts/width.ts'

test('a letter of Korean, Chinese or Japanese is as wide as two others', () => {
  expect(widthOf('Fall')).toBe(4)
  expect(widthOf('센서 무응답')).toBe(11)
  expect(widthOf('SpO2低値')).toBe(8)
  expect(widthOf('ナースコール')).toBe(12)
  expect(widthOf('終了：転倒')).toBe(10)
  expect(widthOf('𠮷野')).toBe(4)
  expect(widthOf('')).toBe(0)
})

test('wide letters are counted by themselves', () => {
  expect(wideLetters('101 김○○')).toBe(1)
  expect(wideLetters('Søren')).toBe(0)
})
