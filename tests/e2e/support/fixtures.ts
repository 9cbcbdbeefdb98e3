import { type BrowserContext, expect, type Page, test as base } from '@playwright/test'
import { createProxy, type Proxy } from '../../proxy/proxy.ts'
import { type Console, consoleOn } from './console.ts'
import { type Facility, type Given, type Patient, startFacility } from './facility.ts'
import { connectGateway, type WardGateway } from './gateway.ts'
import { type Colleague, colleague } from './staff.ts'

type Options = { facilityOptions: Given }
type Fixtures = {
  /** A facility server of this scenario's own. */
  facility: Facility
  /** The line between the browser and the facility. */
  line: Proxy
  /** The first patient, and another one of the same ward. */
  patient: Patient
  neighbour: Patient
  /** A gateway in the first patient's ward. */
  gateway: WardGateway
  /** Another console, not behind the line: the server's own word. */
  other: Colleague
  /** The console in the first window. */
  nurse: Console
  /** Another window of the same browser. */
  openWindow: () => Promise<Console>
}

/** Errors no scenario expects: what a script throws and nobody catches, and what the policy had to stop. */
function watchErrors(page: Page, found: string[]): void {
  page.on('pageerror', (error) => found.push(`${error.name}: ${error.message}`))
  page.on('console', (message) => {
    if (/content security policy/i.test(message.text())) found.push(message.text())
  })
}

export const test = base.extend<Fixtures & Options>({
  facilityOptions: [{}, { option: true }],

  facility: async ({ facilityOptions }, provide) => {
    const facility = await startFacility(facilityOptions)
    await provide(facility)
    await facility.close()
  },
  line: async ({ facility }, provide) => {
    const line = await createProxy({ target: { port: facility.port } })
    await provide(line)
    await line.close()
  },
  patient: async ({ facility }, provide) => provide(patientAt(facility, 0)),
  neighbour: async ({ facility }, provide) => provide(patientAt(facility, 1)),
  gateway: async ({ facility, patient }, provide) => {
    const gateway = await connectGateway(facility, patient)
    await provide(gateway)
    await gateway.close()
  },
  other: async ({ facility }, provide) => provide(await colleague(facility)),
  nurse: async ({ page, context, line }, provide, info) => {
    const errors: string[] = []
    watchErrors(page, errors)
    const printed: string[] = []
    context.on('console', (message) => message.type() === 'error' && printed.push(message.text()))
    await provide(consoleOn(page, line.url))
    // A page that could not be drawn says why in its console only.
    if (info.status !== info.expectedStatus) console.log(printed.slice(-20).join('\n'))
    expect(errors, 'no uncaught error in the page').toEqual([])
  },
  openWindow: async ({ context, line }, provide) => {
    const errors: string[] = []
    await provide(async () => {
      const page = await context.newPage()
      watchErrors(page, errors)
      return consoleOn(page, line.url)
    })
    expect(errors, 'no uncaught error in other windows').toEqual([])
  },
})

function patientAt(facility: Facility, index: number): Patient {
  const patient = facility.patients[index]
  if (!patient) throw new Error('The facility has too few patients.')
  return patient
}

/** Says how long something took, beside what it should. A slow machine fails nobody: that it comes is what is tested. */
export function noted(what: string, ms: number, targetMs: number): void {
  const figure = `${Math.round(ms)} ms (target ${targetMs} ms)`
  console.log(`    ${what}: ${figure}`)
  test.info().annotations.push({ type: what, description: figure })
}

/** Until the console has tried to reach the server so many times more. */
export async function triesAgain(line: Proxy, times: number): Promise<void> {
  const enough = line.attempts() + times
  await expect.poll(() => line.attempts()).toBeGreaterThanOrEqual(enough)
}

/** Everything the origin stores in this browser, as one text to search in. */
export async function everythingStored(context: BrowserContext, page: Page): Promise<string> {
  const kept = await page.evaluate(async () => {
    const out: unknown[] = [Object.entries(localStorage), Object.entries(sessionStorage)]
    for (const { name } of await indexedDB.databases()) {
      if (name === undefined) continue
      const db = await new Promise<IDBDatabase | null>((resolve, reject) => {
        const opening = indexedDB.open(name)
        // Deleted since it was listed: it is not made anew by being looked into.
        let isGone = false
        opening.addEventListener('upgradeneeded', () => {
          isGone = true
          opening.transaction?.abort()
        })
        opening.addEventListener('success', () => resolve(opening.result))
        opening.addEventListener('error', () => {
          if (isGone) resolve(null)
          else reject(opening.error ?? new Error('not opened'))
        })
      })
      if (db === null) continue
      for (const store of db.objectStoreNames) {
        const rows = await new Promise<unknown[]>((resolve, reject) => {
          const reading = db.transaction(store).objectStore(store).getAll()
          reading.addEventListener('success', () => resolve(reading.result))
          reading.addEventListener('error', () => reject(reading.error ?? new Error('not read')))
        })
        out.push(name, store, rows)
      }
      db.close()
    }
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) {
        const text = await (await cache.match(request))?.text()
        out.push(request.url, text)
      }
    }
    return JSON.stringify(out)
  })
  return kept + JSON.stringify(await context.cookies())
}

export { expect } from '@playwright/test'
