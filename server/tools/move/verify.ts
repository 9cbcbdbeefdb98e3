import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Calls } from './calls.ts'
import { type Compared, compareLists } from './compare.ts'
import { MoveError, readManifest } from './folder.ts'
import { openJournal } from './journal.ts'
import { type List, staffLists, tenantLists } from './lists.ts'
import { comparePages, differingPages, inFull } from './pages.ts'
import { renderHospital } from './rendered.ts'
import { seeHospital } from './seen.ts'
import { compareTies } from './ties.ts'
import { asStaff, removeLeftBehind, type Side } from './look.ts'
import { compareHours, comparePoints, type Span } from './series.ts'
import { serveSource } from './source.ts'

export type VerifyParts = {
  there: Side
  folder: string
  server: string
  say: (line: string) => void
}

/** Days of history that are compared, as the console shows them. */
const EVER_MS = 400 * 86_400_000

/**
 * Compares every list and series of what was exported with what is on the server, with the console's own questions, per
 * hospital as its staff see it. Says how many there are of each and everything that differs, by ids alone. Answers
 * whether nothing does.
 */
export async function verifyFacility({
  there,
  folder,
  server,
  say,
}: VerifyParts): Promise<boolean> {
  const { at } = readManifest(folder)
  const { ids } = openJournal(folder, server)
  const source = await serveSource(folder, at)
  const results: Compared[] = []
  const inWords: string[] = []
  const report = (title: string, some: Compared[]): void => {
    for (const one of summed(some)) {
      results.push(one)
      say(`${title}: ${one.name} ${one.here} here, ${one.there} there${differText(one)}`)
      for (const line of one.differences.slice(0, MOST_LINES)) say(`  ${line}`)
    }
  }
  try {
    const here = source.side
    const ours = await tenantLists(here.calls)
    const brought = new Set(ours.hospitals.map(({ id }) => ids.get(id)))
    for (const id of brought) if (id !== undefined) await removeLeftBehind(there, id)
    const theirs = await tenantLists(there.calls)
    report('Platform', pairs(ours.lists, withoutOthers(theirs.lists, brought), ids))
    report('Platform', await compareTies(there.calls, folder, ids))
    for (const hospital of ours.hospitals) {
      const other = ids.get(hospital.id)
      if (other === undefined) throw new MoveError('Nothing of this was imported there.')
      const span = { from: at - EVER_MS, to: at + 1 }
      await asStaff(here, hospital.id, (staff) =>
        asStaff(there, other, async (colleague) => {
          const mine = await staffLists(staff, hospital)
          const yours = await staffLists(colleague, { id: other, title: hospital.title })
          report(hospital.title, pairs(mine.lists, yours.lists, ids))
          const shown = await compareShown([staff, colleague], hospital, other, { at, ids })
          report(hospital.title, shown.compared)
          inWords.push(...shown.inWords)
          report(
            hospital.title,
            await allSeries(
              [staff, colleague],
              mine,
              ids,
              await spanOf(staff, mine.patients, span),
            ),
          )
        }),
      )
    }
  } finally {
    await source.close()
  }
  writeInWords(folder, server, inWords, say)
  const wrong = results.reduce((sum, { differences }) => sum + differences.length, 0)
  say(wrong === 0 ? 'Nothing differs.' : `${wrong} differences.`)
  return wrong === 0
}

/** Consoles show the times of their device: here it is one for both sides. */
const ZONE = 'UTC'

/** What consoles of both show of a hospital at the moment of the export, rendered by their own code (MOVE-12). */
async function compareShown(
  [mine, yours]: readonly [Calls, Calls],
  { id, title }: { id: string; title: string },
  other: string,
  { at, ids }: { at: number; ids: ReadonlyMap<string, string> },
): Promise<{ compared: Compared[]; inWords: string[] }> {
  const moment = { now: at, zone: ZONE }
  const back = new Map([...ids].map(([old, now]) => [now, old]))
  const [left, right] = await Promise.all([
    seeHospital(mine, { id, title }, moment),
    seeHospital(yours, { id: other, title }, moment, back),
  ])
  const here = renderHospital(id, left, moment)
  const there = renderHospital(id, right, moment)
  const differing = differingPages(here, there)
  return { compared: comparePages(here, there, differing, ids), inWords: inFull(differing) }
}

/** Patients' words stay in the folder, which is closed to others: what is printed names ids alone. */
function writeInWords(
  folder: string,
  server: string,
  lines: readonly string[],
  say: (line: string) => void,
): void {
  const path = join(folder, `shown-${server.replaceAll(/[^\w-]/g, '_')}.txt`)
  rmSync(path, { force: true })
  if (lines.length === 0) return
  const head = `What consoles show otherwise, times in ${ZONE}: - here, + there.`
  writeFileSync(path, [head, ...lines, ''].join('\n'), { mode: 0o600 })
  say(`What consoles show otherwise is in ${path}: patients' data, keep it closed.`)
}

const MOST_LINES = 1000
const differText = ({ differences }: Compared): string =>
  differences.length === 0 ? '' : `, ${differences.length} differ`

function pairs(
  here: readonly List[],
  there: readonly List[],
  ids: ReadonlyMap<string, string>,
): Compared[] {
  return here.map((list) => {
    const other = there.find(({ name }) => name === list.name) ?? { name: list.name, rows: [] }
    return compareLists(list, other, ids)
  })
}

/** The lists without hospitals on the server that were not imported. */
function withoutOthers(lists: readonly List[], brought: ReadonlySet<string | undefined>): List[] {
  const accounts = new Set<string>()
  for (const { name, rows } of lists)
    if (name === 'accounts of hospitals')
      for (const { key } of rows)
        if (brought.has(key.split(' ')[1])) accounts.add(key.split(' ')[0] ?? '')
  const isImported = (name: string, key: string): boolean =>
    name === 'hospitals' ? brought.has(key) : accounts.has(key.split(' ')[0] ?? '')
  return lists.map(({ name, rows }) => ({
    name,
    rows: rows.filter(({ key }) => isImported(name, key)),
  }))
}

/** The span from the first point of any patient on, so that empty months are not read. */
async function spanOf(
  staff: Calls,
  patients: readonly string[],
  { from, to }: Span,
): Promise<Span> {
  let first = to
  for (const id of patients) {
    const keys = (await staff.get(`/api/plugins/telemetry/ASSET/${id}/keys/timeseries`)) as string[]
    if (keys.length === 0) continue
    const query = `keys=${keys.join(',')}&startTs=${from}&endTs=${to}&limit=1&orderBy=ASC`
    const answer = await staff.get(`/api/plugins/telemetry/ASSET/${id}/values/timeseries?${query}`)
    for (const points of Object.values(answer as Record<string, { ts: number }[]>))
      for (const { ts } of points) first = Math.min(first, ts)
  }
  return { from: first, to }
}

async function allSeries(
  [mine, yours]: readonly [Calls, Calls],
  { patients, lists }: { patients: string[]; lists: List[] },
  ids: ReadonlyMap<string, string>,
  span: Span,
): Promise<Compared[]> {
  const results: Compared[] = []
  const both = (id: string) => ({
    here: { calls: mine, id },
    there: { calls: yours, id: ids.get(id) ?? id },
  })
  for (const id of patients) results.push(await comparePoints(both(id), span))
  const sensors = lists.find(({ name }) => name === 'sensors')?.rows ?? []
  for (const { key } of sensors) results.push(await compareHours(both(key), lastDays(span)))
  return results
}

/** Older values are summed up to hours here; their means were made of more points than are left. */
const lastDays = ({ from, to }: Span): Span => ({ from: Math.max(from, to - 8 * 86_400_000), to })

/** One line for all that has one name. */
function summed(some: readonly Compared[]): Compared[] {
  const byName = new Map<string, Compared>()
  for (const { name, here, there, differences } of some) {
    const sum = byName.get(name) ?? { name, here: 0, there: 0, differences: [] }
    sum.here += here
    sum.there += there
    sum.differences.push(...differences)
    byName.set(name, sum)
  }
  return [...byName.values()]
}
