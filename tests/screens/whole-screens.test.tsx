/** AL23, R37: whatever is broken, no whole screen is calm beside it. Drawn from stored rows, as staff see them. */
import 'fake-indexeddb/auto'
// Before any component.
import { putConnection, screensOf, size } from '../support/whole-screens.tsx'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { careRow } from '../../src/db/care.ts'
import type { WardlightDb } from '../../src/db/database.ts'
import { putStatus } from '../../src/db/status.ts'
import { putBoards } from '../../src/db/vitals.ts'
import type { CareFacts } from '../../src/model/care/marks.ts'
import { latestDisk } from '../../src/model/server-disk.ts'
import { NO_USER } from '../../src/model/people/session.ts'
import { DEFAULT_THRESHOLDS } from '../../src/model/vitals/limits.ts'
import {
  brokenLinks,
  isShared,
  linksOfEverybody,
  type WatchFacts,
} from '../../src/model/watch/watched.ts'
import { screenLine } from '../../src/texts/watch.ts'
import { freshDb } from '../support/database.ts'
import { signedIn } from '../support/signed-in.ts'
import { facts } from '../support/watch-facts.ts'
import { alarmOf, sensorOf } from '../model/rows.ts'
import { ANNA, measured, NOW } from '../ui/anna.ts'

const MINUTE = 60_000
const USER = { ...NO_USER, id: 'u', name: 'Nurse', accountType: 'Manager' as const }
const WELL = { hr: 70, spo2: 97, temperature: 36.2, bodyTemperature: 36.6, network: 1 }
/** Just now; stored times are whole seconds. */
const HEARD_AT = NOW - 1000
/** Each draws six whole screens: some 0.1 s. */
const RUNS = 200
const CARED = { posture: 1, postureMinutes: 30, urine: 0, electrode: 1 }

/** Turned half an hour ago, and on the same diaper for days: nothing is due. */
const CARE: CareFacts = {
  track: {
    held: {
      position: 'back',
      start: NOW - 30 * MINUTE,
      from: NOW - 31 * MINUTE,
      end: NOW - MINUTE,
    },
    next: null,
  },
  days: { day: 0, known: new Uint8Array(24), wet: new Uint8Array(24) },
}

/** A ward of one patient, whose values are fresh and well, whatever the links are. */
async function store(db: WardlightDb, { facts: given, hasAlarm }: Given): Promise<void> {
  await Promise.all([db.alarms.clear(), db.status.clear()])
  await db.patients.put({ ...ANNA, links: given.links, sensorId: given.hasSensor ? 's1' : '' })
  await db.wards.bulkPut([
    { id: 'w1', name: 'Cedar' },
    { id: 'w2', name: 'Elm' },
  ])
  await db.rooms.put({ id: 'r1', name: '101', wardId: 'w1' })
  await db.sensors.put(sensorOf({ id: 's1', connected: true, ownerId: 'p1' }))
  const { v, ts } = measured({ ...WELL, ...CARED }, 1000)
  const values = { v: Float32Array.from(v), ts: Float64Array.from(ts) }
  const heard = Float64Array.of(HEARD_AT)
  await putBoards(db, [{ ward: 'w1', ids: ['p1'], ...values, heard }])
  await db.care.put(careRow('w1', new Map([['p1', CARE]])))
  if (hasAlarm)
    await db.alarms.put(alarmOf({ alarmId: 'a', originator: 'p1', first: NOW - MINUTE }))
  await putConnection(db, given.indicator)
  const thresholds = { key: 'thresholds', thresholds: DEFAULT_THRESHOLDS, savedAt: 1 } as const
  if (given.hasLimits) await putStatus(db, thresholds)
  if (given.word) await putStatus(db, { key: 'word', ...given.word })
  if (given.disk) await putStatus(db, { key: 'server', ...given.disk })
}

const CALM = /Within limits/
/** "None" without a word of doubt behind it. */
const BARE_NONE =
  /(There's no alarm!|No unconfirmed alarms|No open alarms)(?!\.? (as of|As of|None can be raised|New ones may))/
const BARE_LINE = /\bLive\b|Refreshing|\bArmed\b(?!,)/
/** Where the patient is named, whether or not an alarm is. */
/** Where the patient's face is. */
const WITH_FACES = new Set(['Patients'])
const WITH_PATIENT = new Set(['Patients', 'Rounds', 'Hand-over', 'Board'])
const RECEIVING = new Set(['live', 'refreshing'])
/** What makes "none" no good news. */
const HIDES = new Set(['disk-full', 'server-clock', 'chain-broken'])

type Given = { facts: WatchFacts; hasAlarm: boolean; size: string }

function check({ facts: given, hasAlarm }: Given, said: ReadonlyMap<string, string>): boolean {
  const disk = latestDisk(given.disk, given.word)
  // What was heard just now has a sensor.
  const known = { ...given, heardAt: HEARD_AT, hasSensor: true, disk }
  const watch = brokenLinks(known)
  const shared = linksOfEverybody({ ...known, wards: 'all' })
  const around = { now: NOW, zone: undefined, wardName: () => 'Elm' }
  const line = RECEIVING.has(given.indicator.kind) ? screenLine(shared, around) : null
  for (const [name, text] of said) {
    const isCalm = WITH_FACES.has(name) && watch.length === 0 && !hasAlarm
    expect(CALM.test(text), `${name}: ${text}`).toBe(isCalm)
    // On the wall calm is empty (BOARD-20): what is not calm says so.
    if (name === 'Board' && !hasAlarm)
      expect(/Not watched|Checking/.test(text), text).toBe(watch.length > 0)
    const isAtBed = watch[0] !== undefined && !isShared(watch[0])
    if (isAtBed && (hasAlarm || WITH_PATIENT.has(name))) expect(text, name).toMatch(/Not watched/)
    expect(BARE_LINE.test(text), `${name}: ${text}`).toBe(shared.length === 0)
    if (line !== null) expect(text, name).toContain(line)
    if (shared.some(({ link }) => HIDES.has(link))) expect(text, name).not.toMatch(BARE_NONE)
  }
  return watch.length === 0
}

// AL23, WCH-02, WCH-04, WCH-12, WCH-13.
describe('no whole screen is calm beside a broken link', () => {
  it('whatever the facts are', { timeout: 240_000 }, async () => {
    const db = freshDb()
    const session = signedIn(db, USER)
    let watched = 0
    const given = fc.record({
      facts,
      hasAlarm: fc.boolean(),
      size: fc.constantFrom('card', 'compact', 'tile'),
    })
    await fc.assert(
      fc.asyncProperty(given, async (each) => {
        size.of = each.size
        await store(db, each)
        if (check(each, await screensOf(db))) watched += 1
      }),
      { numRuns: RUNS },
    )
    session.leave()
    expect(watched).toBeGreaterThan(0)
  })
})
