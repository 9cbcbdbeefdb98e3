import { draw } from '../../support/draw.ts'
import { expect, it } from 'vitest'
import * as styles from '../../../src/ui/charts/chart.css.ts'
import { Trend } from '../../../src/ui/charts/Trend.tsx'

const NONE = Number.NaN

// TREND-03, TREND-05, TREND-06.
it('a line of one colour, with words; nothing at all where there is no value', () => {
  const trend = { values: [NONE, 60, NONE, 80, 100], part: 1 }
  const drawn = draw(<Trend measure="hr" trend={trend} label="Last 4 hours: 60 to 100 bpm" />)
  expect(drawn.one('svg')).toMatchObject({
    role: 'img',
    'aria-label': 'Last 4 hours: 60 to 100 bpm',
  })
  const line = drawn.one('path')
  expect(line['class']).toBe(styles.path)
  expect(line['d']).toBe('M12.5,100h0M62.5,50L87.5,0')
  expect(line['vector-effect']).toBe('non-scaling-stroke')
  const empty = { values: [NONE, NONE], part: 1 }
  expect(draw(<Trend measure="hr" trend={empty} label="" />).all('svg')).toEqual([])
})
