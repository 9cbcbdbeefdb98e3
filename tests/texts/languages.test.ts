import { readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, it, onTestFinished, vi } from 'vitest'
import { WHOLE } from '../messages/areas.ts'
import { NOW, SAMPLES, ZONE } from './picture/names.ts'
import { loadedIn } from './loaded-in.ts'
import { pictureOf } from './picture/picture.ts'

/*
 * Every text, made with the samples of the picture, in the other languages: what is English then is written out in the code,
 * in the model, or not translated (docs/decisions/three-languages.md). Words that a text is given are set aside.
 */

vi.stubEnv('TZ', ZONE)
vi.useFakeTimers({ now: NOW, toFake: ['Date'] })

const ROOT = join(import.meta.dirname, '../..')
const FILES = readdirSync(join(ROOT, 'src/texts')).filter((name) => name.endsWith('.ts'))

const WORD = /[A-Za-z]{2,}/g

/** Names and signs that are the same in all languages. */
const SAME = [
  ...'Wardlight,ThingsBoard,Chrome,Edge,Firefox,Safari,iPhone,iPad'.split(','),
  ...'bpm,mm,ml,kB,MB,GB,SpO2,ID,PIN,QR,OK,CSV,PDF,UTC,KR,Page Up,Page Down,Shift'.split(','),
  // Addresses, a Latin name with its initials.
  ...'https,/board,.csv,Kim Min-jun'.split(','),
  // Of a stored alarm that no console knows.
  'The door is open',
  'Door open',
  ...SAMPLES,
]

/** Fields and codes of a result that is no text. */
const CODES =
  /\b\w+: |\\u[\da-f]{4}|(?<=: |^|\[)(?:null|true|false|undefined|no|"\w+")(?=,| |$|\])/g

/** Words of English in lines of the picture: `NAME(what it is given) → what it gives`. */
function english(lines: readonly string[]): string[] {
  const calls = lines.map((line) => line.slice(0, line.indexOf(' → ')))
  const given = [...SAME, ...calls.flatMap((call) => call.match(WORD) ?? [])]
  const names = [...new Set(given.map((name) => name.toLowerCase()))].toSorted(
    (a, b) => b.length - a.length,
  )
  return lines.filter((line, index) => {
    // Days take the language as a parameter, too.
    if (calls[index]?.includes('"en"')) return false
    const result = line
      .slice(line.indexOf(' → ') + 3)
      .replaceAll(CODES, '')
      .toLowerCase()
    return /[a-z]{2}/.test(names.reduce((left, name) => left.replaceAll(name, ''), result))
  })
}

it.each(WHOLE)('no text in %s has a word of English (DESIGN-25)', async (language) => {
  const { load, close } = await loadedIn(language)
  onTestFinished(close)
  const left: string[] = []
  for (const file of FILES) {
    if (file === 'with-code.ts') continue
    const path = `src/texts/${file}`
    const { lines, faults } = pictureOf(path, await load<Readonly<Record<string, unknown>>>(path))
    expect(faults).toEqual([])
    left.push(...english(lines).map((line) => `${basename(file, '.ts')} ${line}`))
  }
  expect(left).toEqual([])
})
