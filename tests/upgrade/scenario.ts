import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { createProxy } from '../proxy/proxy.ts'
import { type Running, start } from './running.ts'
import { serverAt } from './server.ts'
import { openTablet, signIn, type Tablet } from './tablet.ts'

/** Eight sensors that report, three of them what raises alarms. */
const VALUES = [
  { hr: 188, spo2: 97, temperature: 34, body_temperature: 36.6 },
  { hr: 71, spo2: 81, temperature: 34, body_temperature: 36.6 },
  { hr: 72, spo2: 97, temperature: 34, body_temperature: 39.4 },
  ...[61, 68, 74, 80, 92].map((hr) => ({
    hr,
    spo2: 96,
    temperature: 34,
    body_temperature: 36.4,
    urine: 0,
    stool: 0,
  })),
]
const SENT_WITHIN = { timeout: 120_000 }

/** How many facts the server of before had, and what of all was lost or is wrong. */
export type Outcome = { facts: number; wrong: readonly string[] }

/**
 * A facility of before, its data and a tablet of its staff, and then today's server and console on the same folders:
 * - without a line staff confirm an alarm, the tablet is switched off, the server is replaced; the console of before
 *   sends the Confirm to today's server;
 * - without a line staff confirm another one and take the new version; today's console finds it and sends it.
 * @param before the folder of that product, built
 * @param now the folder of today's, built
 * @param look called with a page worth a picture, and its name
 */
export async function upgrade(
  before: string,
  now: string,
  look: (page: Tablet['page'], name: string) => Promise<unknown>,
): Promise<Outcome> {
  const dataDir = mkdtempSync(join(tmpdir(), 'wardlight-upgrade-'))
  const place = { port: 18_080, mqttPort: 18_883, dataDir }
  const server = serverAt(place)
  const line = await createProxy({ target: { port: place.port } })
  const wrong: string[] = []
  let running: Running | undefined
  let tablet: Tablet | undefined
  const confirmed = async (count: number): Promise<void> =>
    expect.poll(server.confirmed, SENT_WITHIN).toBe(count)
  try {
    running = await start(before, place)
    await server.publish(VALUES)
    tablet = await openTablet(line.url)
    await signIn(tablet)
    await look(tablet.page, 'before')
    await line.mode('reset')
    await tablet.confirm()
    await look(tablet.page, 'before, without a line')
    wrong.push(...tablet.errors)
    await tablet.close()
    const had = await server.facts()
    await running.stop()

    running = await start(now, place)
    wrong.push(...differing(had, await server.facts()))
    await line.mode('pass')
    tablet = await openTablet(line.url, tablet.profile)
    await confirmed(1)
    await tablet.offered()
    const [rows] = (await tablet.databases()).filter((name) => name.startsWith('wardlight-'))
    await look(tablet.page, 'offered')
    await line.mode('reset')
    await tablet.confirm()
    await tablet.take()
    await tablet.page.getByRole('button', { name: 'Not finished: 1' }).waitFor(SENT_WITHIN)
    await look(tablet.page, 'today, without a line')
    await line.mode('pass')
    await confirmed(2)
    await tablet.live()
    await look(tablet.page, 'today')
    if (rows !== undefined && !rows.endsWith('.2') && (await tablet.databases()).includes(rows))
      wrong.push('rows that are not encrypted are still there')
    wrong.push(...tablet.errors)
    return { facts: had.size, wrong }
  } catch (error) {
    if (tablet) await look(tablet.page, 'where it ended').catch(() => undefined)
    throw error
  } finally {
    await tablet?.close().catch(() => undefined)
    await running?.stop()
    await line.close()
    rmSync(dataDir, { recursive: true, force: true })
    if (tablet) rmSync(tablet.profile, { recursive: true, force: true })
  }
}

/** What was there and is not, or is something else. What is new is no loss. */
function differing(had: ReadonlyMap<string, string>, has: ReadonlyMap<string, string>): string[] {
  return [...had].flatMap(([name, value]) => {
    const now = has.get(name)
    return now === value ? [] : [`${name}: ${value} has become ${now ?? 'nothing'}`]
  })
}
