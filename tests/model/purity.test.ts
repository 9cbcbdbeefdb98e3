import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const source = new URL('../../src/', import.meta.url)
/** Where the files of a folder may import from. */
const FOLDERS: Readonly<Record<string, readonly string[]>> = {
  domain: ['domain/'],
  model: ['model/', 'domain/'],
}
const files = Object.keys(FOLDERS).flatMap((folder) =>
  readdirSync(new URL(`${folder}/`, source), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => `${folder}/${name}`),
)

test('there is something to read', () => expect(files.length).toBeGreaterThan(30))

test.each(files)('%s imports only what is as pure and reads no clock', (name) => {
  const file = new URL(name, source)
  const allowed = FOLDERS[name.split('/', 1)[0] ?? ''] ?? []
  const text = readFileSync(file, 'utf8')
  const imported = [...text.matchAll(/(?:from|import) '([^']+)'/g)].map((match) => match[1] ?? '')
  for (const path of imported) {
    expect(path).toMatch(/^\.\.?\/.+\.ts$/)
    const { href } = new URL(path, file)
    const isAllowed = allowed.some((one) => href.startsWith(new URL(one, source).href))
    expect(isAllowed, path).toBe(true)
  }
  expect(text).not.toMatch(
    /Date\.now|new Date\(\)|Math\.random|performance\.|\bwindow\.|\bdocument\./,
  )
})
