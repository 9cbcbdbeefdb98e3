import { cpSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { setTimeout as pause } from 'node:timers/promises'
import { TABLET } from '../lib/console.ts'
import { EMAIL, PASSWORD, type RunningFacility, startFacility } from '../lib/facility.ts'
import type { Figure } from '../lib/figure.ts'
import { type Carried, type Line, openLine, type Speed } from '../lib/line.ts'
import { firstValue, take } from '../lib/probe.ts'
import { type Publisher, startPublisher } from '../lib/publisher.ts'
import { PATIENTS, type Session } from '../lib/session.ts'
import { SITE, buildNext } from '../lib/site.ts'
import { short, sum } from '../lib/stats.ts'

/** A line at the edge of a ward. */
const LINE: Speed = { bitsPerSecond: 1_600_000, roundTripMs: 300 }
const LONGEST_MS = 120_000
/** So long without a byte that is no value, and what was begun is done. */
const QUIET_MS = 2_000
/** A version that is not stored by then is counted as far as it came. */
const STORED_WITHIN_MS = 45_000
const MOST_TOLD = 60
/** The screen that the next version changes: one that is loaded when it is opened. */
const CHANGED = 'src/screens/mypage/MyPageScreen.tsx'
/** Round trips that no page does without: opening the connection, the page, its scripts; for cards who it is, the token, the socket. */
const TRIPS = { form: 3, cards: 3, second: 3 } as const

/** What the line brought until then, and when that was. */
type Moment = { ms: number; bytes: number }
type Served = { session: Session; facility: RunningFacility; publisher: Publisher; line: Line }

/**
 * A tablet that has never been there, comes again, and comes after an update of one screen, on a slow line in front of the
 * server. Bytes are those that the line carried, heads and values of the socket included.
 */
export async function measureVisits(session: Session): Promise<Figure[]> {
  const [folder, next] = [session.folder('served'), session.folder('next')]
  cpSync(SITE, folder, { recursive: true })
  await buildNext(next, CHANGED)
  const facility = await startFacility({
    dataDir: ':memory:',
    consoleFolder: folder,
    patients: PATIENTS,
  })
  const publisher = startPublisher(facility, PATIENTS)
  const line = await openLine(facility.url, LINE)
  const served: Served = { session, facility, publisher, line }
  try {
    const first = await firstVisit(served)
    const second = await laterVisit(served)
    rmSync(join(folder, 'assets'), { recursive: true })
    cpSync(next, folder, { recursive: true })
    const update = await laterVisit(served)
    return [...figuresOfFirst(first), figureOfSecond(second), figureOfUpdate(update)]
  } finally {
    await line.close()
    await publisher.stop()
    await facility.kill()
  }
}

/** What of the console itself the line brought, and when the last of it came. */
type Console = Moment & { files: number }
type First = { form: Moment; cards: Moment; stored: Console }

async function firstVisit({ session, facility, publisher, line }: Served): Promise<First> {
  const { page, close } = await session.open('visits', TABLET)
  const from = line.carried.length
  const begun = begin(line)
  await page.goto(`${line.url}/login`, { waitUntil: 'commit' })
  await page.waitForSelector('input[name=email]', { timeout: LONGEST_MS })
  const form = begun()
  console.log(`  form after ${seconds(form.ms)}, ${kb(form.bytes)}`)
  await page.fill('input[name=email]', EMAIL)
  await page.fill('input[name=password]', PASSWORD)
  await page.check('input[type=checkbox]')
  const signing = begin(line)
  const since = Date.now()
  await page.click('button[type=submit]')
  await page.getByRole('link', { name: 'Patients', exact: true }).click({ timeout: LONGEST_MS })
  const cards = await at('live', signing, liveAfter(page, since, { facility, publisher }))
  const stored = await settled(page, line, from)
  await close()
  return { form, cards, stored }
}

type Later = { shown: Moment; live: Moment; own: Console }

/** Comes again with what was stored, and stays until a new version is stored too, if there is one. */
async function laterVisit({ session, facility, publisher, line }: Served): Promise<Later> {
  const { page, close } = await session.open('visits', TABLET)
  const from = line.carried.length
  const begun = begin(line)
  const since = Date.now()
  await page.goto(`${line.url}/patients`, { waitUntil: 'commit' })
  const shown = await at('shown', begun, firstValue(page, LONGEST_MS))
  const live = await at('live', begun, liveAfter(page, since, { facility, publisher }))
  const own = await settled(page, line, from)
  const begunAt = line.carried[from]?.askedAt ?? 0
  for (const { path, bytes, askedAt, lastAt } of line.carried.slice(from, from + MOST_TOLD))
    console.log(
      `  ${seconds(askedAt - begunAt)}–${seconds(lastAt - begunAt)} ${path.split('?', 1)[0]} ${kb(bytes)}`,
    )
  await close()
  return { shown, live, own }
}

/** Counts from here. */
function begin(line: Line): () => Moment {
  const [at, before] = [performance.now(), line.received()]
  return () => ({ ms: performance.now() - at, bytes: line.received() - before })
}

/** The moment that a page itself timed. */
async function at(what: string, counted: () => Moment, timed: Promise<number>): Promise<Moment> {
  const ms = await timed
  const moment = { ...counted(), ms }
  console.log(`  ${what} after ${seconds(ms)}, ${kb(moment.bytes)}`)
  return moment
}

/** Milliseconds until a card showed a value that was published after `since`. */
async function liveAfter(
  page: Page,
  since: number,
  { facility, publisher }: Pick<Served, 'facility' | 'publisher'>,
): Promise<number> {
  const sensors = new Map<string, string | null>()
  for (const { name, sensor } of facility.plan.patients)
    sensors.set(name, sensors.has(name) ? null : sensor)
  while (Date.now() - since < LONGEST_MS) {
    const { seen } = await take(page)
    const { sent, lowest } = await publisher.report()
    for (const [name, hr, paintedAt] of seen)
      if ((sent[sensors.get(name) ?? '']?.[hr - lowest] ?? 0) >= since) return paintedAt - since
    await pause(50)
  }
  throw new Error('No card came alive.')
}

/** What of the console itself came since `from`, once the service worker has stored it and no file is under way. */
async function settled(page: Page, line: Line, from: number): Promise<Console> {
  const since = performance.now()
  await page.evaluate(async (longestMs) => {
    const { installing } = await navigator.serviceWorker.ready
    if (installing)
      await new Promise((resolve) => {
        installing.addEventListener('statechange', resolve)
        setTimeout(resolve, longestMs)
      })
  }, STORED_WITHIN_MS)
  const files = (): Carried[] =>
    line.carried.slice(from).filter(({ path }) => !/^\/(api|health)/.test(path))
  const bytes = (): number => sum(files().map((one) => one.bytes))
  for (let before = -1; before !== bytes(); await pause(QUIET_MS)) before = bytes()
  const begunAt = line.carried[from]?.askedAt ?? since
  const ms = Math.max(0, ...files().map(({ lastAt }) => lastAt - begunAt))
  console.log(`  the console: ${files().length} files, ${kb(bytes())}, after ${seconds(ms)}`)
  return { ms, bytes: bytes(), files: files().length }
}

const kb = (bytes: number): string => `${Math.round(bytes / 1000)} kB`
const seconds = (ms: number): string => `${short(ms / 1000)} s`

/** What the line alone takes for as much, in seconds. */
function limitOf({ bytes }: Moment, trips: number): string {
  const ms = (bytes * 8000) / LINE.bitsPerSecond + trips * LINE.roundTripMs
  return `limit ${seconds(ms)}: the line alone, for that and ${trips} round trips`
}

const visit = (id: string, what: string, figure: string, beside: string, raw: unknown): Figure => ({
  id: `visit.${id}`,
  what: `${what}, 1.6 Mbit/s and 300 ms`,
  figure,
  target: '',
  beside,
  ratio: null,
  met: null,
  raw,
})

const figuresOfFirst = ({ form, cards, stored }: First): Figure[] => [
  visit(
    'first.form',
    'first visit → form to sign in',
    `${seconds(form.ms)}, ${kb(form.bytes)}`,
    limitOf(form, TRIPS.form),
    form,
  ),
  visit(
    'first.cards',
    `signing in → live cards, ${PATIENTS} patients`,
    `${seconds(cards.ms)}, ${kb(cards.bytes)}`,
    limitOf(cards, TRIPS.cards),
    cards,
  ),
  visit(
    'first.stored',
    'first visit → the whole console is stored, beside what the cards fetch',
    `${seconds(stored.ms)}, ${kb(stored.bytes)} in ${stored.files} files`,
    limitOf(stored, TRIPS.form),
    stored,
  ),
]

const figureOfSecond = ({ shown, live, own }: Later): Figure =>
  visit(
    'second',
    'second visit → cards; live cards',
    `${seconds(shown.ms)}; ${seconds(live.ms)}, ${kb(live.bytes)}`,
    `${limitOf(live, TRIPS.second)}; of the console ${own.files} files, ${kb(own.bytes)}`,
    { shown, live, own },
  )

const figureOfUpdate = ({ live, own }: Later): Figure =>
  visit(
    'update',
    'visit after an update of one screen → live cards; the console that was fetched',
    `${seconds(live.ms)}; ${kb(own.bytes)} in ${own.files} files after ${seconds(own.ms)}`,
    limitOf(own, TRIPS.second),
    { live, own },
  )
