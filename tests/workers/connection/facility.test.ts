import { describe, expect, it } from 'vitest'
import type { Send } from '../../../src/sync/rest.ts'
import { LINGER_MS } from '../../../workers/connection/shown-wards.ts'
import { facilityOn } from '../../support/line.ts'
import { countFrame, pageFrame, updateFrame, wireAlarm, wireEntity } from '../../support/wire.ts'

type Sent = Record<
  string,
  {
    cmdId: number
    query?: { pageLink?: { page: number }; entityFilter?: { entityList?: string[] } }
  }[]
>

function setUp() {
  const heard: string[] = []
  let merged: string[] = []
  let listed: ReadonlySet<string> = new Set()
  const members = new Map<string, readonly string[]>()
  const ids = (list: readonly { id: string }[]): string => list.map((item) => item.id).join(' ')
  const { socket, subscriptions, begin, time } = facilityOn({
    mirror: {
      apply: ({ entityId }) => (merged.push(entityId), []),
      ask: () => ({ at: 1 }),
      has: (patient) => listed.has(patient),
      list({ deltas, whole }) {
        merged.push(...deltas.map(({ entityId }) => entityId))
        listed = whole ?? listed
        if (whole) heard.push(`all ${[...whole].join(' ')}`)
        return { applied: new Map(), gone: [] }
      },
      over: () => undefined,
      ids: () => [],
      members: (ward) => members.get(ward) ?? [],
    },
    flusher: {
      wake() {
        heard.push(`patients ${merged.join(' ')}`)
        merged = []
      },
      flushAll: () => new Promise(() => undefined),
    },
    history: {
      live: () => undefined,
      gap: (ids) => void heard.push(`gap ${ids?.join(' ')}`),
      forget: () => undefined,
    },
    limits: {
      begin: () => undefined,
      page: (entities) => void heard.push(`thresholds ${ids(entities)}`),
      push: (entity) => void heard.push(`thresholds ${entity.id}`),
      polled: async (ask) => void heard.push(`thresholds ${ids(await ask())}`),
      reported: () => undefined,
      stop: () => undefined,
    },
    pulls: { alarmsChanged: () => void heard.push('alarms') },
    devices: {
      ask: () => ({ asked: Promise.resolve({ at: 1 }), over: () => undefined }),
      push: (pushed) => {
        const whole = pushed.is === 'page' && pushed.whole
        heard.push(`${pushed.kind} ${ids(pushed.entities)} ${whole}`)
      },
      stop: () => undefined,
    },
    alarms: {
      push: (rows, isPage) =>
        void heard.push(
          `${isPage ? 'page' : 'rows'} ${rows.map(({ alarmId }) => alarmId).join(' ')}`,
        ),
      stop: () => undefined,
    },
    counters: { drop: () => void heard.push('dropped') },
  })
  const hear = (data: string): string[] => {
    heard.length = 0
    socket.say(data)
    return [...heard]
  }
  const sent = (): Sent[] => socket.sent.map((data) => JSON.parse(data) as Sent)
  /** Of the frames since the line began: which id asks for which page. */
  const asked = (): [number, number | undefined][] =>
    sent()
      .slice(1)
      .flatMap((frame) =>
        (frame['entityDataCmds'] ?? []).map((command): [number, number | undefined] => [
          command.cmdId,
          command.query?.pageLink?.page,
        ]),
      )
  /** A new line begins; the ids of what it is asked. */
  const fresh = (): number[] => {
    socket.sent.length = 0
    begin()
    return sent()
      .flatMap((frame) => Object.values(frame).flat())
      .map(({ cmdId }) => cmdId)
      .toSorted((a, b) => a - b)
  }
  return { socket, subscriptions, hear, sent, asked, fresh, time, members }
}
const rows = (...ids: string[]) => ids.map((id) => wireEntity(id, { series: { hr: 70 } }))

describe('what is subscribed (SOCK-15, SOCK-16)', () => {
  // ROLE-17.
  it('patients, counts and thresholds', () => {
    const { fresh } = setUp()
    expect(fresh()).toEqual([900, 901, 902, 903, 906])
  })
  it('devices come and go with the screen that shows them (AMB-102)', () => {
    const { subscriptions, sent, hear, fresh } = setUp()
    fresh()
    subscriptions.showDevices(true)
    subscriptions.showDevices(true)
    expect(sent()).toHaveLength(2)
    expect(hear(pageFrame(904, rows('g')))).toEqual(['gateways g true'])
    subscriptions.showDevices(false)
    expect(hear(updateFrame(904, rows('g')))).toEqual(['dropped'])
    subscriptions.showDevices(true)
    expect(hear(updateFrame(914, rows('g')))).toEqual(['gateways g false'])
    expect(fresh()).toEqual([900, 901, 902, 903, 904, 905, 906])
  })
  it('reconnecting asks the same list again, with ids from the start', () => {
    const { subscriptions, fresh } = setUp()
    const first = fresh()
    subscriptions.resubscribe()
    expect(fresh()).toEqual(first)
  })
})

describe('pages (ruling R13)', () => {
  it('are followed to their end, and only then these are all patients', () => {
    const { hear, asked, fresh } = setUp()
    fresh()
    expect(hear(pageFrame(900, rows('a', 'b'), true))).toEqual(['patients a b'])
    expect(asked()).toEqual([[910, 1]])
    expect(hear(pageFrame(910, rows('c'), true))).toEqual(['patients c'])
    expect(hear(pageFrame(920, rows('d'), false))).toEqual(['patients d', 'all a b c d'])
    expect(asked()).toHaveLength(2)
  })
  it('a page that comes again replaces its own rows, and asks no page twice', () => {
    const { hear, asked, fresh } = setUp()
    fresh()
    hear(pageFrame(900, rows('a', 'b'), true))
    hear(pageFrame(910, rows('c'), false))
    expect(hear(pageFrame(900, rows('a', 'x'), true))).toEqual(['patients a x', 'all a x c'])
    expect(hear(pageFrame(900, rows('a'), false))).toEqual(['patients a', 'all a'])
    expect(asked()).toHaveLength(1)
  })
  it('a list that grows over its page is asked for the next one', () => {
    const { hear, asked, fresh } = setUp()
    fresh()
    hear(pageFrame(900, rows('a'), false))
    expect(hear(pageFrame(900, rows('a'), true))).toEqual(['patients a'])
    expect(asked()).toEqual([[910, 1]])
    expect(hear(pageFrame(910, rows('b'), false))).toEqual(['patients b', 'all a b'])
  })
  it('of devices are followed too, and a list of several pages is never taken for whole', () => {
    const { subscriptions, hear, asked, fresh } = setUp()
    subscriptions.showDevices(true)
    fresh()
    expect(hear(pageFrame(905, rows('s1'), true))).toEqual(['sensors s1 false'])
    expect(hear(pageFrame(915, rows('s2'), true))).toEqual(['sensors s2 false'])
    expect(hear(pageFrame(925, rows('s3'), false))).toEqual(['sensors s3 false'])
    expect(hear(pageFrame(904, rows('g'), false))).toEqual(['gateways g true'])
    expect(hear(pageFrame(905, rows('s1'), true))).toEqual(['sensors s1 false'])
    expect(asked()).toEqual([
      [915, 1],
      [925, 2],
    ])
    expect(hear(updateFrame(925, rows('s3')))).toEqual(['sensors s3 false'])
  })
  it('an empty facility has no patients, and says so', () => {
    const { hear, fresh } = setUp()
    fresh()
    expect(hear(pageFrame(900, []))).toEqual(['patients ', 'all '])
  })
})

describe('changes', () => {
  it('may come before the first page, and later only for patients that are listed', () => {
    const { hear, fresh } = setUp()
    fresh()
    expect(hear(updateFrame(900, rows('b')))).toEqual(['patients b'])
    hear(pageFrame(900, rows('a', 'b')))
    expect(hear(updateFrame(900, rows('b')))).toEqual(['patients b'])
    expect(hear(updateFrame(900, rows('gone', 'a')))).toEqual(['dropped', 'patients a'])
  })
  it.each([901, 1_000_911])(
    'a count that stays another than the list has it asked anew (id %i)',
    async (id) => {
      const { hear, fresh, asked, time } = setUp()
      fresh()
      expect(hear(countFrame(id, 0))).toEqual([])
      await time.advance(5_000)
      expect(asked()).toEqual([])
      hear(countFrame(id, 7))
      await time.advance(5_000)
      expect(asked()).toEqual([[910, 0]])
    },
  )
  /** How often the list of patients was asked for again. */
  const lists = (asked: () => [number, number | undefined][]): number => asked().length
  // A ThingsBoard says a new number by itself once a minute.
  it('how many patients there are is asked for, and a new one is there within five seconds (SOCK-23)', async () => {
    const { fresh, hear, sent, asked, time } = setUp()
    fresh()
    for (let second = 0; second < 60; second += 1) await time.advance(1_000)
    const counts = sent().flatMap((frame) => frame['entityCountCmds'] ?? [])
    expect(counts.length).toBeGreaterThanOrEqual(20)
    expect(counts.length).toBeLessThanOrEqual(22)
    const taken = sent().flatMap((frame) => frame['entityCountUnsubscribeCmds'] ?? [])
    expect(taken.slice(1).map(({ cmdId }) => cmdId)).toEqual(
      counts.slice(1, -1).map(({ cmdId }) => cmdId),
    )
    hear(countFrame(counts.at(-1)?.cmdId ?? 0, 1))
    await time.advance(1_000)
    expect(lists(asked)).toBe(1)
  })
  it('a count that no list comes up to has the list asked for once a minute, a new one at once', async () => {
    const { fresh, hear, asked, time } = setUp()
    fresh()
    for (let second = 0; second < 59; second += 3) {
      hear(countFrame(1_000_911, 7))
      await time.advance(3_000)
    }
    expect(lists(asked)).toBe(1)
    hear(countFrame(1_000_911, 7))
    await time.advance(3_000)
    hear(countFrame(1_000_911, 7))
    await time.advance(1_000)
    expect(lists(asked)).toBe(2)
    hear(countFrame(1_000_911, 8))
    await time.advance(1_000)
    expect(lists(asked)).toBe(3)
    fresh()
    hear(countFrame(901, 8))
    await time.advance(1_000)
    expect(lists(asked)).toBe(1)
  })
  it('alarms and thresholds', () => {
    const { hear, fresh } = setUp()
    fresh()
    expect(hear(countFrame(903, 7))).toEqual(['alarms'])
    expect(hear(pageFrame(902, rows('c1')))).toEqual(['thresholds c1'])
    expect(hear(updateFrame(902, rows('c1')))).toEqual(['thresholds c1'])
  })
  it('of standing alarms; a row that cannot be read costs no other', () => {
    const { hear, fresh } = setUp()
    fresh()
    const alarm = (id: string) => wireAlarm({ id, createdTime: 1 })
    expect(hear(pageFrame(906, [alarm('a'), alarm('b')]))).toEqual(['page a b'])
    expect(hear(updateFrame(906, [alarm('a')]))).toEqual(['rows a'])
    expect(hear(updateFrame(906, [{}, alarm('a')]))).toEqual(['dropped', 'rows a'])
    expect(hear(updateFrame(906, [{}]))).toEqual(['dropped'])
    // Both are confirmed: the list says by whom.
    expect(hear(pageFrame(906, []))).toEqual(['page ', 'alarms'])
  })
})

describe('asking again (traps 21 to 23)', () => {
  it('takes the old ids back, uses new ones, and does not hear the old ones any more', () => {
    const { socket, subscriptions, hear, sent, fresh } = setUp()
    fresh()
    hear(pageFrame(900, rows('a'), true))
    hear(pageFrame(910, rows('b')))
    socket.sent.length = 0
    subscriptions.resubscribe()
    expect(
      sent().map((frame) => Object.entries(frame).map(([key, list]) => [key, list[0]?.cmdId])),
    ).toEqual([
      [['entityDataUnsubscribeCmds', 900]],
      [['entityDataUnsubscribeCmds', 910]],
      [['alarmCountUnsubscribeCmds', 903]],
      [['alarmDataUnsubscribeCmds', 906]],
      [
        ['entityDataCmds', 920],
        ['alarmCountCmds', 913],
        ['alarmDataCmds', 916],
      ],
    ])
    for (const stale of [
      pageFrame(910, rows('z')),
      updateFrame(900, rows('z')),
      countFrame(903, 1),
      updateFrame(906, [wireAlarm({ id: 'a', createdTime: 1 })]),
    ]) {
      expect(hear(stale)).toEqual(['dropped'])
    }
    expect(hear(pageFrame(920, rows('a', 'b', 'c')))).toEqual(['patients a b c', 'all a b c'])
    expect(hear(countFrame(913, 1))).toEqual(['alarms'])
  })
})

describe('what is dropped is counted', () => {
  it.each([
    [pageFrame(990, rows('a'))],
    [updateFrame(99_990, rows('a'))],
    [updateFrame(912, rows('c1'))],
    [countFrame(911, 5)],
    [updateFrame(905, rows('s'))],
    [pageFrame(901, rows('a'))],
    [updateFrame(903, rows('a'))],
    [countFrame(900, 5)],
    [countFrame(906, 5)],
    ['{"cmdId":900,"errorCode":1,"errorMsg":"x"}'],
    ['nonsense'],
  ])('%s', (data) => {
    const { hear, fresh } = setUp()
    fresh()
    const heard = hear(data)
    expect(heard).toHaveLength(1)
    expect(heard[0]).toBe('dropped')
  })
})

// SOCK-21.
describe('values of patients', () => {
  const valuesOf = (frame: Sent | undefined): unknown =>
    frame?.['entityDataCmds']?.flatMap(({ cmdId, query }) =>
      cmdId % 10 === 7 ? [[cmdId, query?.entityFilter?.entityList]] : [],
    )
  it('are followed of the wards on a screen alone, and after a while no more', async () => {
    const { subscriptions, members, sent, fresh, hear, time } = setUp()
    members.set('w1', ['a', 'b']).set('w2', ['c'])
    fresh()
    subscriptions.showWards(new Set(['w1']))
    expect(valuesOf(sent().at(-1))).toEqual([[907, ['a', 'b']]])
    expect(hear(pageFrame(907, rows('a', 'b')))).toEqual(['patients a b'])
    // Who is not asked for is nobody's.
    expect(hear(updateFrame(907, rows('c')))).toEqual(['patients '])
    subscriptions.showWards(new Set(['w2']))
    expect(valuesOf(sent().at(-1))).toEqual([[917, ['c']]])
    expect(hear(updateFrame(907, rows('a')))).toEqual(['patients a'])
    // Back soon: it is followed still.
    const before = sent().length
    subscriptions.showWards(new Set(['w1', 'w2']))
    subscriptions.showWards(new Set(['w2']))
    expect(sent()).toHaveLength(before)
    await time.advance(LINGER_MS)
    expect(sent()).toContainEqual({ entityDataUnsubscribeCmds: [{ cmdId: 907 }] })
    expect(hear(updateFrame(907, rows('a')))).toEqual(['dropped'])
  })
  it('of a new line are asked anew, with ids from the start', () => {
    const { subscriptions, members, fresh } = setUp()
    members.set('w1', ['a'])
    fresh()
    subscriptions.showWards(new Set(['w1']))
    expect(fresh()).toEqual([900, 901, 902, 903, 906, 907])
    expect(fresh()).toEqual([900, 901, 902, 903, 906, 907])
  })
  it('follow who comes into a ward and who leaves it', () => {
    const { subscriptions, members, sent, fresh, hear } = setUp()
    members.set('w1', ['a'])
    fresh()
    subscriptions.showWards(new Set(['w1']))
    members.set('w1', ['a', 'new'])
    expect(hear(pageFrame(900, rows('a', 'new')))).toContain('gap new')
    expect(valuesOf(sent().at(-1))).toEqual([[917, ['a', 'new']]])
    expect(sent().at(-2)).toEqual({ entityDataUnsubscribeCmds: [{ cmdId: 907 }] })
    expect(hear(updateFrame(907, rows('a')))).toEqual(['dropped'])
    expect(hear(updateFrame(917, rows('new')))).toEqual(['patients new'])
  })
  it('of many are several questions, none longer than a ThingsBoard takes', () => {
    const { socket, subscriptions, members, sent, fresh } = setUp()
    const id = (i: number): string => `784f394c-42b6-435a-983c-${String(i).padStart(12, '0')}`
    const everybody = Array.from({ length: 1000 }, (_, i) => id(i))
    members.set('w1', everybody).set('w2', [id(1000)])
    subscriptions.showWards(new Set(['w1', 'w2']))
    fresh()
    const asked = sent()
      .flatMap((frame) => frame['entityDataCmds'] ?? [])
      .flatMap(({ query }) => query?.entityFilter?.entityList ?? [])
    expect(asked).toEqual([...everybody, id(1000)])
    expect(Math.max(...socket.sent.map((text) => text.length))).toBeLessThan(32_768)
  })
})

// LAG-07: it had the limits of the line before, or those of no hospital.
it('a round of polling asks for what a line is asked: patients, and the hospital with its limits', async () => {
  const asked: unknown[] = []
  const send = ((request: { body: { entityFilter: { type: string } } }) => {
    asked.push(request.body.entityFilter.type)
    return Promise.resolve({ entities: [], hasNext: false })
  }) as unknown as Send
  await facilityOn({ send }).subscriptions.poll()
  expect(asked).toEqual(['assetType', 'singleEntity'])
})
