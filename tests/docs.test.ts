import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const FOLDERS = ['src', 'workers', 'sw', 'server', 'tests', 'docs', 'public']
const below = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`)
const files = [...FOLDERS.flatMap(below), ...readdirSync('.')]

const documents = [...files, 'README.md'].filter(
  (path) => path.endsWith('.md') && !path.startsWith('docs/requirements'),
)

/** Files and folders that a document names between backticks; `*` is any part of a name. */
const namedIn = (text: string): string[] =>
  [...text.matchAll(/`([\w@./*-]+(?:\.(?:ts|tsx|mjs|yaml)|\/))`/g)]
    .map((match) => match[1] ?? '')
    .filter((path) => !path.startsWith('/') && !path.startsWith('dist'))

function isThere(path: string): boolean {
  const escaped = path.replace(/\/$/, '').replaceAll('.', String.raw`\.`)
  const pattern = new RegExp(`(^|/)${escaped.replaceAll(/\*+/g, '[^/]*')}$`)
  return files.some((file) => pattern.test(file))
}

it('every file that a document names is there', () => {
  const missing = documents.flatMap((document) =>
    namedIn(readFileSync(document, 'utf8'))
      .filter((path) => !isThere(path))
      .map((path) => `${document}: ${path}`),
  )
  expect(missing).toEqual([])
  expect(isThere('server/no-such-file.ts')).toBe(false)
})

it('comments, names and documents are plain: no word of the list', () => {
  // With a folder it prints each place below it; `` is every folder.
  const places = execFileSync(process.execPath, ['tests/words.mjs', ''], { encoding: 'utf8' })
  expect(places).toBe('')
})

it('every decision is in the list of decisions, by its own heading', () => {
  const list = readFileSync('docs/decisions/README.md', 'utf8')
  const missing = readdirSync('docs/decisions').filter((name) => {
    const [heading = ''] = readFileSync(`docs/decisions/${name}`, 'utf8').split('\n')
    return name !== 'README.md' && !list.includes(`[${heading.slice('# '.length)}](${name})`)
  })
  expect(missing).toEqual([])
})
