import { expect, test } from 'vitest'
import { LANGUAGES } from '../../src/model/language.ts'
import { dayText } from '../../src/texts/board.ts'
import { briefDay, longDay, shortDay } from '../../src/texts/days.ts'
import { dayName, longDayName } from '../../src/texts/eight-days.ts'

const inEach = (shape: typeof shortDay, date: Date) =>
  LANGUAGES.map((language) => shape(date, language))

test('a day has the names and the order of its language', () => {
  const saturday = new Date('2026-11-28T23:59:00Z')
  expect(inEach(shortDay, saturday)).toEqual(['Sat 28 Nov', '11월 28일 (토)', '11月28日(土)'])
  expect(inEach(longDay, saturday)).toEqual([
    'Saturday, 28 November',
    '11월 28일 토요일',
    '11月28日土曜日',
  ])
  expect(inEach(briefDay, saturday)).toEqual(['Sat 28', '28일 (토)', '28日(土)'])
})

test('every English month has three letters and every day of the week its own', () => {
  const months = Array.from({ length: 12 }, (_, month) =>
    shortDay(new Date(Date.UTC(2026, month, 7))),
  )
  expect(months.join(', ')).toBe(
    'Wed 7 Jan, Sat 7 Feb, Sat 7 Mar, Tue 7 Apr, Thu 7 May, Sun 7 Jun, Tue 7 Jul, Fri 7 Aug, Mon 7 Sep, Wed 7 Oct, Sat 7 Nov, Mon 7 Dec',
  )
})

test('days of charts, and of a board by its own clock', () => {
  expect([dayName('2026-11-16'), longDayName('2026-11-16')]).toEqual(['Mon 16', 'Mon 16 Nov'])
  const evening = Date.UTC(2026, 10, 21, 16)
  expect(dayText(evening, 'Asia/Seoul')).toMatch(/^Sunday, 22 November/)
})
