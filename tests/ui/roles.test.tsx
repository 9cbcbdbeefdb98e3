import { draw } from '../support/draw.ts'
import { describe, expect, it } from 'vitest'
import { AlertDialog } from '../../src/ui/AlertDialog.tsx'
import { ConnectionIndicator } from '../../src/ui/ConnectionIndicator.tsx'
import { Notice } from '../../src/ui/Notice.tsx'
import { Pager } from '../../src/ui/Pager.tsx'
import { PriorityMark } from '../../src/ui/PriorityMark.tsx'
import { Segmented } from '../../src/ui/Segmented.tsx'
import type { Priority } from '../../src/model/alarms/alarm.ts'
import type { Indicator } from '../../src/model/connection.ts'

const nothing = (): void => undefined

// ruling R16.
describe('an alert', () => {
  it('is a modal alert dialog named by its text', () => {
    const { one } = draw(<AlertDialog text="Login is expired." close="OK" onClose={nothing} />)
    const dialog = one('dialog')
    expect(dialog).toMatchObject({ role: 'alertdialog', 'aria-modal': 'true' })
    expect(one('div', { id: dialog['aria-labelledby'] ?? '' })['text']).toBe('Login is expired.')
    expect(one('button')['text']).toBe('OK')
  })
  it('has the safe answer first', () => {
    const proceed = { label: 'Delete', onProceed: nothing }
    const { all } = draw(
      <AlertDialog text="For good?" close="Keep" onClose={nothing} proceed={proceed} />,
    )
    expect(all('button').map(({ text }) => text)).toEqual(['Keep', 'Delete'])
  })
})

it('a notice is polite, and says what can be done', () => {
  const actions = [{ label: 'Reload', onAct: nothing, primary: true }]
  const { one } = draw(<Notice text="A new version is ready." actions={actions} />)
  expect(one('div', { role: 'status' })['text']).toBe('A new version is ready. Reload')
})

describe('the connection', () => {
  const aroundOf = (now: number) => ({ broken: undefined, around: { now, zone: undefined } })
  const at = new Date(2026, 2, 3, 15, 30).getTime()
  it.each<[Indicator, string]>([
    [{ kind: 'live' }, 'Live'],
    [{ kind: 'checking' }, 'Checking'],
    [{ kind: 'refreshing' }, 'Refreshing every 10 s'],
    [{ kind: 'not-receiving', since: at }, 'Not receiving since 15:30'],
    [{ kind: 'saved', from: at }, 'Saved data from 15:30'],
  ])('%j is said by word, in a status of its own', (indicator, said) => {
    const { one } = draw(
      <ConnectionIndicator {...aroundOf(at)} indicator={indicator} onCheck={nothing} />,
    )
    expect(one('div', { role: 'status' })).toMatchObject({ 'aria-label': 'Connection', text: said })
    expect(one('button')['title']).toBe('Check the connection now')
  })
  // ST5, ruling R32: 'Saved data from 23:12' was of two days before.
  it('says the day with a time that is not of today', () => {
    const indicator: Indicator = { kind: 'saved', from: at }
    const later = at + 50 * 60 * 60 * 1000
    const { one } = draw(
      <ConnectionIndicator {...aroundOf(later)} indicator={indicator} onCheck={nothing} />,
    )
    expect(one('div', { role: 'status' })['text']).toBe('Saved data from 2026-03-03 15:30')
  })
  // WCH-11.
  it('gives way to its short form on every phone with a date, else on the narrowest alone', () => {
    const words = (now: number, indicator: Indicator) =>
      draw(<ConnectionIndicator {...aroundOf(now)} indicator={indicator} onCheck={nothing} />).all(
        'span',
      )[0]?.['class']
    const dated = words(at + 50 * 60 * 60 * 1000, { kind: 'saved', from: at })
    expect(words(at, { kind: 'saved', from: at })).toBe(words(at, { kind: 'live' }))
    expect(dated).not.toBe(words(at, { kind: 'live' }))
  })
  it('looks otherwise when it is not live', () => {
    const look = (indicator: Indicator) =>
      draw(<ConnectionIndicator {...aroundOf(at)} indicator={indicator} onCheck={nothing} />).one(
        'button',
      )['class']
    expect(look({ kind: 'not-receiving', since: at })).not.toBe(look({ kind: 'live' }))
    expect(look({ kind: 'saved', from: at })).not.toBe(look({ kind: 'live' }))
  })
})

// AL1.
it('every urgency has a word and a mark of its own', () => {
  const marks = (['high', 'medium', 'low', 'technical'] as Priority[]).map((priority) => {
    const { one, all } = draw(<PriorityMark priority={priority} />)
    const { 'aria-label': word, text } = one('span', { role: 'img' })
    return { word, shape: text === '' ? all('svg')[0]?.['class'] : text }
  })
  expect(new Set(marks.map(({ word }) => word)).size).toBe(4)
  expect(marks.map(({ shape }) => shape)).toEqual([
    '!!!',
    '!!',
    '!',
    expect.stringContaining('wrench'),
  ])
})

// ADMIN-06.
describe('page numbers', () => {
  const pager = (page: number, pages: number) =>
    draw(<Pager list="Sensors" page={page} pages={pages} onPage={nothing} />)
  const ends = (page: number, pages: number) =>
    ['Previous page', 'Next page'].map(
      (label) => pager(page, pages).one('button', { 'aria-label': label })['aria-disabled'],
    )

  it('say which one is shown, and of what', () => {
    const { one } = pager(1, 3)
    expect(one('nav')['aria-label']).toBe('Pages of Sensors')
    expect(one('button', { 'aria-current': 'page' })['aria-label']).toBe('Page 2')
  })
  it('lead no further than the ends', () => {
    expect([ends(0, 3), ends(1, 3), ends(2, 3)]).toEqual([
      ['true', 'false'],
      ['false', 'false'],
      ['false', 'true'],
    ])
  })
  it.each([0, 1])('of %i pages there are none to choose', (pages) => {
    expect(pager(0, pages).all('nav')).toEqual([])
  })
  it('come back to the last page when there are fewer by now', () => {
    expect(pager(9, 3).one('button', { 'aria-current': 'page' })['aria-label']).toBe('Page 3')
  })
})

it('one of a few is a group with a name, and one of it is chosen', () => {
  const options = [
    { value: 'list', label: 'List View' },
    { value: 'card', label: 'Card View' },
  ] as const
  const { one, all } = draw(
    <Segmented legend="View" value="card" options={options} onChange={nothing} />,
  )
  expect(one('legend')['text']).toBe('View')
  const radios = all('input', { type: 'radio' })
  expect(radios.map((radio) => 'checked' in radio)).toEqual([false, true])
  expect(new Set(radios.map(({ name }) => name)).size).toBe(1)
})
