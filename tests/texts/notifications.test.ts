import { expect, it } from 'vitest'
import type { AlarmNotice } from '../../src/model/alarms/notices.ts'
import { groupWords, noticeWords } from '../../src/texts/notifications.ts'

const telling = (given: Partial<AlarmNotice> = {}): AlarmNotice => ({
  id: 'a1',
  patient: 'p1',
  type: 'Falling',
  place: 'Ward A #102',
  name: null,
  at: 0,
  ...given,
})

it('one alarm says what and where; who only where that may be seen', () => {
  expect(noticeWords(telling())).toEqual({ title: 'Falling, Ward A #102', body: 'New alarm' })
  expect(noticeWords(telling({ name: 'Kim' })).body).toBe('Kim')
})
it('many are one: how many, what, where', () => {
  const many = [
    telling({ type: 'Low SpO2', name: 'Kim' }),
    ...['#1', '#2', '#3'].map((room) => telling({ place: `Ward B ${room}` })),
  ]
  expect(groupWords(many)).toEqual({
    title: '4 new alarms',
    body: '1 Low SpO2, 3 Falling\nWard A #102, Ward B #1, Ward B #2 …',
  })
})
it('no id and no time of anybody is in the words', () => {
  const said = JSON.stringify([noticeWords(telling()), groupWords([telling(), telling()])])
  expect(said).not.toMatch(/a1|p1/)
})
