import 'fake-indexeddb/auto'
import { describe, expect, it, vi } from 'vitest'
import fc from 'fast-check'
import type { WardlightDb } from '../../src/db/database.ts'
import { changeRows } from '../../src/db/merge.ts'
import { pullAllAlarms, pullChangedAlarms, pullPatientAlarms } from '../../src/sync/alarms.ts'
import type { Send } from '../../src/sync/rest.ts'
import { freshDb } from '../support/database.ts'
import { ModelServer } from '../support/model-server.ts'

// Many runs, on a machine that may be busy.
vi.setConfig({ testTimeout: 120_000 })

const NOW = Date.UTC(2026, 10, 20)
const DAY = 86_400_000

function setUp(db: WardlightDb = freshDb()) {
  const server = new ModelServer(NOW)
  let skew = 0
  let between: (() => void) | null = null
  const plain = server.send()
  const send = (async (request) => {
    const answer = await plain(request)
    between?.()
    return answer
  }) as Send
  const pull = () => ({
    db,
    send,
    hospital: 'Hosp',
    now: server.now + skew,
    write: (work: () => Promise<void>) => work(),
  })
  return {
    db,
    server,
    skew: (ms: number) => (skew = ms),
    between: (run: (() => void) | null) => (between = run),
    all: () => pullAllAlarms(pull()),
    changed: () => pullChangedAlarms(pull()),
    stored: async () =>
      Object.fromEntries(
        (await db.alarms.toArray()).map((alarm) => [alarm.alarmId, alarm.isConfirmed]),
      ),
  }
}

type Action =
  | { do: 'raise'; id: number; ageDays: number }
  | { do: 'clear' | 'delete' | 'worsen'; id: number }
  | { do: 'pass'; days: number }
const action: fc.Arbitrary<Action> = fc.oneof(
  fc.record({
    do: fc.constant('raise' as const),
    id: fc.nat(12),
    ageDays: fc.double({ min: 0, max: 1, noNaN: true }),
  }),
  fc.record({
    do: fc.constantFrom('clear' as const, 'delete' as const, 'worsen' as const),
    id: fc.nat(12),
  }),
  fc.record({ do: fc.constant('pass' as const), days: fc.integer({ min: 1, max: 9 }) }),
)
function act(server: ModelServer, one: Action, step: number): void {
  switch (one.do) {
    case 'raise': {
      // A new alarm has a new id: the server never raises a cleared one again.
      if (server.alarms.has(`a${one.id}`)) return
      return server.raise(`a${one.id}`, {
        createdTime: server.now - Math.floor(one.ageDays * 1000) + step,
      })
    }
    case 'pass':
      server.now += one.days * DAY
      return
    case 'delete':
      // Alarms are deleted with their patient, before they are cleared or after.
      return server.delete(`a${one.id}`)
    case 'clear':
    case 'worsen':
      return server[one.do](`a${one.id}`)
  }
}

describe('after whatever happened on the server', () => {
  it('a whole pull holds exactly the window', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(action, { maxLength: 20 }), async (actions) => {
        const { server, all, stored } = setUp()
        for (const [step, one] of actions.entries()) {
          act(server, one, step)
          if (step % 5 === 4) await all()
        }
        await all()
        expect(await stored()).toEqual(server.window())
      }),
      { numRuns: 40 },
    )
  })
  it('a pull of changes holds the window too, but for cleared alarms deleted long after', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(action, { maxLength: 4 }), { maxLength: 8 }),
        async (rounds) => {
          const { server, all, changed, stored } = setUp()
          await all()
          let step = 0
          for (const actions of rounds) {
            for (const one of actions) {
              const target = one.do === 'delete' ? server.alarms.get(`a${one.id}`) : undefined
              if (!target?.cleared) act(server, one, (step += 1))
            }
            await changed()
            expect(await stored()).toEqual(server.window())
          }
        },
      ),
      { numRuns: 60 },
    )
  })
})

describe('more alarms than a page (AL20, ruling R13)', () => {
  it('all 650 are there, and a change among them costs few requests', async () => {
    const { server, all, changed, stored } = setUp()
    for (let index = 0; index < 650; index += 1) {
      server.raise(`a${index}`, { createdTime: NOW - index * 1_000 })
      if (index % 3 > 0) server.clear(`a${index}`)
    }
    await all()
    expect(Object.keys(await stored())).toHaveLength(650)
    server.clear('a300')
    server.raise('new')
    server.asked.length = 0
    await changed()
    expect(await stored()).toEqual(server.window())
    expect(server.asked.length).toBeLessThanOrEqual(4)
  })
  it.each([
    ['confirmed', 'clear', 'changed'],
    ['deleted', 'delete', 'all'],
  ] as const)(
    'those that slip over a page because others are %s stay',
    async (_, happens, pull) => {
      const { server, between, stored, ...pulls } = setUp()
      for (let index = 0; index < 450; index += 1) {
        server.raise(`a${index}`, { createdTime: NOW - index * 1_000 })
      }
      await pulls.all()
      // After the first page two of it are gone: two others move from page two to page one.
      let pages = 0
      between(() => {
        if ((pages += 1) === 1) for (const id of ['a5', 'a6']) server[happens](id)
      })
      await pulls[pull]()
      between(null)
      expect(Object.keys(await stored())).toHaveLength(450)
      await pulls[pull]()
      expect(await stored()).toEqual(server.window())
    },
  )
})

describe('two pulls at once', () => {
  it('an alarm that the other has just brought is not deleted by the one that asked before', async () => {
    const { db, server, stored } = setUp()
    server.raise('a', { originator: 'p1' })
    const pull = {
      db,
      send: server.send(),
      hospital: 'Hosp',
      now: server.now,
      write: (work: () => Promise<void>) => work(),
    }
    await pullAllAlarms(pull)
    const slow: typeof pull = {
      ...pull,
      async write(work) {
        server.raise('b', { originator: 'p1' })
        await pullPatientAlarms(pull, 'p1')
        expect(await stored()).toEqual({ a: false, b: false })
        await work()
      },
    }
    await pullAllAlarms(slow)
    expect(await stored()).toEqual({ a: false, b: false })
    server.delete('a')
    await pullAllAlarms(pull)
    expect(await stored()).toEqual({ b: false })
  })
})

describe('an answer that is overtaken by the answer to a later question', () => {
  async function shown() {
    const { db, server, stored } = setUp()
    server.raise('a', { originator: 'p1' })
    server.raise('b', { originator: 'p1', createdTime: NOW - 1 })
    const pull = {
      db,
      send: server.send(),
      hospital: 'Hosp',
      now: server.now,
      write: (work: () => Promise<void>) => work(),
    }
    await pullAllAlarms(pull)
    const pulls = {
      all: pullAllAlarms,
      changed: pullChangedAlarms,
      'of one patient': (of: typeof pull) => pullPatientAlarms(of, 'p1'),
    }
    /** One question; while its answer is on its way, what happens, another question, and its answer. */
    const overtaken = (first: keyof typeof pulls, then: keyof typeof pulls, happens: () => void) =>
      pulls[first]({
        ...pull,
        async write(work) {
          server.now += 1_000
          happens()
          await pulls[then](pull)
          await work()
        },
      })
    const severity = async () => (await db.alarms.get('a'))?.severity
    return { db, server, stored, pull, overtaken, severity }
  }
  it.each([
    ['all', 'of one patient'],
    ['changed', 'of one patient'],
    ['of one patient', 'changed'],
    ['of one patient', 'all'],
  ] as const)('%s, by %s: what became worse stays worse', async (first, then) => {
    const { server, overtaken, severity } = await shown()
    await overtaken(first, then, () => server.worsen('a'))
    expect(await severity()).toBe('CRITICAL')
  })
  it('an alarm that is deleted does not come back, open or confirmed', async () => {
    const { server, stored, overtaken } = await shown()
    await overtaken('of one patient', 'all', () => server.delete('a'))
    expect(await stored()).toEqual({ b: false })
    server.clear('b')
    await overtaken('of one patient', 'all', () => server.delete('b'))
    expect(await stored()).toEqual({})
  })
  it('the newer word counts, also when the older one was stored first', async () => {
    const { server, pull, severity } = await shown()
    let ask = (): void => undefined
    const asked = new Promise<void>((resolve) => (ask = resolve))
    let store = (): void => undefined
    const stored = new Promise<void>((resolve) => (store = resolve))
    const newer = asked.then(() =>
      pullPatientAlarms(
        {
          ...pull,
          async write(work) {
            await stored
            await work()
          },
        },
        'p1',
      ),
    )
    await pullAllAlarms({
      ...pull,
      async write(work) {
        server.now += 1_000
        server.worsen('a')
        ask()
        await work()
      },
    })
    expect(await severity()).toBe('MAJOR')
    store()
    await newer
    expect(await severity()).toBe('CRITICAL')
  })
  it('what was confirmed here while a list was on its way is confirmed', async () => {
    const { db, stored, overtaken } = await shown()
    let confirmed = (): void => undefined
    const done = new Promise<void>((resolve) => (confirmed = resolve))
    await overtaken('changed', 'of one patient', () => {
      const change = { isConfirmed: true }
      void changeRows(db, db.alarms, [{ id: 'a', change }]).then(confirmed)
    })
    await done
    expect(await stored()).toEqual({ a: true, b: false })
  })
})

describe('no ghosts (OFFL-24)', () => {
  it('a cleared alarm leaves with the window, also when nothing was raised since', async () => {
    const { server, all, changed, stored } = setUp()
    server.raise('a')
    server.clear('a')
    await all()
    server.now += 15 * DAY
    await changed()
    expect(await stored()).toEqual({})
  })
  it('a deleted alarm goes, also when it was the only one', async () => {
    const { server, all, changed, stored } = setUp()
    server.raise('a')
    await all()
    server.delete('a')
    await changed()
    expect(await stored()).toEqual({})
  })
  it('a deleted patient takes its cleared alarms along', async () => {
    const { server, all, changed, stored } = setUp()
    server.raise('old', { createdTime: NOW - 5 * DAY })
    server.clear('old')
    server.raise('open')
    await all()
    server.delete('old')
    server.delete('open')
    await changed()
    expect(await stored()).toEqual({})
  })
  it('raised and cleared while nobody looked is there as confirmed', async () => {
    const { server, all, changed, stored } = setUp()
    server.raise('a')
    await all()
    server.now += 1_000
    server.raise('b')
    server.clear('b')
    await changed()
    expect(await stored()).toEqual({ a: false, b: true })
  })
})

describe('a clock that is wrong', () => {
  it.each([-30, 30])('by %i days neither hides nor keeps alarms', async (days) => {
    const { server, all, changed, skew, stored } = setUp()
    skew(days * DAY)
    server.raise('a', { createdTime: NOW - 2 * DAY })
    await all()
    for (let time = 0; time < 3; time += 1) {
      await changed()
      expect(await stored()).toEqual({ a: false })
    }
  })
  it('an alarm cleared between two questions of one pull is confirmed', async () => {
    const { server, all, changed, between, stored } = setUp()
    server.raise('a', { createdTime: NOW })
    await all()
    between(() => server.clear('a'))
    await changed()
    expect(await stored()).toEqual({ a: true })
  })
})

describe('a server that never ends', () => {
  it('an empty page is the last, whatever it says', async () => {
    const { db, server } = setUp()
    let asked = 0
    const send = ((request) => {
      asked += 1
      return Promise.resolve(request.decode({ data: [], hasNext: true }))
    }) as Send
    await pullAllAlarms({ db, send, hospital: '', now: server.now, write: (work) => work() })
    // Once for the active ones, once for the confirmed ones.
    expect(asked).toBe(2)
  })
})

describe('an alarm that cannot be read', () => {
  it('costs no other alarm, and nothing is deleted while there is one', async () => {
    const { server, all, changed, stored } = setUp()
    server.raise('a')
    server.raise('b')
    await all()
    server.broken.add('a')
    server.raise('c')
    for (const pull of [changed, all]) {
      await pull()
      expect(await stored()).toEqual({ a: false, b: false, c: false })
    }
    server.broken.clear()
    server.delete('a')
    await changed()
    expect(await stored()).toEqual({ b: false, c: false })
  })
})
