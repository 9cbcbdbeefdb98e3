import { correction, generate } from 'lean-qr'
import { describe, expect, it, test } from 'vitest'
import {
  LABELS,
  type LabelSize,
  QUIET_ZONE,
  labelSvg,
  qrPath,
  qrWidth,
  sheetCount,
  sheetPages,
} from '../../../src/ui/forms/qr-label.ts'

const ID = '0b9d3f4e-6c1a-4f0e-9a53-2f1f6f0d7c11'
const modules = generate(ID, { minCorrectionLevel: correction.M, maxCorrectionLevel: correction.M })

/** The dark modules a path paints, as `x,y`. */
function painted(path: string): Set<string> {
  const dark = new Set<string>()
  for (const [, x, y, length] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)) {
    for (let at = 0; at < Number(length); at += 1) dark.add(`${Number(x) + at},${Number(y)}`)
  }
  return dark
}

// ACCT-44.
test('the path paints every dark module once, inside the quiet zone', () => {
  const dark = painted(qrPath(modules))
  let count = 0
  for (let y = 0; y < modules.size; y += 1) {
    for (let x = 0; x < modules.size; x += 1) {
      if (!modules.get(x, y)) continue
      count += 1
      expect(dark.has(`${x + QUIET_ZONE},${y + QUIET_ZONE}`)).toBe(true)
    }
  }
  expect(dark.size).toBe(count)
  expect(count).toBeGreaterThan(300)
  expect(qrWidth(modules)).toBe(modules.size + 8)
})

describe('labels', () => {
  it.each(Object.keys(LABELS) as LabelSize[])('%s: the code is 20 mm at least and fits', (size) => {
    // The dark part: scanners of wristbands need so much.
    expect((LABELS[size].qr * modules.size) / qrWidth(modules)).toBeGreaterThanOrEqual(20)
    expect(LABELS[size].qr).toBeLessThanOrEqual(LABELS[size].height)
    expect(LABELS[size].width - LABELS[size].qr).toBeGreaterThan(18)
  })

  test('a ward of 25 takes two sheets of 24', () => {
    const labels = Array.from({ length: 25 }, (_, at) => at)
    expect(sheetPages(labels).map((page) => page.length)).toEqual([24, 1])
    expect(sheetPages([])).toEqual([])
    // Each batch on sheets of its own.
    expect(sheetCount([labels, [1], []])).toBe(3)
  })

  test('a saved label carries its texts escaped, and the size on paper', () => {
    const text = { name: 'A & <B>', id: 'ID 7', place: 'Cedar #101' }
    const svg = labelSvg('wide', modules, text)
    expect(svg).toContain('width="62mm" height="29mm"')
    expect(svg).toContain('>A &amp; &lt;B&gt;</text>')
    expect(svg).toContain(qrPath(modules))
  })
})
