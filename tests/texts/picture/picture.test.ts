import { readdirSync } from 'node:fs'
import { basename } from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import { pictureOf, visible } from './picture.ts'
import { NOW, ZONE } from './names.ts'
import { piecesOf } from './source.ts'

// A picture of every text that people read, so that one can see that no word changed while texts are moved or rewritten. It
// is no law: who means a change renews it with `npx vitest run tests/texts/picture -u` and looks at the difference.

const files = import.meta.glob<Record<string, unknown>>(
  ['../../../src/texts/*.ts', '!**/with-code.ts'],
  { eager: true },
)

vi.stubEnv('TZ', ZONE)
vi.useFakeTimers({ now: NOW, toFake: ['Date'] })

/** What is shown of each file is kept, so that all of it can be looked through. */
const drawn = Object.entries(files).map(([file, exports]) => {
  const name = basename(file, '.ts')
  const path = `src/texts/${name}.ts`
  return { name, path, ...pictureOf(path, exports) }
})

describe('a picture of all texts', () => {
  it.each(drawn)('$name', async ({ name, lines, faults }) => {
    expect(faults).toEqual([])
    await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot(`en/${name}.txt`)
  })

  it('has no file of an area that is gone', () => {
    const kept = readdirSync(new URL('en', import.meta.url))
    const names = drawn.map(({ name }) => `${name}.txt`)
    expect(kept.filter((name) => !names.includes(name))).toEqual([])
  })

  it('shows each piece of text that is written out', () => {
    const all = drawn
      .flatMap(({ lines }) => lines)
      .join('\n')
      .toLowerCase()
    const hidden = drawn.flatMap(({ path }) =>
      piecesOf(path)
        .filter((piece) => /[a-z]{2}/i.test(piece) && !all.includes(visible(piece).toLowerCase()))
        .map((piece) => `${path}: ${piece}`),
    )
    expect(hidden).toEqual([])
  })
})
