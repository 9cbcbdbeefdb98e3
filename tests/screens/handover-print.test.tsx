// Before any component.
import { draw } from '../support/draw.ts'
import { describe, expect, it, vi } from 'vitest'

vi.mock('virtual:sync-worker', () => ({ default: '' }))
const { PrintModal } = await import('../../src/screens/handover/Paper.tsx')
const { partlyText } = await import('../../src/texts/handover.ts')

const print = (partly: string) =>
  draw(
    <PrintModal
      count={2}
      partly={partly}
      mode="full"
      names="shown"
      onNames={() => undefined}
      onClose={() => undefined}
    />,
  )
const buttons = (partly: string): (string | undefined)[] =>
  print(partly)
    .all('button')
    .map(({ text }) => text)
    .filter((text) => text !== '')

// HAND-23.
describe('printing a hand-over of which hours are not here', () => {
  const partly = partlyText([{ reach: 'none' }, { reach: 'part' }, { reach: 'whole' }])
  it('warns, and offers to wait or to print all the same', () => {
    expect(print(partly).one('p', { role: 'alert' })['text']).toBe(
      'For 2 of 3 patients, some hours are not on this device yet. On paper they are marked as not loaded.',
    )
    expect(buttons(partly)).toEqual(['Wait', 'Print anyway'])
  })
  it('asks nothing where all are here', () => {
    expect(partlyText([{ reach: 'whole' }])).toBe('')
    expect(print('').all('p', { role: 'alert' })).toHaveLength(0)
    expect(buttons('')).toEqual(['Print'])
  })
})
