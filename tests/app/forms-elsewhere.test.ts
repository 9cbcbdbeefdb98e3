import 'fake-indexeddb/auto'
import { Dexie } from 'dexie'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { databaseNames } from '../../src/db/database.ts'
import { NO_USER, type SessionUser } from '../../src/model/people/session.ts'
import { PASSWORD, browser } from '../support/session-windows.ts'

/* TRUE-09: signing out in one window ends what is half filled in another. */

const USER: SessionUser = { ...NO_USER, id: 'x', accountType: 'Manager' }
let device: ReturnType<typeof browser>
beforeEach(() => {
  device = browser()
})
afterEach(async () => {
  device.closeAll()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  for (const name of await databaseNames()) await Dexie.delete(name)
})

async function windowWithForms() {
  const window = await device.window({
    signIn: () => Promise.resolve({ kind: 'signed-in', user: USER, refreshToken: 'r' }),
    identify: () => Promise.resolve({ kind: 'user', user: USER }),
  })
  const { openForms } = await import('../../src/app/open-forms.ts')
  const { isFormElsewhere } = await import('../../src/app/forms-elsewhere.ts')
  await window.openSession()
  /** Messages are heard in microtasks: what has not come after so many does not come. */
  const isElsewhere = () => isFormElsewhere(() => ticks(50))
  const waited: string[] = []
  const waits = async () => {
    await isFormElsewhere(() => (waited.push('for answers'), ticks(50)))
    return waited
  }
  return { window, openForms, isElsewhere, waits }
}
async function ticks(count: number): Promise<void> {
  for (let n = 0; n < count; n += 1) await Promise.resolve()
}

it('a window that signs out hears of a half-filled form in another, and of its own says nothing', async () => {
  const first = await windowWithForms()
  await first.window.signIn('x', PASSWORD, false)
  const second = await windowWithForms()
  await vi.waitFor(() => expect(second.window.session.current().state).toBe('open'))
  expect(await first.isElsewhere()).toBe(false)
  const saved = second.openForms.guard(() => Promise.resolve(true))
  expect(await first.isElsewhere()).toBe(true)
  expect(await second.isElsewhere()).toBe(false)
  saved()
  expect(await first.isElsewhere()).toBe(false)
})

it('a window of which nobody is signed in has nothing to lose', async () => {
  const first = await windowWithForms()
  const second = await windowWithForms()
  second.openForms.guard(() => Promise.resolve(true))
  expect(await first.isElsewhere()).toBe(false)
})

it('where no other window can have one, no answer is waited for', async () => {
  const first = await windowWithForms()
  await first.window.signIn('x', PASSWORD, false)
  const second = await windowWithForms()
  await vi.waitFor(() => expect(second.window.session.current().state).toBe('open'))
  expect(await first.waits()).toEqual([])
  second.openForms.guard(() => Promise.resolve(true))
  expect(await first.waits()).toEqual(['for answers'])
  // It was killed: its note is there, and is waited for once.
  device.closeAll()
  expect(await first.waits()).toEqual(['for answers', 'for answers'])
  expect(await first.waits()).toEqual(['for answers', 'for answers'])
})
