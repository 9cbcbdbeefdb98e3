import { draw } from '../support/draw.ts'
import { expect, it } from 'vitest'
import { Connectivity } from '../../src/ui/NetworkIcon.tsx'
import { pair } from '../../src/ui/unparted.css.ts'
import { unparted } from '../../src/ui/unparted.tsx'

// DESIGN-24, PCARD-23.
it.each([
  ['Temp 38.8°C > 38.0°C', ['> 38.0°C']],
  ['Disconnected as of 21:37', ['as of 21:37']],
  ['Disconnected as of 11-27 21:37', ['as of 11-27']],
  ['Ended 2025-11-27 21:37', ['2025-11-27']],
  ['Connected', []],
])('%s: what stays together', (words, parts) => {
  const drawn = draw(unparted(words))
  expect(drawn.text).toBe(words)
  expect(drawn.all('span', { class: pair }).map(({ text }) => text)).toEqual(parts)
})

it('so does the time of a connection that is not known now', () => {
  const drawn = draw(<Connectivity connected asOf="as of 21:37" />)
  expect(drawn.one('span', { class: pair })['text']).toBe('as of 21:37')
})
