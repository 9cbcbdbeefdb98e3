import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { type Part, pathOf } from '../../vite.icons.ts'

// COUNT-01: the build draws an icon as one path.
const ICON = /lucide-react\/icons\/([\w-]+)/g
const ROOT = new URL('../..', import.meta.url).pathname
const own = createRequire(import.meta.url)

function iconsUsed(): string[] {
  const files = readdirSync(join(ROOT, 'src'), { recursive: true, encoding: 'utf8' })
  const texts = files.filter((name) => name.endsWith('.tsx')).map((name) => join(ROOT, 'src', name))
  const names = texts.flatMap((name) => [...readFileSync(name, 'utf8').matchAll(ICON)])
  return [...new Set(names.map(([, name = '']) => name))]
}

async function partsOf(name: string): Promise<readonly Part[]> {
  const file = join(own.resolve('lucide-react'), `../../esm/icons/${name}.mjs`)
  const other = /from '\.\/([\w-]+)\.mjs'/.exec(readFileSync(file, 'utf8'))?.[1]
  if (other !== undefined) return partsOf(other)
  const { __iconData } = (await import(pathToFileURL(file).href)) as {
    __iconData: { node: readonly Part[] }
  }
  return __iconData.node
}

test('every icon of the console is one path that begins where it says, and each of its elements', async () => {
  const names = iconsUsed()
  expect(names.length).toBeGreaterThan(60)
  for (const name of names) {
    const parts = await partsOf(name)
    const path = pathOf(parts)
    expect([name, path]).toEqual([name, expect.stringMatching(/^M[\d. A-Za-z-]+$/)])
    expect([name, path.match(/M/g)?.length]).toEqual([name, expect.any(Number)])
    expect(path.match(/M/g)?.length).toBeGreaterThanOrEqual(parts.length)
  }
})

test('what follows a first small m stays beside it', () => {
  expect(pathOf([['path', { d: 'm6 9 6 6 6-6', key: 'x' }]])).toBe('M6 9l6 6 6-6')
  expect(pathOf([['path', { d: 'm16.5 14.5-.5-5', key: 'x' }]])).toBe('M16.5 14.5l-.5-5')
  expect(pathOf([['path', { d: 'm4.9 4.9.7.7', key: 'x' }]])).toBe('M4.9 4.9l.7.7')
  expect(pathOf([['path', { d: 'm2 2v3', key: 'x' }]])).toBe('M2 2v3')
})

test('circles, boxes and lines are strokes too', () => {
  const circle = { cx: '12', cy: '8', r: '5', key: 'x' }
  expect(pathOf([['circle', circle]])).toBe('M7 8a5 5 0 1 0 10 0a5 5 0 1 0 -10 0z')
  const line = { x1: '10', x2: '10', y1: '15', y2: '9', key: 'x' }
  expect(pathOf([['line', line]])).toBe('M10 15L10 9')
  const box = { width: '7', height: '6', x: '3', y: '4', rx: '1', key: 'x' }
  expect(pathOf([['rect', box]])).toBe(
    'M4 4h5a1 1 0 0 1 1 1v4a1 1 0 0 1 -1 1h-5a1 1 0 0 1 -1 -1v-4a1 1 0 0 1 1 -1z',
  )
})

test('an element no icon had so far ends the build', () => {
  expect(() => pathOf([['ellipse', { cx: '1', cy: '1', rx: '1', ry: '2', key: 'x' }]])).toThrow()
})
