import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { ICON_SIZES } from '../../src/ui/theme/tokens.ts'

const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.tsx'))
  .map((file) => ({ file, text: readFileSync(`src/${file}`, 'utf8') }))

// DESIGN-23.
test('icons have one of four sizes, and none a weight of its own', () => {
  const sizes: readonly string[] = ICON_SIZES.map(String)
  const others = files.flatMap(({ file, text }) =>
    [...text.matchAll(/\bsize(?:=\{| = )(\d+)\b|strokeWidth=|absoluteStrokeWidth/g)]
      .filter(([, size = '']) => !sizes.includes(size))
      .map(([found]) => `${file}: ${found}`),
  )
  expect(others).toEqual([])
})
