import '../support/local-storage.ts'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { boardShows } from '../../src/app/ward-settings.ts'
import { REFRESH_COOKIE } from '../../src/model/constants.ts'
import { toggleTheme } from '../../src/ui/theme/theme.ts'

/** What the script of the head asks for and shows: it imports nothing, so names that it repeats are compared here. */
type Link = { rel: string; href: string }
let links: Link[] = []
let html: Record<string, string> = {}

beforeEach(() => {
  links = []
  html = {}
  vi.resetModules()
})

async function visit(pathname: string, cookie: string): Promise<void> {
  vi.stubGlobal('location', { pathname })
  vi.stubGlobal('document', {
    currentScript: { dataset: { shell: '/a.css /a.js', patients: '/p.js' } },
    documentElement: { dataset: html },
    querySelector: () => null,
    createElement: () => ({}),
    head: { append: (link: Link) => links.push(link) },
    cookie,
  })
  await import('../../src/first.ts')
}
const signedIn = `keep=1; ${REFRESH_COOKIE}=t`

// OFFL-69.
describe('the script of the head asks early', () => {
  it.each([
    ['/patients', ['/a.css', '/a.js', '/p.js']],
    ['/rounds', ['/a.css', '/a.js']],
  ])('for the frame and the screen of %s, where somebody is signed in', async (path, asked) => {
    await visit(path, signedIn)
    expect(links.map(({ href }) => href)).toEqual(asked)
    expect(links[0]?.rel).toBe('preload')
    expect(links[1]?.rel).toBe('modulepreload')
  })

  it('for nothing where nobody is', async () => {
    await visit('/patients', `${REFRESH_COOKIE}=`)
    expect(links).toEqual([])
  })
})

// SHELL-11.
describe('it shows the theme that was kept', () => {
  it('of the console', async () => {
    await visit('/login', '')
    expect(html['theme']).toBe('light')
    toggleTheme()
    vi.resetModules()
    html = {}
    await visit('/login', '')
    expect(html['theme']).toBe('dark')
  })

  it('of a board', async () => {
    boardShows.set('dark')
    await visit('/board', '')
    expect(html['theme']).toBe('dark')
  })
})
