/** What must be true at every moment of what a tablet shows, and what must be true once everything is quiet. */
import { connectionAndAlarms } from '../../../src/db/status.ts'
import { vitalsOfWards } from '../../../src/db/vitals.ts'
import {
  type AlarmListState,
  alarmListState,
  indicatorWithAlarms,
} from '../../../src/model/alarms/alarm-list.ts'
import { CONFIRM_EXPIRES_MS, SECOND_MS } from '../../../src/model/constants.ts'
import { type Indicator, reachedSince } from '../../../src/model/connection.ts'
import { SLOT } from '../../../src/model/vitals/telemetry.ts'
import { indicatorOf } from '../../../src/ui/indicator.ts'
import { isCutOff } from './network.ts'
import type { Tablet } from './tablet.ts'
import type { TabletWindow } from './window.ts'
import { KEYS, WARDS, type World } from './world.ts'

/** Staff know of a dead line within twenty seconds (AL17); looked at is once a second, at two clocks. */
const KNOWN_DEAD_MS = 22 * SECOND_MS
/** A value or an alarm of the server is on a screen that says Live no later than this: a line may be doubted until then. */
const SHOWN_MS = 25 * SECOND_MS

/** A request that hangs, a socket that does not open, one without a frame, and the rests between them. */
const BACK_MS = 45 * SECOND_MS
/** A line that was silent is asked, and a window that leads no more is followed by another. */
const DOUBT_MS = 10 * SECOND_MS

/** A window that was not asleep has heard that its session is over, and deletes what it wrote meanwhile. */
const GONE_MS = 5 * SECOND_MS

/** A window that was just thawed still shows what was before: it finds out with its next tick. */
const AWAKE_MS = 1_500
/** What the first frames of a line bring is on the screen by then. */
const WRITTEN_MS = 2 * SECOND_MS

/** A Confirm that is dated so far off was given by a wrong clock. */
const DATED_MS = 5 * SECOND_MS

/** What a screen counts ages by is no further behind the server's clock: nothing looks younger than it is. */
const SLOW_MS = 3 * SECOND_MS

type Screen = { indicator: Indicator; alarms: AlarmListState; reachedMs: number }

/** Judges every tablet of a world, and remembers what it saw. */
export class Judge {
  readonly faults: string[] = []
  readonly #world: World
  readonly #cutSince = new Map<Tablet, number>()
  readonly #wellSince = new Map<Tablet, number>()
  readonly #strangeSince = new Map<Tablet, number>()
  readonly #notLiveSince = new Map<TabletWindow, number>()
  /** By tablet, patient and key: the newest time that was stored. */
  readonly #newest = new Map<string, number>()

  constructor(world: World) {
    this.#world = world
  }

  async look(): Promise<void> {
    for (const tablet of this.#world.tablets) {
      this.#reach(tablet)
      await this.#strangers(tablet)
      if (!tablet.isRead) continue
      await this.#own(tablet)
      await this.#values(tablet)
      await this.#confirms(tablet)
      await this.#expired(tablet)
      for (const window of tablet.windows)
        if (window.seenMs > AWAKE_MS) await this.#screen(tablet, window)
    }
  }

  #fault(text: string): void {
    this.faults.push(text)
  }

  #reach(tablet: Tablet): void {
    const { isDown, time } = this.#world
    const { network } = tablet
    const hasWay = network.isOpen || (!isDown && !network.isDeaf)
    since(this.#cutSince, tablet, time.now(), !hasWay || isCutOff(network.kind))
    const isWell = ['good', 'blocked'].includes(network.kind) && !isDown && !network.isDeaf
    const isUsed = tablet.isRead && !tablet.hasNoRoom && tablet.windows.some(({ isSeen }) => isSeen)
    since(this.#wellSince, tablet, time.now(), isWell && isUsed)
  }

  /** Of who is not signed in any more nothing is there but what is marked to go, and nothing is asked (R9). */
  async #strangers(tablet: Tablet): Promise<void> {
    const { name, world, askedLate } = tablet
    for (const what of askedLate) this.#fault(`${name}: ${what}`)
    if (world.servers.length === 1) return
    const there = await tablet.strangers()
    since(this.#strangeSince, tablet, world.time.now(), there.length > 0)
    const ms = world.time.now() - (this.#strangeSince.get(tablet) ?? world.time.now())
    if (ms > GONE_MS) this.#fault(`${name}: ${there.join()} is there for ${ms} ms`)
  }

  /** Every row is of the user's own facility. */
  async #own({ name, rows, user }: Tablet): Promise<void> {
    const others = this.#world.servers.filter((server) => server !== user?.server)
    for (const { patients, alarms } of others) {
      const there = [
        ...(await rows.patients.toArray()).filter(({ entityId }) => patients.has(entityId)),
        ...(await rows.alarms.toArray()).filter(({ alarmId }) => alarms.has(alarmId)),
      ]
      if (there.length > 0) this.#fault(`${name}: ${user?.id} has rows of others`)
    }
  }

  /** A stored value is one that was measured, of that patient at that time, and none gives way to an older one. */
  async #values({ name, rows, turns }: Tablet): Promise<void> {
    for (const [patient, { v, ts }] of await vitalsOfWards(rows, WARDS)) {
      for (const key of KEYS) {
        const [at, value] = [ts[SLOT[key]] ?? 0, v[SLOT[key]]]
        const place = `${patient} ${key}`
        const isMeasured = (this.#world.received.get(place) ?? []).some(
          (one) => inSeconds(one.ts) === at && one.value === value,
        )
        if (at > 0 && !isMeasured)
          this.#fault(`${name}: ${place} ${value} of ${at} was never measured`)
        const before = this.#newest.get(`${name} ${turns} ${place}`) ?? 0
        if (at > 0 && at < before)
          this.#fault(`${name}: ${place} went back from ${before} to ${at}`)
        this.#newest.set(`${name} ${turns} ${place}`, Math.max(at, before))
      }
    }
  }

  /** Shown as confirmed is what the server has as confirmed (R7). */
  async #confirms({ name, rows, user }: Tablet): Promise<void> {
    for (const { alarmId, isConfirmed } of await rows.alarms.toArray())
      if (isConfirmed && user?.server.alarms.get(alarmId)?.cleared === false)
        this.#fault(`${name}: ${alarmId} is shown as confirmed`)
  }

  /** None is too late before fifteen minutes have passed, whoever sets the clock (OFFL-80): if it was not dated by a wrong one. */
  async #expired({ name, rows, given }: Tablet): Promise<void> {
    for (const { id, at, dated } of given) {
      if (Math.abs(dated - at) > DATED_MS) continue
      const row = await rows.outbox.get(id)
      const waited = this.#world.time.now() - at
      const isLate = row?.state === 'expired' && row.expiry === 'late'
      if (isLate && waited < CONFIRM_EXPIRES_MS - DATED_MS)
        this.#fault(`${name}: ${id} is too late after ${waited} ms`)
    }
  }

  async #screen(tablet: Tablet, window: TabletWindow): Promise<void> {
    const { indicator, alarms, reachedMs } = await screenOf(tablet, window)
    const cutSince = this.#cutSince.get(tablet)
    const now = this.#world.time.now()
    const says = `${window.id} says ${indicator.kind}`
    const isLive = ['live', 'refreshing', 'no-alarms', 'behind'].includes(indicator.kind)
    if (isLive && cutSince !== undefined && now - cutSince > KNOWN_DEAD_MS)
      this.#fault(`${says}, cut off since ${now - cutSince} ms`)
    const isCurrent = indicator.kind === 'live' || indicator.kind === 'refreshing'
    since(this.#notLiveSince, window, now, !isCurrent)
    const well = now - Math.max(tablet.turnedAt, this.#wellSince.get(tablet) ?? now)
    const notLive = now - (this.#notLiveSince.get(window) ?? now)
    if (Math.min(well - BACK_MS, notLive) > DOUBT_MS)
      this.#fault(`${says} for ${notLive} ms, all is well since ${well} ms`)
    if (isCurrent && now - window.clock.now() > SLOW_MS)
      this.#fault(`${says} by a clock that is ${now - window.clock.now()} ms behind the server's`)
    if (isCurrent && tablet.network.kind !== 'slow') {
      if (Math.min(reachedMs - WRITTEN_MS, window.seenMs - SHOWN_MS) > 0)
        await this.#behind(tablet, window, says)
      if (alarms.kind === 'current') await this.#alarms(tablet, says)
    }
  }

  /** Under Live the values of the wards on the screen are the server's, but for those of the last seconds. */
  async #behind({ rows, user }: Tablet, { wards }: TabletWindow, says: string): Promise<void> {
    const shown = await vitalsOfWards(rows, wards)
    const { received, placed, time } = this.#world
    const until = time.now() - SHOWN_MS
    for (const { id, attributes } of user?.server.patients.values() ?? []) {
      if (
        !wards.includes(attributes['ward_entityId']?.value ?? '') ||
        (placed.get(id) ?? 0) > until
      )
        continue
      const vitals = shown.get(id)
      if (!vitals) {
        this.#fault(`${says} without ${id}`)
        continue
      }
      for (const key of KEYS) {
        const known = (received.get(`${id} ${key}`) ?? []).filter(({ at }) => at <= until)
        const newest = Math.max(0, ...known.map(({ ts }) => inSeconds(ts)))
        const at = vitals.ts[SLOT[key]] ?? 0
        if (at < newest) this.#fault(`${says}, ${id} ${key} is of ${at}, the server's of ${newest}`)
      }
    }
  }

  async #alarms({ rows, user }: Tablet, says: string): Promise<void> {
    const { changed, time } = this.#world
    const stored = new Map(
      (await rows.alarms.toArray()).map((one) => [one.alarmId, one.isConfirmed]),
    )
    for (const [id, isCleared] of Object.entries(user?.server.window() ?? {})) {
      if (time.now() - (changed.get(id) ?? 0) <= SHOWN_MS) continue
      if (stored.get(id) !== isCleared)
        this.#fault(`${says}, ${id} is ${String(stored.get(id))} instead of ${isCleared}`)
    }
  }

  /** After quiet the rows are the server's, every command is done, refused or expired, and nothing waits to be deleted. */
  async quiet(): Promise<void> {
    for (const tablet of this.#world.tablets) {
      if (!tablet.isRead) this.#fault(`${tablet.name}: is not read`)
      this.#same(`${tablet.name}: marked`, tablet.marks.get(), [])
      await this.#rows(tablet)
      await this.#commands(tablet)
    }
  }

  async #rows({ name, rows, user }: Tablet): Promise<void> {
    if (user === null) return
    const { server } = user
    const alarms = Object.fromEntries(
      (await rows.alarms.toArray()).map((one) => [one.alarmId, one.isConfirmed]),
    )
    this.#same(`${name}: alarms`, alarms, server.window())
    const wards = (await rows.patients.toArray()).map(({ entityId, wardId }) => [entityId, wardId])
    const truth = [...server.patients.values()].map(({ id, attributes }) => [
      id,
      attributes['ward_entityId']?.value,
    ])
    this.#same(`${name}: patients`, sorted(wards), sorted(truth))
    const vitals = await vitalsOfWards(rows, WARDS)
    for (const { id, series } of server.patients.values())
      for (const key of KEYS) {
        const value = series[key]
        const stored = vitals.get(id)?.ts[SLOT[key]] ?? 0
        this.#same(`${name}: ${id} ${key}`, stored, inSeconds(value?.ts ?? 0))
      }
  }

  async #commands({ name, rows, given, user }: Tablet): Promise<void> {
    const kept = new Map((await rows.outbox.toArray()).map((row) => [row.id, row]))
    for (const { id, alarmId } of given) {
      const state = kept.get(id)?.state ?? 'gone'
      const isOpen = user?.server.alarms.get(alarmId)?.cleared === false
      // One that expired has nothing to say any more once a colleague has confirmed.
      const isOver = ['done', 'refused', 'expired'].includes(state) || (state === 'gone' && !isOpen)
      if (!isOver) this.#fault(`${name}: ${id} is ${state}`)
      if (state === 'done' && isOpen) this.#fault(`${name}: ${id} is done, and ${alarmId} is not`)
    }
  }

  #same(what: string, is: unknown, should: unknown): void {
    const [a, b] = [JSON.stringify(ordered(is)), JSON.stringify(ordered(should))]
    if (a !== b) this.#fault(`${what}: ${a} instead of ${b}`)
  }
}

/** What the indicator and the list of alarms of a window say. */
async function screenOf(tablet: Tablet, { clock }: TabletWindow): Promise<Screen> {
  const now = clock.now()
  const { connected, alarmsAt, trouble } = await connectionAndAlarms(tablet.rows)
  const line: Indicator = tablet.isFull
    ? { kind: 'not-receiving', since: connected.receivedAt }
    : indicatorOf(connected, now, clock.openedAt(), clock.earlier)
  const alarms = alarmListState(alarmsAt, trouble, line, now, reachedSince(connected))
  return {
    alarms,
    indicator: indicatorWithAlarms(line, alarms),
    reachedMs: now - reachedSince(connected),
  }
}

/** Since when something holds. */
function since<Of>(known: Map<Of, number>, of: Of, now: number, holds: boolean): void {
  if (!holds) known.delete(of)
  else if (!known.has(of)) known.set(of, now)
}

const inSeconds = (ts: number): number => Math.floor(ts / SECOND_MS) * SECOND_MS
const sorted = (list: readonly (readonly unknown[])[]): unknown[] =>
  [...list].toSorted((a, b) => String(a[0]).localeCompare(String(b[0])))
const ordered = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => a.localeCompare(b)))
    : value
