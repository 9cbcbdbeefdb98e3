import { setTimeout as pause } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import type { Mode, Proxy } from '../../proxy/proxy.ts'
import { storedRows } from '../../support/stored-rows.ts'
import type { Ask } from '../lib/api.ts'
import type { Opened } from '../lib/chromium.ts'
import { type Memory, memory } from '../lib/memory.ts'
import { take } from '../lib/probe.ts'
import { short } from '../lib/stats.ts'

export type Day = {
  opened: Opened
  line: Proxy
  /** As an Admin of the hospital, and as the account that raises alarms; neither comes through the line. */
  admin: Ask
  platform: Ask
  board: string
  /** How much faster than a day the hours pass. */
  faster: number
  minutes: number
  say: (text: string) => void
}
export type Lived = {
  memories: Memory[]
  alarms: number
  /** Each said which, and when. */
  missed: string[]
  late: number
  /** The longest until an alarm was on the board, in milliseconds, while the line was there. */
  slowest: number
  cuts: number
  renewals: number
}

/** An alarm that is not on the board after so long was missed; after a lost line, so long after it is back. */
const MISSED_MS = 60_000
const MISSED_AFTER_CUT_MS = 90_000
/** It came, and later than it should have on a machine of its own. */
const LATE_MS = 5_000
const ALARM_EVERY_MS = 5_000
const MEMORY_EVERY_MS = 60_000
const HOUR_MS = 3_600_000
/** How lines are lost, one after the other, and for how long. */
const CUTS: readonly Mode[] = ['reset', 'blackhole', 'no-websocket', 'bad-gateway']
const CUT_MS = [3_000, 20_000, 45_000]
const KINDS = [
  ['Falling', 'CRITICAL'],
  ['Pressure ulcer', 'MAJOR'],
  ['Urine', 'WARNING'],
  ['Stool', 'WARNING'],
] as const

/**
 * The hours of a day, faster: alarms one after the other, each raised, waited for and ended; every hour the line is lost
 * while one is raised; every eight hours an Admin changes the board, which renews its session.
 */
export async function live(day: Day): Promise<Lived> {
  const { opened, line, admin, faster, minutes, say } = day
  const patients = await patientsOf(opened.page)
  const lived: Lived = {
    memories: [],
    alarms: 0,
    missed: [],
    late: 0,
    slowest: 0,
    cuts: 0,
    renewals: 0,
  }
  const every = (ms: number, work: () => Promise<void>): (() => Promise<void>) => {
    let next = Date.now() + ms
    return async () => {
      if (Date.now() < next) return
      next += ms
      await work()
    }
  }
  const remember = async (): Promise<void> => {
    await take(opened.page)
    const found = await memory(opened)
    lived.memories.push(found)
    const { page, worker, nodes } = found
    say(
      `page ${short(page)} worker ${short(worker)} MB, ${nodes} nodes; ${lived.alarms} alarms, ${lived.missed.length} missed, slowest ${lived.slowest} ms, ${lived.cuts} cuts`,
    )
  }
  const due = [
    every(MEMORY_EVERY_MS, remember),
    every(HOUR_MS / faster, () => cutLine(day, patients, lived)),
    every((8 * HOUR_MS) / faster, async () => {
      lived.renewals += 1
      const name = `Station ${lived.renewals}`
      await admin('POST', `/api/wardlight/boards/${day.board}`, { name, wards: 'all' })
    }),
  ]
  const until = Date.now() + minutes * 60_000
  await remember()
  while (Date.now() < until) {
    for (const work of due) await work()
    const alarm = await raise(day, patients, lived)
    const ms = await seen(opened.page, alarm, true, MISSED_MS)
    if (ms === null) lived.missed.push(`${alarm.text} at ${new Date().toISOString()}`)
    lived.slowest = Math.max(lived.slowest, ms ?? 0)
    lived.late += Number((ms ?? 0) > LATE_MS)
    await end(day, alarm)
    if ((await seen(opened.page, alarm, false, MISSED_MS)) === null)
      lived.missed.push(`${alarm.text} did not leave at ${new Date().toISOString()}`)
    await pause(ALARM_EVERY_MS)
    await take(opened.page)
  }
  await remember()
  lived.renewals += line.requests.filter(
    ({ method, path }) => method === 'POST' && path === '/api/auth/token',
  ).length
  return lived
}

/** One that is raised meanwhile comes with the line, and one that ended meanwhile leaves with it. */
async function cutLine(day: Day, patients: readonly Listed[], lived: Lived): Promise<void> {
  const { opened, line } = day
  const before = await raise(day, patients, lived)
  if ((await seen(opened.page, before, true, MISSED_MS)) === null)
    lived.missed.push(`${before.text} before a cut at ${new Date().toISOString()}`)
  const mode = CUTS[lived.cuts % CUTS.length] ?? 'reset'
  const lasts = CUT_MS[lived.cuts % CUT_MS.length] ?? 0
  lived.cuts += 1
  await line.mode(mode)
  const during = await raise(day, patients, lived)
  await end(day, before)
  await pause(lasts)
  await line.mode('pass')
  for (const [alarm, isThere] of [
    [during, true],
    [before, false],
  ] as const) {
    const ms = await seen(opened.page, alarm, isThere, MISSED_AFTER_CUT_MS)
    if (ms === null)
      lived.missed.push(`${alarm.text} after a ${JSON.stringify(mode)} of ${lasts} ms`)
    else day.say(`after ${JSON.stringify(mode)} of ${lasts} ms: ${ms} ms`)
  }
  await end(day, during)
  if ((await seen(opened.page, during, false, MISSED_MS)) === null)
    lived.missed.push(`${during.text} did not leave at ${new Date().toISOString()}`)
}

type Listed = { entityId: string; name: string }
type Raised = { id: string; name: string; type: string; text: string }

/** Of the patient whose turn it is. */
async function raise(day: Day, patients: readonly Listed[], lived: Lived): Promise<Raised> {
  const patient = patients[lived.alarms % patients.length]
  const [type, severity] = KINDS[lived.alarms % KINDS.length] ?? KINDS[0]
  if (patient === undefined) throw new Error('There are no patients.')
  lived.alarms += 1
  const originator = { entityType: 'ASSET', id: patient.entityId }
  const made = await day.platform('POST', '/api/alarm', { type, severity, originator })
  const { id } = (made as { id: { id: string } }).id
  return { id, name: patient.name, type, text: `${type} (${lived.alarms})` }
}

async function end({ platform }: Day, { id }: Raised): Promise<void> {
  await platform('POST', `/api/alarm/${id}/clear`, {})
}

/** Milliseconds until this alarm is in the list of the board, or is not; `null` when it takes too long. */
export async function seen(
  page: Page,
  { name, type }: Pick<Raised, 'name' | 'type'>,
  isThere: boolean,
  timeout: number,
): Promise<number | null> {
  const from = Date.now()
  const found = page.waitForFunction(
    (wanted) =>
      [...document.querySelectorAll('[data-alarm]')].some(
        ({ textContent: text }) => text?.includes(wanted.name) && text.includes(wanted.type),
      ) === wanted.isThere,
    { name, type, isThere },
    { timeout, polling: 50 },
  )
  return found.then(
    () => Date.now() - from,
    () => null,
  )
}

/** Patients from the console's own table, read past its code; those without a namesake. */
async function patientsOf(page: Page): Promise<Listed[]> {
  const all = await storedRows<Listed>(page, 'patients')
  const isNamesake = ({ name }: Listed): boolean =>
    all.filter((other) => other.name.includes(name)).length > 1
  return all.filter((one) => !isNamesake(one))
}
