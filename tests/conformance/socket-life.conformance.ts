import { describe, expect, test } from 'vitest'
import { hospital, pause, world } from './support/facility.ts'
import { assets, attribute, entityQuery } from './support/queries.ts'
import { at } from './support/rest.ts'
import { frameOf, LEGACY, openSocket, UNIFIED, withSocket } from './support/socket.ts'

const token = () => hospital().manager.token
const query = () => entityQuery(assets('patient'))
const count = { cmdId: 1, query: { entityFilter: assets('patient'), keyFilters: [] } }

describe('opening (protocol §9.1)', () => {
  // SOCK-01, SRV-28.
  test.each([LEGACY, UNIFIED])('%s with the token in the address', async (path) => {
    await withSocket(path, token(), async (socket) => {
      socket.send(frameOf(path, 'ENTITY_COUNT', count))
      expect(await socket.of(1)).toMatchObject({
        cmdId: 1,
        errorCode: 0,
        count: expect.any(Number),
      })
    })
  })

  test('/api/ws with the token in the first frame', async () => {
    const socket = await openSocket(UNIFIED)
    socket.send({
      authCmd: { cmdId: 0, token: token() },
      cmds: [{ type: 'ENTITY_COUNT', ...count }],
    })
    expect(await socket.of(1)).toMatchObject({
      cmdId: 1,
      count: expect.any(Number),
      cmdUpdateType: 'COUNT_DATA',
    })
    socket.close()
  })

  test.each([LEGACY, UNIFIED])('%s with a bad token is closed with 1011', async (path) => {
    const { code } = await (await openSocket(path, 'garbled')).closed
    expect(code).toBe(1011)
  })

  test('commands before the token: 1008', async () => {
    const socket = await openSocket(UNIFIED)
    socket.send({ cmds: [{ type: 'ENTITY_COUNT', ...count }] })
    expect(await socket.closed).toMatchObject({ code: 1008, reason: 'Auth cmd is missing' })
  })

  test('a bad token in the first frame, and a first frame that is none', async () => {
    const socket = await openSocket(UNIFIED)
    socket.send({ authCmd: { cmdId: 0, token: 'garbled' }, cmds: [] })
    expect([1007, 1011]).toContain((await socket.closed).code)
    const other = await openSocket(UNIFIED)
    other.send('no json')
    expect([1007, 1008]).toContain((await other.closed).code)
  })

  test('nobody who stays silent is listened to after ten seconds', async () => {
    const socket = await openSocket(UNIFIED)
    const started = Date.now()
    // A ThingsBoard has forgotten whom to close (4.2.1), and closes with the first word that comes too late.
    if (!world.isEmbedded) {
      await pause(15_000)
      socket.send({ authCmd: { cmdId: 0, token: token() }, cmds: [] })
    }
    expect((await socket.closed).code).toBe(world.isEmbedded ? 1008 : 1011)
    expect(Date.now() - started).toBeLessThan(20_000)
  })

  test('a frame past 32 768 characters: 1009', async () => {
    const socket = await openSocket(LEGACY, token())
    socket.send({ entityDataCmds: [], padding: 'x'.repeat(40_000) })
    expect((await socket.closed).code).toBe(1009)
  })
})

describe('frames are read strictly (protocol §9.1, trap 24)', () => {
  test.each([
    ['no JSON', 'no json'],
    ['a word nobody knows', { entityDataCmds: [], surprise: 1 }],
    ['the other endpoint’s words', { cmds: [{ type: 'ENTITY_COUNT', ...count }] }],
    [
      'an extra property of a page',
      {
        entityDataCmds: [
          {
            cmdId: 5,
            query: {
              ...entityQuery(assets('patient')),
              pageLink: { ...query().pageLink, extra: 1 },
            },
          },
        ],
      },
    ],
    ['an extra property of a command', { entityCountCmds: [{ ...count, extra: 1 }] }],
  ])('%s', async (_what, frame) => {
    await withSocket(LEGACY, token(), async (socket) => {
      socket.send(frame)
      const answer = await socket.next((found) => at(found, 'errorCode') !== 0)
      expect(answer).toMatchObject({
        subscriptionId: expect.any(Number),
        errorCode: 2,
        errorMsg: 'Failed to parse the payload',
      })
    })
  })

  test('the socket lives on after a bad frame', async () => {
    await withSocket(LEGACY, token(), async (socket) => {
      socket.send('no json')
      await socket.next((found) => at(found, 'errorCode') === 2)
      socket.send(frameOf(LEGACY, 'ENTITY_COUNT', count))
      expect(await socket.of(1)).toMatchObject({ count: expect.any(Number) })
    })
  })

  test('a command without a query, or with a negative number', async () => {
    await withSocket(LEGACY, token(), async (socket) => {
      socket.send({ entityDataCmds: [{ cmdId: 7 }] })
      expect(await socket.of(7)).toMatchObject({
        subscriptionId: 7,
        errorCode: 2,
        errorMsg: 'Query is empty!',
      })
      socket.send({ entityCountCmds: [{ ...count, cmdId: -1 }] })
      expect(await socket.of(-1)).toMatchObject({
        errorCode: 2,
        errorMsg: 'Cmd id is negative value!',
      })
    })
  })

  test('live values need a list of latestValues: errorCode 1', async () => {
    await withSocket(LEGACY, token(), async (socket) => {
      const { latestValues: _none, ...bare } = query()
      socket.send({
        entityDataCmds: [{ cmdId: 8, query: bare, latestCmd: { keys: [attribute('note')] } }],
      })
      expect(await socket.of(8)).toMatchObject({ errorCode: 1 })
    })
  })
})
