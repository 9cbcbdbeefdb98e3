import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const folder = new URL('../../src/model/', import.meta.url)
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
  name.endsWith('.ts'),
)

test('there is something to read', () => expect(files.length).toBeGreaterThan(30))

test.each(files)('%s imports only the model and reads no clock', (name) => {
  const file = new URL(name, folder)
  const source = readFileSync(file, 'utf8')
  const imported = [...source.matchAll(/(?:from|import) '([^']+)'/g)].map((match) => match[1] ?? '')
  for (const path of imported) {
    expect(path).toMatch(/^\.\.?\/.+\.ts$/)
    expect(new URL(path, file).href.startsWith(folder.href), path).toBe(true)
  }
  expect(source).not.toMatch(
    /Date\.now|new Date\(\)|Math\.random|performance\.|\bwindow\.|\bdocument\./,
  )
})
