import { execFileSync } from 'node:child_process'
import { lstatSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium } from '@playwright/test'
import { CHROMIUM_ARGS } from './chromium.mjs'
import { consoleOn } from './support/console.ts'
import { expect, test } from './support/fixtures.ts'

const log = (...words: unknown[]): void => console.log('   ', ...words)

/** Every file of a browser's profile in which one of these stands, as UTF-8 or as UTF-16. */
function filesWith(profile: string, canaries: Readonly<Record<string, Buffer>>): Record<string, string[]> {
  const found: Record<string, string[]> = {}
  for (const file of readdirSync(profile, { recursive: true, encoding: 'utf8' })) {
    const path = join(profile, file)
    if (!lstatSync(path).isFile()) continue
    const bytes = readFileSync(path)
    for (const [name, canary] of Object.entries(canaries))
      if (bytes.includes(canary)) (found[name] ??= []).push(file)
  }
  return found
}

function canariesOf(words: readonly string[]): Record<string, Buffer> {
  return Object.fromEntries(
    words.flatMap((word) => [
      [word, Buffer.from(word)],
      [`${word} (16)`, Buffer.from(word, 'utf16le')],
    ]),
  )
}

test('LEFT: what is left after sign-out', async ({ facility, line }) => {
  test.setTimeout(300_000)
  const profile = mkdtempSync(join(tmpdir(), 'wardlight-profile-'))
  const launch = (): Promise<BrowserContext> =>
    chromium.launchPersistentContext(profile, {
      headless: false,
      executablePath: process.env['CHROME_PATH'] ?? '',
      args: [...CHROMIUM_ARGS, '--headless=new'],
      locale: 'en-GB',
    })
  let context = await launch()
  const nurse = consoleOn(await context.newPage(), line.url)
  await nurse.signInByForm()
  if (!process.env['BASE']) await nurse.wardIsStored()
  await nurse.open('/patients')
  await nurse.page.waitForTimeout(Number(process.env['USE_MS'] ?? 20_000))
  const cookies = await context.cookies()
  const half = cookies.find(({ name }) => name.startsWith('rows-'))?.value ?? ''
  const salt = await nurse.page.evaluate(async () => {
    const name = (await indexedDB.databases()).find((one) => one.name?.startsWith('wardlight-'))?.name
    const opening = indexedDB.open(name ?? '')
    await new Promise((resolve) => (opening.onsuccess = resolve))
    if (!opening.result.objectStoreNames.contains('key')) return []
    const reading = opening.result.transaction('key').objectStore('key').get('half')
    await new Promise((resolve) => (reading.onsuccess = resolve))
    opening.result.close()
    return [...(reading.result as { salt: Uint8Array }).salt]
  })
  const words = facility.patients.map(({ name }) => name)
  const canaries = {
    ...canariesOf(words),
    ...(half && { 'half (text)': Buffer.from(half), 'half (bytes)': Buffer.from(half, 'hex') }),
    ...(salt.length > 0 && { salt: Buffer.from(salt) }),
  }
  const sum = (what: string): void => {
    const found = filesWith(profile, canaries)
    const names = Object.keys(found).filter((name) => words.some((word) => name.startsWith(word)))
    log(what, `${names.length} of ${words.length} names`, JSON.stringify(found).slice(0, 700))
  }
  sum('in use')
  if (process.env['KILL'] === '1') {
    // as it is
  }
  await nurse.open('/settings/ward')
  await nurse.page.getByRole('button', { name: 'Logout' }).click()
  await nurse.page.waitForURL(/login/)
  await nurse.page.waitForTimeout(500)
  sum('signed out')
  for (const at of [2, 10, 20]) {
    await nurse.page.waitForTimeout(at * 1000)
    log(at, 'cookies on disk:', dump(profile))
  }
  await context.close()
  sum('closed')
  log('cookies on disk:', dump(profile))
  expect(1).toBe(1)
  rmSync(profile, { recursive: true, force: true })
})

function dump(profile: string): string {
  const path = join(profile, 'Default', 'Cookies')
  const code = `import sqlite3,sys,shutil;shutil.copy(sys.argv[1],'/tmp/w/me/c.db');print([(r[0],r[1].hex()[:24],len(r[1])) for r in sqlite3.connect('/tmp/w/me/c.db').execute('select name, encrypted_value from cookies')])`
  return execFileSync('python3', ['-c', code, path]).toString().trim()
}
