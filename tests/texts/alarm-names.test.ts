import { expect, onTestFinished, test } from 'vitest'
import { MEASURE_ALARMS, OTHER_ALARMS } from '../../src/domain/registry.ts'
import { alarmText } from '../../src/texts/alarm-words.ts'
import { alarmWords, MOST_LETTERS, shortAlarm } from '../../src/texts/alarm-names.ts'
import { widthOf } from '../../src/texts/width.ts'
import { loadedIn } from './loaded-in.ts'

const KINDS = [...MEASURE_ALARMS, ...OTHER_ALARMS]

test('each kind has a short form that fits the narrowest pill, no two alike (ONE-05)', () => {
  const short = KINDS.map(({ type }) => shortAlarm(type))
  expect(short.filter((text) => widthOf(text) > MOST_LETTERS)).toEqual([])
  expect(new Set(short).size).toBe(new Set(KINDS.map(({ type }) => type)).size)
  expect(shortAlarm(' high bodytemp ')).toBe('Temp high')
  expect(shortAlarm('A new kind')).toBe('A new kind')
})

test.each(['ko', 'ja'] as const)('and in %s, where letters are wider', async (language) => {
  const { load, close } = await loadedIn(language)
  onTestFinished(close)
  const names = await load<typeof import('../../src/texts/alarm-names.ts')>(
    'src/texts/alarm-names.ts',
  )
  const short = KINDS.map(({ type }) => names.shortAlarm(type))
  expect(short.filter((text) => widthOf(text) > MOST_LETTERS)).toEqual([])
  expect(new Set(short).size).toBe(new Set(KINDS.map(({ type }) => type)).size)
  // The words of a server are English: the kind says it in the language.
  expect(names.alarmWords('High HR 130', 'High HR').more).toBe(names.alarmName('High HR'))
})

test('the kind is not repeated beside words that say it (ONE-04)', () => {
  for (const kind of KINDS) {
    const content = `${kind.type} 30 (limit 42)`
    const info = alarmText({ type: kind.type, content })
    const { main, more } = alarmWords(info, kind.type)
    expect(main).toBe(info)
    expect(more === '' || kind.type === 'Sensor Inactivity', `${main} ${more}`).toBe(true)
  }
  expect(alarmWords('Low HR 30bpm (limit 42bpm)', 'Low HR').more).toBe('')
  expect(alarmWords('Fall detected', 'Falling').more).toBe('')
  expect(alarmWords('Button pressed', 'SOS').more).toBe('SOS')
})
