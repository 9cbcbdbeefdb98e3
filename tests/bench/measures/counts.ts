import { setTimeout as pause } from 'node:timers/promises'
import type { FacilityPlan } from '../../../server/tools/simulator/facility-plan.ts'
import { type PageLike as StoredIn, storedRows } from '../../support/stored-rows.ts'
import type { Figure } from '../lib/figure.ts'
import { streamingConsole } from '../lib/prepared.ts'
import type { Session } from '../lib/session.ts'
import { statusRow } from '../lib/console.ts'
import { sum } from '../lib/stats.ts'

const SETTLE_MS = 22_000
const WATCH_MS = 15_000

/** Live queries whose rows do not change must not answer again, while 960 other patients report. Exact. */
export async function measureCounts(session: Session): Promise<Figure[]> {
  const { url, plan } = await session.facility()
  const publisher = await session.publisher()
  const { context, page } = await streamingConsole(session)
  const [shown, silent] = wardsOf(plan)
  publisher.pause(sensorsOf(plan, silent))
  const user = await statusRow(page, 'session')
  const id = (user?.['user'] as { id?: string } | undefined)?.id ?? ''
  const ids = await wardIds(page)
  const observers = await context.newPage()
  const hash = [id, ids[silent], ids[shown]].join(',')
  await observers.goto(`${url}/floor/observers.html#${hash}`)
  await page.bringToFront()
  // The ward's last values are still on their way to the slow lane.
  await pause(SETTLE_MS)
  const before = await emissions(observers)
  await pause(WATCH_MS)
  const after = await emissions(observers)
  await observers.close()
  publisher.pause([])
  const counts = Object.entries(after).map(
    ([name, count]) => [name, count - (before[name] ?? 0)] as const,
  )
  const spurious = counts.filter(([name]) => !name.startsWith('control'))
  const control = sum(counts.filter(([name]) => name.startsWith('control')).map(([, n]) => n))
  for (const [name, count] of counts) console.log(`  ${name}: ${count}`)
  if (control === 0) throw new Error('The control observer saw nothing: the count proves nothing.')
  const total = sum(spurious.map(([, count]) => count))
  return [
    {
      id: 'counts.spurious',
      what: 'live-query emissions of observers whose rows did not change',
      figure: `${total} of ${spurious.length} observers in ${WATCH_MS / 1000} s`,
      target: '0',
      beside: `control: ${control}`,
      ratio: null,
      met: total === 0,
      raw: Object.fromEntries(counts),
    },
  ]
}

type PageLike = { evaluate: <T>(work: () => T | Promise<T>) => Promise<T> }

function emissions(page: PageLike): Promise<Record<string, number>> {
  return page.evaluate(() => ({
    ...(globalThis as { wardlightEmissions?: Record<string, number> }).wardlightEmissions,
  }))
}

/** A ward near the top of the screen, and one far below it. */
function wardsOf(plan: FacilityPlan): [shown: string, silent: string] {
  const names = plan.wards.map(({ name }) => name).toSorted()
  return [names[0] ?? '', names.at(-1) ?? '']
}

function sensorsOf(plan: FacilityPlan, ward: string): string[] {
  return plan.patients.filter((one) => one.ward === ward).map((one) => one.sensor)
}

/** Ward name to its id, from the console's database. */
async function wardIds(page: StoredIn): Promise<Record<string, string>> {
  const rows = await storedRows<{ id: string; name: string }>(page, 'wards')
  return Object.fromEntries(rows.map(({ id, name }) => [name, id]))
}
