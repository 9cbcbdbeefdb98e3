import { describe, expect, it } from 'vitest'
import type { Figure } from '../bench/lib/figure.ts'
import { withFigures } from '../bench/lib/report.ts'

const PAGE =
  '# Performance\n\n<!-- figures: written by `npm run bench -- --write` -->\n<!-- end of figures -->\n\nWhat is missed.\n'

function figure(id: string, measured: string, over: Partial<Figure> = {}): Figure {
  return {
    id,
    what: `what of ${id}`,
    figure: measured,
    target: '≤ 20 ms',
    beside: '',
    ratio: null,
    met: true,
    raw: null,
    ...over,
  }
}

describe('the table of docs/performance.md', () => {
  it('takes new figures and replaces those that are measured again', () => {
    const first = withFigures(PAGE, [figure('a', '1 ms'), figure('b', '2 ms')], '2026-11-01')
    const second = withFigures(
      first,
      [figure('b', '3 ms', { met: false }), figure('c', '4 ms')],
      '2026-11-02',
    )
    const rows = second.split('\n').filter((line) => line.startsWith('| `'))
    expect(rows).toEqual([
      '| `a` | what of a | 1 ms | ≤ 20 ms | met |  | 2026-11-01 |',
      '| `b` | what of b | 3 ms | ≤ 20 ms | **missed** |  | 2026-11-02 |',
      '| `c` | what of c | 4 ms | ≤ 20 ms | met |  | 2026-11-02 |',
    ])
    expect(second.endsWith('<!-- end of figures -->\n\nWhat is missed.\n')).toBe(true)
  })
  it('stays a table whatever a figure says, and is the same when written twice', () => {
    const odd = [figure('a', '1 | 2\nms', { ratio: 1.5, met: null, target: '' })]
    const once = withFigures(PAGE, odd, '2026-11-01')
    expect(once).toContain('| `a` | what of a | 1 / 2 ms |  | (1.50× G) |  | 2026-11-01 |')
    expect(withFigures(once, odd, '2026-11-01')).toBe(once)
  })
  it('a page without a place for figures is said', () => {
    expect(() => withFigures('# Performance', [], '2026-11-01')).toThrow('no place for figures')
  })
})
