import { asking, changeRows, mergeRows } from '../../src/db/merge.ts'
import { emptyList, listRow } from '../../src/db/platform.ts'
import type { ListRow, ShownList } from '../../src/db/rows.ts'
import type { ListKind, ListWish, PlatformDevice } from '../../src/model/platform/platform-list.ts'
import { loadDevicePage, loadHospitals } from '../../src/sync/platform.ts'
import type { WireEntity } from '../../src/wire/entity.ts'
import { platformDevice } from '../../src/wire/rows/platform-device.ts'
import { failureWhy } from '../session/failure-why.ts'
import { Dates } from './dates.ts'
import { type Collection, createCollection } from './collection.ts'
import { PlatformSubscriptions } from '../connection/platform.ts'
import type { Counters } from '../lead/counters.ts'
import type { LeadParts } from '../lead/parts.ts'
import type { Send } from '../../src/sync/rest.ts'
import type { Why } from '../../src/model/trouble.ts'

/** Changes of others show after this at the latest: no message says that a device of another page moved to this one. */
const EVERY_MS = 30_000
/** Connectivity changes come in bursts, e.g. when a gateway goes. */
const BURST_MS = 1_000
/** Values that are pushed are stored together. */
const GATHER_MS = 150

/** The platform's part of a leader: its lists, and their subscriptions. */
export type Platform = {
  lists: PlatformLists
  subscriptions: PlatformSubscriptions
  stop(): void
}

export function createPlatform(parts: LeadParts, counters: Pick<Counters, 'drop'>): Platform {
  const subscriptions = new PlatformSubscriptions(parts.send, counters)
  const lists = createPlatformLists(parts, subscriptions)
  subscriptions.feed(lists)
  return { lists, subscriptions, stop: lists.stop }
}

/** The pages of the platform's lists that are on a screen: loaded, kept live, stored. */
export type PlatformLists = {
  /** The page of each list that is on a screen; a list that is missing is on none. */
  show(lists: ReadonlyMap<ListKind, ShownList>): void
  /** Values of shown devices arrived over the socket. */
  values(kind: 'gateways' | 'sensors', entities: readonly WireEntity[]): void
  /** Anything may have changed: the shown pages are asked for again. */
  refresh(): void
  stop(): void
}

type Deps = Pick<LeadParts, 'db' | 'send' | 'writer' | 'timers'>
type Follows = Pick<PlatformSubscriptions, 'follow'>

/** `wish` is the page that is loaded: the last one if the list has fewer pages than was `asked` for. */
type Wanted = { asked: ShownList; wish: ListWish }

const KINDS: readonly ListKind[] = ['hospitals', 'gateways', 'sensors', 'hospital-devices']

/** @param socket follows the devices of the page over the socket */
export function createPlatformLists(deps: Deps, socket: Follows): PlatformLists {
  const lists = new Map(KINDS.map((kind) => [kind, new List(kind, deps, socket)]))
  return {
    show(shown) {
      for (const [kind, list] of lists) list.show(shown.get(kind) ?? null)
    },
    values: (kind, entities) => lists.get(kind)?.values(entities),
    refresh() {
      for (const list of lists.values()) list.refresh()
    },
    stop() {
      for (const list of lists.values()) list.stop()
    },
  }
}

/** One list: the page of it that is wanted, and the values that come for it. */
class List {
  readonly #kind: ListKind
  readonly #to: Deps
  readonly #socket: Follows
  readonly #list: Collection<Wanted, WireEntity>
  readonly #dates = new Dates()

  constructor(kind: ListKind, to: Deps, socket: Follows) {
    this.#kind = kind
    this.#to = to
    this.#socket = socket
    this.#list = createCollection<Wanted, WireEntity>(to.timers, {
      everyMs: EVERY_MS,
      fetch: (wanted) => this.#load(wanted),
      isNews: (now, before) => now.asked !== before?.asked,
      gatherMs: GATHER_MS,
      store: (entities) => this.#save(entities),
    })
  }

  /** Called with every change of a window's row: a wish that is the same is not fetched again. */
  show(asked: ShownList | null): void {
    const before = this.#list.wish()
    if (asked === null) {
      if (before !== null) this.#follow([])
      this.#list.show(null)
    } else if (!isSameAsked(before?.asked, asked)) {
      void this.#remember(asked.wish)
      this.#list.show({ asked, wish: asked.wish })
    }
  }

  values(entities: readonly WireEntity[]): void {
    if (this.#list.wish() === null) return
    // Frames may overtake each other.
    this.#list.push(entities.map((wire) => this.#dates.newest(wire)))
  }

  refresh(): void {
    this.#list.refresh()
  }

  stop(): void {
    this.#list.stop()
  }

  #follow(ids: readonly string[]): void {
    const kind = this.#kind
    if (kind === 'gateways' || kind === 'sensors') this.#socket.follow(kind, ids)
  }

  async #load({ wish }: Wanted): Promise<void> {
    try {
      // Pushed values that wait are older than the page.
      await this.#list.settle()
      if (!(await this.#loadPage(wish))) this.#list.refresh()
    } catch (error) {
      if (this.#list.wish()?.wish === wish) await this.#sayFailure(wish, failureWhy(error))
      throw error
    }
  }

  /** Answers whether the page was stored: not if a command changed its rows since the request. */
  #loadPage(wish: ListWish): Promise<boolean> {
    const { db, send, writer, timers } = this.#to
    return asking(db, ['lists'], async (asked) => {
      const page = await pageOf(send, wish, (wire) => void this.#dates.newest(wire))
      // Another page is wanted since, or none: its own run follows.
      const wanted = this.#list.wish()
      if (wanted?.wish !== wish) return true
      // The page may not exist: another is wanted instead.
      this.#list.show({ ...wanted, wish: page.wish.page === wish.page ? wish : page.wish })
      let isStored = false
      await writer.guarded(async () => {
        const row = { ...page, at: timers.now(), failure: null }
        isStored = await mergeRows(db, db.lists, asked, { rows: [row] }, { lay: withEntities })
      })
      if (isStored) this.#follow(page.rows.map(({ id }) => id))
      return isStored
    })
  }

  /** The last rows stay, with the page that they belong to and the failure. */
  async #sayFailure(wish: ListWish, failure: Why): Promise<void> {
    const lay = (row: ListRow | undefined): ListRow => ({ ...rowFor(row, wish), failure })
    await this.#change(wish, lay)
  }

  async #save(entities: readonly WireEntity[]): Promise<void> {
    const { db, writer } = this.#to
    let isMoved = false
    await writer.guarded(async () => {
      isMoved = merged(await listRow(db, this.#kind), entities).moved
      await changeRows(db, db.lists, [{ id: this.#kind, change: entities }], {
        lay: withEntities,
      })
    })
    // A device that came or went may change places with one of another page (ADMIN-24).
    if (isMoved) this.#list.refresh(BURST_MS)
  }

  /** Creates the row of a list that was never asked for; otherwise the last page stays until the answer comes. */
  async #remember(wish: ListWish): Promise<void> {
    await this.#change(wish, (row) => rowFor(row, wish)).catch(() => undefined)
  }

  async #change({ kind }: ListWish, lay: (row: ListRow | undefined) => ListRow): Promise<void> {
    const { db, writer } = this.#to
    await writer.guarded(
      async () => void (await changeRows(db, db.lists, [{ id: kind, change: {} }], { lay })),
    )
  }
}

/** The stored row if it is of the same hospital, else an empty one. */
function rowFor(row: ListRow | undefined, wish: ListWish): ListRow {
  return row && isSameHospital(row.wish, wish) ? row : emptyList(wish)
}

async function pageOf(
  send: Send,
  wish: ListWish,
  seen: (wire: WireEntity) => void,
): Promise<ListRow> {
  const undated = { at: null, failure: null }
  return wish.kind === 'hospitals'
    ? { kind: wish.kind, ...undated, ...(await loadHospitals(send, wish)) }
    : { kind: wish.kind, ...undated, ...(await loadDevicePage(send, wish, seen)) }
}

function isSameAsked(a: ShownList | undefined, b: ShownList): boolean {
  return a !== undefined && JSON.stringify(a) === JSON.stringify(b)
}

/** Rows of another hospital are never shown as this one's, not even for a moment. */
function isSameHospital(a: ListWish, b: ListWish): boolean {
  return a.kind !== 'hospital-devices' || b.kind !== a.kind || a.hospitalId === b.hospitalId
}

/** A page with values that are newer than it. */
function withEntities(row: ListRow | undefined, entities: unknown): ListRow | undefined {
  if (!row || row.kind === 'hospitals' || !Array.isArray(entities)) return row
  return { ...row, rows: merged(row, entities as readonly WireEntity[]).rows }
}

/** The devices of a page with the values that arrived, and whether any is connected now or no more. */
function merged(
  page: ListRow | undefined,
  entities: readonly WireEntity[],
): { rows: PlatformDevice[]; moved: boolean } {
  const rows = page && page.kind !== 'hospitals' ? page.rows : []
  const next = rows.map((row) =>
    entities
      .filter(({ id }) => id === row.id)
      .reduce((old, wire) => platformDevice(wire, old), row),
  )
  return { rows: next, moved: next.some((row, at) => row.connected !== rows[at]?.connected) }
}
