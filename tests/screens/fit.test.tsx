import { draw } from '../support/draw.ts'
import { beforeEach, expect, it, vi } from 'vitest'
import type { Fit } from '../../src/screens/settings/use-fit.ts'
import { FitScreen } from '../../src/screens/settings/FitScreen.tsx'
import type { FitLine } from '../../src/model/guardian/answer.ts'

/* The page of what does not fit, in each of its states (FIT-07). */

const state = vi.hoisted(() => ({ fit: {} as Fit, isReached: true }))
vi.mock('../../src/screens/settings/use-fit.ts', () => ({ useFit: () => state.fit }))
vi.mock('../../src/screens/session.ts', () => ({ useUser: () => ({ hospitalName: 'Seaview' }) }))
vi.mock('../../src/app/now.ts', () => ({ serverNow: () => 0, useNow: () => AT }))
vi.mock('../../src/screens/alerts.ts', () => ({ alerts: { show: () => undefined } }))
vi.mock('../../src/app/reached.ts', () => ({ useIsReached: () => state.isReached }))
vi.mock('../../src/app/act.ts', () => ({ useAct: () => () => Promise.resolve() }))

const AT = 1_795_600_000_000
const kim = { kind: 'patient', id: 'p', name: 'Kim', no: '1' } as const
const lee = { kind: 'patient', id: 'q', name: 'Lee', no: '2' } as const
const sensor = { kind: 'sensor', id: 's', name: 'Dr.1', no: '' } as const
const LINE: FitLine = {
  code: 'two-wearers',
  subject: sensor,
  others: [kim, lee],
  healing: { kind: 'wearer', sensors: ['s'], patient: 'q' },
  since: AT,
  by: ['nurse@h.example'],
}
const WHAT = 'Several patients have sensor Dr.1: Kim (ID 1) and Lee (ID 2).'

const shown = (...lines: FitLine[]): Fit['shown'] => ({ by: 'server', lines, at: AT })
const page = (fit: Partial<Fit>) => {
  state.fit = { ...state.fit, ...fit }
  return draw(<FitScreen />)
}
beforeEach(() => {
  state.isReached = true
  state.fit = {
    shown: null,
    problem: null,
    doubts: [],
    again: () => Promise.resolve(),
    waiting: new Set(),
  }
})

it('while it is loaded, and when everything fits', () => {
  expect(page({}).text).toContain('Loading…')
  // TRUE-16: a device that looks itself, and does not get its lists.
  const refused = page({ doubts: ['The list of devices could not be loaded. Not now.'] }).text
  expect(refused).toContain('The list of devices could not be loaded. Not now.')
  expect(refused).not.toContain('Loading…')
  // TRUE-14: or has them of before.
  const doubts = ['The list of wards is known only as of 00:59.']
  const old = page({ shown: { by: 'device', lines: [] }, doubts }).text
  expect(old).toContain('Everything fits.')
  expect(old).toContain('The list of wards is known only as of 00:59.')
  state.fit.doubts = []
  const { text, all } = page({ shown: shown() })
  expect(text).toContain('Everything fits.')
  expect(all('li')).toEqual([])
})

it('says what, since when and by whom, and what one tap makes of it', () => {
  const { text, one } = page({ shown: shown(LINE) })
  expect(text).toContain(WHAT)
  expect(text).toMatch(/nurse@ ?h\.example/)
  expect(text).toContain('Dr.1: only Lee (ID 2)')
  expect(one('button')['aria-label']).toBe(`Put right: ${WHAT}`)
  expect(one('button')['disabled']).toBeUndefined()
})

it('says what a person does where no rule is clear, without a button', () => {
  const { text, all } = page({ shown: shown({ ...LINE, healing: null, by: [] }) })
  expect(text).toContain('Ask at the bed who has the sensor')
  expect(text).toContain('Not known')
  expect(all('button')).toEqual([])
})

it('what is being put right is not tapped again', () => {
  const { one, text } = page({ shown: shown(LINE), waiting: new Set(['s']) })
  expect(text).toContain('Being put right')
  expect(one('button')['disabled']).toBe('')
})

it('without a connection what was loaded last stays, with its time, and nothing is tapped', () => {
  const { text, all } = page({ shown: shown(LINE), problem: { kind: 'offline' } })
  expect(text).toMatch(/No connection\. As it was at .+/)
  expect(text).toContain(WHAT)
  const put = all('button').filter((each) => each['aria-label']?.startsWith('Put right'))
  expect(put.map((each) => each['disabled'])).toEqual([''])
  expect(page({ shown: null }).text).toContain('this cannot be looked at now')
})

it('nothing is tapped before the connection is there again, though the list is', () => {
  state.isReached = false
  expect(page({ shown: shown(LINE) }).one('button')['disabled']).toBe('')
})

it('a failure has the server’s words', () => {
  const problem = { kind: 'failed', why: 'The server is full.' } as const
  expect(page({ problem }).text).toContain('It could not be loaded: The server is full.')
})

it('where no server looks it lists what this device sees, without a time', () => {
  const { since: _, by: __, ...breach } = LINE
  const { text } = page({ shown: { by: 'device', lines: [{ ...breach, healing: null }] } })
  expect(text).toContain('This server does not look by itself.')
  expect(text).toContain(WHAT)
  expect(text).not.toContain('Since')
})
