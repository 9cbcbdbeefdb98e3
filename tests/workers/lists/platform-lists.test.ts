import { afterEach, describe, expect, it } from 'vitest'
import { devicePage, hospitalPage } from '../../../src/db/platform.ts'
import type { DevicePage, ListWish } from '../../../src/model/platform/platform-list.ts'
import { RequestFailed } from '../../../src/sync/failure.ts'
import { touchRows } from '../../../src/db/merge.ts'
import type { Send } from '../../../src/sync/rest.ts'
import { entity } from '../../../src/wire/entity.ts'
import { newDevice } from '../../../src/wire/rows/platform-device.ts'
import { createPlatformLists } from '../../../workers/lists/platform-lists.ts'
import { freshDb } from '../../support/database.ts'
import { VirtualTime, settle } from '../../support/virtual-time.ts'
import { wireEntity } from '../../support/wire.ts'

const stops: (() => void)[] = []
afterEach(() => stops.splice(0).forEach((stop) => stop()))

type Query = {
  entityFilter: { type: string; entityType: string; entityList?: string[] }
  pageLink: { page: number; pageSize: number; textSearch: string | null }
  keyFilters: { predicate: { value: { defaultValue: unknown }; operation: string } }[]
}

/** A server of gateways (name → connected) and hospitals, and the lists of one leader. */
function setUp() {
  const db = freshDb()
  const time = new VirtualTime()
  const gateways = new Map<string, boolean>()
  const hospitals: string[] = []
  const followed: string[][] = []
  const asked: string[] = []
  let failing = false
  let held: Promise<void> = Promise.resolve()

  function found({ entityFilter, keyFilters, pageLink }: Query) {
    if (entityFilter.type === 'entityList')
      return (entityFilter.entityList ?? []).filter((id) => gateways.has(id))
    if (entityFilter.entityType === 'CUSTOMER') return hospitals
    const wanted = keyFilters[0]?.predicate.value.defaultValue
    return [...gateways.keys()].filter(
      (id) =>
        (wanted === undefined || gateways.get(id) === wanted) &&
        id.includes(pageLink.textSearch ?? ''),
    )
  }
  function answer(path: string, body: unknown): unknown {
    if (path.startsWith('/api/devices?')) {
      const ids = decodeURIComponent(path.split('=')[1] ?? '').split(',')
      return ids.map((id) => ({ id: { id }, name: id, customerId: { id: 'h1' } }))
    }
    const query = body as Query
    const { page, pageSize } = query.pageLink
    const rows = found(query)
    const data = rows.slice(page * pageSize, (page + 1) * pageSize).map((id) =>
      wireEntity(id, {
        fields: { name: id, title: id, ownerName: 'Maple' },
        server: { active: gateways.get(id) ?? '' },
      }),
    )
    return { data, totalElements: rows.length, hasNext: false }
  }
  const send: Send = async (request) => {
    await Promise.resolve()
    asked.push(request.path)
    if (failing) throw new RequestFailed({ kind: 'offline' })
    const said = answer(request.path, request.body)
    if (JSON.stringify(request.body ?? '').includes('entityList')) await held
    return request.decode(said)
  }
  const writer = {
    guarded: (work: () => Promise<void>) => work(),
    series: () => Promise.resolve(),
    care: () => Promise.resolve(),
    pruneSeries: () => Promise.resolve(),
  }
  const lists = createPlatformLists(
    { db, send, writer, timers: time.timers },
    { follow: (_, ids) => void followed.push([...ids]) },
  )
  stops.push(lists.stop)
  async function run(ms = 50): Promise<void> {
    await settle(40)
    await time.advance(ms)
    await settle(40)
  }
  const show = (wish: ListWish) => lists.show(new Map([[wish.kind, { wish, at: time.now() }]]))
  const hide = () => lists.show(new Map())
  return {
    db,
    time,
    gateways,
    hospitals,
    followed,
    asked,
    lists,
    run,
    show,
    hide,
    /** A command of the platform is done. */
    async done() {
      await touchRows(db, ['platform'])
      lists.refresh()
    },
    fail: (on: boolean) => void (failing = on),
    /** The last answers of a page are as they are when asked, and wait until the returned function is called. */
    hold(): () => void {
      let release = (): void => undefined
      held = new Promise((resolve) => (release = resolve))
      return release
    },
    shown: async () => (await devicePage(db, 'gateways'))?.rows.map(({ id }) => id),
  }
}
const GATEWAYS: ListWish = { kind: 'gateways', page: 0, search: '' }

describe('a command that is done while a page is on its way', () => {
  it('is not undone by the page that was asked for before it, also when the line is cut then', async () => {
    const { gateways, show, run, shown, lists, done, hold, fail } = setUp()
    gateways.set('g1', true).set('g2', true)
    show(GATEWAYS)
    await run()
    gateways.delete('g1')
    await done()
    await run()
    expect(await shown()).toEqual(['g2'])
    gateways.set('g1', true)
    const release = hold()
    lists.refresh()
    await run()
    gateways.delete('g1')
    await done()
    fail(true)
    release()
    await run(1_000)
    expect(await shown()).toEqual(['g2'])
  })
})

describe('what is pushed while a page is on its way', () => {
  it('is not undone by the page that was asked for before it', async () => {
    const { db, gateways, show, run, lists, hold } = setUp()
    const connected = async () => (await devicePage(db, 'gateways'))?.rows[0]?.connected
    gateways.set('g1', true)
    show(GATEWAYS)
    await run()
    const release = hold()
    lists.refresh()
    await run()
    gateways.set('g1', false)
    lists.values('gateways', [entity(wireEntity('g1', { server: { active: 'false' } }))])
    await run(200)
    expect(await connected()).toBe(false)
    release()
    await run()
    expect(await connected()).toBe(false)
  })
})

// OFFL-64.
it('a change that the server has dated before one that came already changes nothing', async () => {
  const { db, gateways, show, run, lists } = setUp()
  const push = async (server: Record<string, unknown>, ts: number): Promise<string | undefined> => {
    lists.values('gateways', [entity(wireEntity('g1', { server, ts }))])
    await run(200)
    return (await devicePage(db, 'gateways'))?.rows[0]?.nickname
  }
  gateways.set('g1', true)
  show(GATEWAYS)
  await run()
  const [sooner, later] = [5_000, 9_000]
  expect(await push({ nick: 'Door' }, later)).toBe('Door')
  expect(await push({ nick: 'Old door' }, sooner)).toBe('Door')
  expect(await push({ nick: 'Hall' }, later + 1)).toBe('Hall')
})

describe('a list that is shown', () => {
  it('is loaded, dated and followed; nothing is known of one that never was', async () => {
    const { db, gateways, show, run, shown, followed, time } = setUp()
    const since = time.now()
    gateways.set('g1', false).set('g2', true)
    expect(await devicePage(db, 'gateways')).toBeUndefined()
    show(GATEWAYS)
    await run()
    expect(await shown()).toEqual(['g2', 'g1'])
    expect(await devicePage(db, 'gateways')).toMatchObject({
      total: 2,
      pages: 1,
      failure: null,
      wish: GATEWAYS,
    })
    const at = (await devicePage(db, 'gateways'))?.at ?? 0
    expect([at >= since, at <= time.now()]).toEqual([true, true])
    expect(followed.at(-1)).toEqual(['g2', 'g1'])
  })
  it('follows what is pushed, and is asked anew when somebody is connected now', async () => {
    const { db, gateways, show, run, shown, lists, asked } = setUp()
    gateways.set('g1', false).set('g2', true)
    show(GATEWAYS)
    await run()
    const before = asked.length
    lists.values('gateways', [entity(wireEntity('g1', { server: { nick: 'Door' } }))])
    await run(300)
    expect((await devicePage(db, 'gateways'))?.rows[1]).toMatchObject({
      id: 'g1',
      nickname: 'Door',
    })
    await run(2_000)
    expect(asked.length).toBe(before)
    gateways.set('g1', true)
    lists.values('gateways', [entity(wireEntity('g1', { server: { active: true } }))])
    await run(300)
    expect(await shown()).toEqual(['g1', 'g2'])
    await run(2_000)
    expect(asked.length).toBeGreaterThan(before)
  })
  it('is asked anew after commands, and now and then, but not when nobody looks', async () => {
    const { gateways, show, hide, run, lists, asked, followed } = setUp()
    gateways.set('g1', true)
    show(GATEWAYS)
    await run()
    const times = [asked.length]
    lists.refresh()
    await run()
    times.push(asked.length)
    await run(31_000)
    times.push(asked.length)
    expect(times.toSorted((a, b) => a - b)).toEqual(times)
    expect(new Set(times).size).toBe(3)
    hide()
    await run(100_000)
    expect(asked.length).toBe(times[2])
    expect(followed.at(-1)).toEqual([])
  })
  it('clamps its page when it shrinks (AMB-100)', async () => {
    const { db, gateways, show, run } = setUp()
    for (let at = 0; at < 31; at += 1) gateways.set(`g${at}`, true)
    show({ ...GATEWAYS, page: 1 })
    await run()
    expect(await devicePage(db, 'gateways')).toMatchObject({ total: 31, wish: { page: 1 } })
    gateways.delete('g30')
    await run(31_000)
    expect(await devicePage(db, 'gateways')).toMatchObject({ total: 30, wish: { page: 0 } })
  })
  it('keeps the last rows when the server cannot be asked, says so, and goes on by itself', async () => {
    const { db, hospitals, show, run, fail } = setUp()
    hospitals.push('Maple')
    show({ kind: 'hospitals', page: 0, search: '' })
    await run()
    fail(true)
    show({ kind: 'hospitals', page: 1, search: '' })
    await run()
    expect(await hospitalPage(db)).toMatchObject({
      rows: [{ title: 'Maple' }],
      wish: { page: 0 },
      failure: { code: 'offline', words: '' },
    })
    fail(false)
    await run(4_000)
    expect(await hospitalPage(db)).toMatchObject({ failure: null })
  })
  it('never shows the devices of another hospital', async () => {
    const { db, show, run, fail } = setUp()
    fail(true)
    const wish = { kind: 'hospital-devices', hospitalId: 'h1', page: 0, search: '' } as const
    const rows = [newDevice('sensor', 's1')]
    const stored: DevicePage = { rows, total: 1, pages: 1, at: 1, failure: null, wish }
    await db.lists.put({ kind: wish.kind, ...stored })
    show({ ...wish, hospitalId: 'h2' })
    await run()
    expect(await devicePage(db, 'hospital-devices')).toMatchObject({
      rows: [],
      total: 0,
      at: null,
      wish: { hospitalId: 'h2' },
    })
  })
})

describe('windows that change in other ways', () => {
  it('have nothing loaded again, also where the page is another than was asked for', async () => {
    const { gateways, lists, run, asked } = setUp()
    for (let at = 0; at < 30; at += 1) gateways.set(`g${at}`, true)
    const show = () =>
      lists.show(new Map([['gateways', { wish: { ...GATEWAYS, page: 1 }, at: 1 }]]))
    show()
    await run()
    const before = asked.length
    show()
    await run(20_000)
    expect([before > 0, asked.length]).toEqual([true, before])
  })
})
