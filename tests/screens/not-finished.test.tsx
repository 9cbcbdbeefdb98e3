import { draw } from '../support/draw.ts'
import { describe, expect, it, vi } from 'vitest'
import type { OutboxPhase, OutboxRow } from '../../src/model/command.ts'
import { WHAT } from '../../src/texts/command-words.ts'
import { RIGHTS_TEXTS } from '../../src/texts/ends.ts'
import { UNFINISHED_TEXTS } from '../../src/texts/unfinished.ts'
import { METAS, whatOf } from '../../src/commands/catalogue.ts'

vi.mock('../../src/app/act.ts', () => ({}))
vi.mock('../../src/app/outbox.ts', () => ({}))
vi.mock('../../src/app/overlay-route.ts', () => ({ useOpenOverlay: () => () => undefined }))
const { Item } = await import('../../src/screens/unfinished/Item.tsx')
const { default: Badge } = await import('../../src/screens/unfinished/Badge.tsx')

const NOW = new Date(2026, 2, 3, 15, 30).getTime()

function row(phase: OutboxPhase, more: Partial<OutboxRow> = {}): OutboxRow {
  const given = { id: 'c', name: 'edit-patient', args: {}, subject: 's', createdAt: NOW - 60_000 }
  return { ...given, written: 'yes', concerns: [], ...more, ...phase } as OutboxRow
}

function item(of: OutboxRow) {
  const found = { row: of, what: 'Changing patient', who: 'Kim Min-jun (ID 7)', did: of.did ?? [] }
  return draw(<Item item={found} now={NOW} onEdit={() => undefined} />)
}
const buttons = (of: OutboxRow): (string | undefined)[] =>
  item(of)
    .all('button')
    .map(({ text }) => text)

// OFFL-50, rulings R5, R7.
describe('one that is not finished', () => {
  const half = {
    did: ['The patient was taken out of ward Maple.'],
    form: { typed: {}, seen: {} },
  }

  it('says what, whose, since when, what is done, and why in the server’s words', () => {
    const shown = item(
      row({ state: 'refused', message: 'Edit WardRoom Error', kind: 'rights' }, half),
    )
    expect(shown.one('article')['aria-label']).toBe('Changing patient: Kim Min-jun (ID 7)')
    expect(shown.text).toContain('Since 15:29')
    expect(shown.text).toContain('The patient was taken out of ward Maple.')
    expect(shown.text).toContain(`Edit WardRoom Error ${RIGHTS_TEXTS['']}`)
  })
  it('says the day where it is not today', () => {
    const old = { ...half, createdAt: NOW - 48 * 3_600_000 }
    expect(item(row({ state: 'waiting' }, old)).text).toContain('Since 2026-03-01 15:30')
  })
  it('offers what can help, each named with whom it is about', () => {
    const refused = { state: 'refused', message: 'No.' } as const
    expect(buttons(row({ ...refused, kind: 'server' }, half))).toEqual([
      'Try again',
      'Edit again',
      'Undo',
      'Discard',
    ])
    expect(
      buttons(row({ ...refused, kind: 'conflict' }, { written: 'no', form: half.form })),
    ).toEqual(['Edit again', 'Discard'])
    expect(buttons(row({ state: 'running', since: NOW }, half))).toEqual([])
    expect(item(row(refused, half)).all('button')[0]?.['aria-label']).toBe(
      'Try again: Changing patient: Kim Min-jun (ID 7)',
    )
  })
  it('says why it rests, how often it was tried, and when it is tried next', () => {
    const by = { kind: 'server', status: 500, message: 'disk full' } as const
    const resting = { state: 'resting', until: NOW + 12_000 } as const
    const shown = item(row(resting, { hindered: { times: 19, by }, written: 'perhaps' }))
    expect(shown.text).toContain('The server cannot do it now (500: disk full).')
    expect(shown.text).toContain('Tried 19 times. Next try in 12 s.')
    expect(shown.text).toContain('It is not known whether the server received it.')
  })
})

it('every command has words of its own', () => {
  const texts: string[] = Object.values(METAS).flatMap(({ what }) =>
    typeof what === 'string' ? [WHAT[what]] : [],
  )
  expect(texts.filter((text) => text === '' || text === UNFINISHED_TEXTS.older)).toEqual([])
  expect(new Set(texts).size).toBe(texts.length)
  expect(whatOf({ name: 'paint-the-wall', args: {} })).toBe(UNFINISHED_TEXTS.older)
  expect(whatOf({ name: 'delete-device', args: { kind: 5 } })).toBe(UNFINISHED_TEXTS.older)
  expect(whatOf({ name: 'edit-patient', args: null })).toBe('Changing patient')
})

describe('the badge', () => {
  it('is a button that opens the list, with the count in its name', () => {
    const rows = [row({ state: 'refused', message: 'No.' }), row({ state: 'waiting' })]
    const { one } = draw(<Badge rows={rows} now={NOW} />)
    expect(one('button')).toMatchObject({
      'aria-label': 'Not finished: 2',
      'aria-haspopup': 'dialog',
    })
  })
  it('is not there while everything goes on as usual', () => {
    const rows = [row({ state: 'running', since: NOW }, { createdAt: NOW - 500 })]
    expect(draw(<Badge rows={rows} now={NOW} />).text).toBe('')
  })
})
