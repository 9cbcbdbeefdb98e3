import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { ALARM_LIST_TEXTS } from '../../src/texts/alarms.ts'
import { BOARD_TEXTS } from '../../src/texts/board.ts'
import { KNOWN_TEXTS, MADE_OF_TEXTS } from '../../src/texts/list-state.ts'
import { NOTES_TEXTS } from '../../src/texts/notes-known.ts'
import { sentences } from '../../src/texts/words.ts'

const SRC = join(dirname(dirname(dirname(fileURLToPath(import.meta.url)))), 'src')
/** Words of a server in a template, with ours behind them. */
const RUN_INTO = /\$\{(?:\w+\.)*(?:why|failure)\} ?[A-Z$]/

// TRUE-18.
describe('words of a server end before ours begin', () => {
  it.each([
    [['Not loaded.', 'No wards today', 'Again.'], 'Not loaded. No wards today. Again.'],
    [['Not loaded.', 'No wards today!', 'Again.'], 'Not loaded. No wards today! Again.'],
    [['Not loaded.', 'It says “none.”', 'Again.'], 'Not loaded. It says “none.” Again.'],
    [['Not loaded.', '병동이 없습니다。', 'Again.'], 'Not loaded. 병동이 없습니다。 Again.'],
    [['Not loaded.', ' ', 'Again.'], 'Not loaded. Again.'],
  ])('%j: %s', (parts, text) => {
    expect(sentences(...parts)).toBe(text)
  })

  it.each([
    KNOWN_TEXTS.refused,
    (why: string) => MADE_OF_TEXTS.refused('wards', why),
    NOTES_TEXTS.refused,
    ALARM_LIST_TEXTS.failed,
    BOARD_TEXTS.unknown.patientsAt.refused,
    BOARD_TEXTS.unknown.wardsAt.refused,
  ])('%o', (refused) => {
    expect(refused('No wards today')).toContain('. No wards today. Trying')
    expect(refused('')).toMatch(/loaded\. Trying/)
  })

  it('no other text writes ours right behind theirs', () => {
    const found = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
      .filter((path) => /\.tsx?$/.test(path))
      .filter((path) => RUN_INTO.test(readFileSync(join(SRC, path), 'utf8')))
    expect(found, 'put them together with sentences() of src/texts/words.ts').toEqual([])
  })
})
