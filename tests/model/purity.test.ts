import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const folder = new URL('../../src/model/', import.meta.url)
const files = readdirSync(folder).filter((name) => name.endsWith('.ts'))

test.each(files)('%s imports only its neighbours and reads no clock', (name) => {
  const source = readFileSync(new URL(name, folder), 'utf8')
  const imported = [...source.matchAll(/(?:from|import) '([^']+)'/g)].map((match) => match[1])
  for (const path of imported) expect(path).toMatch(/^\.\/[a-z-]+\.ts$/)
  expect(source).not.toMatch(
    /Date\.now|new Date\(\)|Math\.random|performance\.|\bwindow\.|\bdocument\./,
  )
})
