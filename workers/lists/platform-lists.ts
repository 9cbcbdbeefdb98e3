import { asking, changeRows, mergeRows } from '../../src/db/merge.ts'
import { emptyList, listRow, putList } from '../../src/db/platform.ts'
import type { ListRow, ShownList } from '../../src/db/rows.ts'
import type { ListKind, ListWish, PlatformDevice } from '../../src/model/platform/platform-list.ts'
import { loadDevicePage, loadHospitals } from '../../src/sync/platform.ts'
import type { WireEntity } from '../../src/wire/entity.ts'
import { platformDevice } from '../../src/wire/rows/platform-device.ts'
import { wordsOf } from '../session/failure-words.ts'
import { createJob } from './jobs.ts'
import type { PlatformSubscriptions } from '../connection/platform.ts'
import type { LeadParts } from '../lead/parts.ts'
import type { Send } from '../../src/sync/rest.ts'

/** What others change is seen after this at the latest: no message says that a device of another page came first. */
const EVERY_MS = 30_000
/** Connectivity changes come in bursts, e.g. when a gateway goes. */
const BURST_MS = 1_000
/** Values that are pushed are stored together. */
const GATHER_MS = 150

/** The pages of the platform's lists that are on a screen: loaded, kept live, stored. */
export type PlatformLists = {
  /** Which page of each list is on a screen now; what is not there is on none. */
  show(lists: ReadonlyMap<ListKind, ShownList>): void
  /** Values of shown devices arrived over the socket. */
  values(kind: 'gateways' | 'sensors', entities: readonly WireEntity[]): void
  /** Anything may have changed: what is shown is asked anew. */
  refresh(): void
  stop(): void
}

type Deps = Pick<LeadParts, 'db' | 'send' | 'writer' | 'timers'>
type Follows = Pick<PlatformSubscriptions, 'follow'>

/** `wish` is the page that is loaded: of a list that has fewer pages than was `asked` for it is the last. */
type Wanted = { asked: ShownList; wish: ListWish }

const KINDS: readonly ListKind[] = ['hospitals', 'gateways', 'sensors', 'hospital-devices']

/** @param socket follows the devices of the page over the socket */
export function createPlatformLists(deps: Deps, socket: Follows): PlatformLists {
  const lists = new Map(KINDS.map((kind) => [kind, createList(kind, deps, socket)]))
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

function createList(kind: ListKind, { db, send, writer, timers }: Deps, socket: Follows) {
  let wanted: Wanted | null = null
  /** Values that are not stored yet. */
  let arrived: readonly WireEntity[] = []
  const loads = createJob(load, timers, { everyMs: EVERY_MS })
  const saves = createJob(save, timers, { everyMs: null })
  const follow = (ids: readonly string[]): void => {
    if (kind === 'gateways' || kind === 'sensors') socket.follow(kind, ids)
  }

  async function load(): Promise<void> {
    if (wanted === null) return
    const { wish } = wanted
    try {
      // What was pushed before is older than the page.
      await save()
      if (!(await loadPage(wish))) loads.ask()
    } catch (error) {
      if (wanted?.wish === wish) await sayFailure(wish, wordsOf(error))
      throw error
    }
  }

  /** Answers whether the page was stored: not after a command that changed what was asked for. */
  function loadPage(wish: ListWish): Promise<boolean> {
    return asking(db, ['lists'], async (asked) => {
      const page = await pageOf(send, wish)
      // Meanwhile something else is wanted, or nothing: that run is on its way.
      if (wanted?.wish !== wish) return true
      // The page may not exist: another is wanted instead.
      wanted = { ...wanted, wish: page.wish.page === wish.page ? wish : page.wish }
      let isStored = false
      await writer.guarded(async () => {
        const row = { ...page, at: timers.now(), failure: null }
        isStored = await mergeRows(db, db.lists, asked, { rows: [row] }, { lay: withEntities })
      })
      if (isStored) follow(page.rows.map(({ id }) => id))
      return isStored
    })
  }

  /** The last known rows stay, and say what they answer. */
  async function sayFailure(wish: ListWish, failure: string): Promise<void> {
    await writer.guarded(async () => {
      const known = await listRow(db, wish.kind)
      const row = known && isSameHospital(known.wish, wish) ? known : emptyList(wish)
      if (row.failure !== failure) await putList(db, { ...row, failure })
    })
  }

  async function save(): Promise<void> {
    const entities = arrived
    if (entities.length === 0) return
    let isMoved = false
    await writer.guarded(async () => {
      isMoved = merged(await listRow(db, kind), entities).moved
      await changeRows(db, db.lists, [{ id: kind, change: entities }], withEntities)
    })
    arrived = arrived.slice(entities.length)
    // Whoever came or went may change places with a device of another page (ADMIN-24).
    if (isMoved) loads.ask(BURST_MS)
  }

  /** A list that was never asked for says so; otherwise the last page stays until the answer comes. */
  async function remember(wish: ListWish): Promise<void> {
    await writer
      .guarded(async () => {
        const known = await listRow(db, wish.kind)
        if (!known || !isSameHospital(known.wish, wish)) await putList(db, emptyList(wish))
      })
      .catch(() => undefined)
  }

  return {
    /** Rows are read anew with every change of a window: a wish that was not asked again stays as it is. */
    show(asked: ShownList | null): void {
      if (asked === null) {
        if (wanted !== null) follow([])
        wanted = null
      } else if (!isSameAsked(wanted?.asked, asked)) {
        wanted = { asked, wish: asked.wish }
        void remember(asked.wish)
        loads.ask()
      }
    },
    values(entities: readonly WireEntity[]): void {
      if (wanted === null) return
      arrived = [...arrived, ...entities]
      saves.ask(GATHER_MS)
    },
    refresh: () => wanted !== null && loads.ask(),
    stop() {
      loads.stop()
      saves.stop()
    },
  }
}

async function pageOf(send: Send, wish: ListWish): Promise<ListRow> {
  const undated = { at: null, failure: null }
  return wish.kind === 'hospitals'
    ? { kind: wish.kind, ...undated, ...(await loadHospitals(send, wish)) }
    : { kind: wish.kind, ...undated, ...(await loadDevicePage(send, wish)) }
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
  if (!row || row.kind === 'hospitals') return row
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
