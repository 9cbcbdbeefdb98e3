import { describe, expect, it } from 'vitest'
import { FIRST_PROBE_ID } from '../../../src/wire/socket.ts'
import { PlatformSubscriptions } from '../../../workers/connection/platform.ts'
import { lineTo } from '../../support/line.ts'
import { FakeSocket } from '../../support/sockets.ts'
import { countFrame, pageFrame, updateFrame, wireEntity } from '../../support/wire.ts'

type Command = { cmdId: number; query: { entityFilter: { entityList?: string[] } } }
type Sent = { entityDataCmds?: Command[]; entityDataUnsubscribeCmds?: { cmdId: number }[] }

const SUBJECT = { gateways: 904, sensors: 905 } as const

function setUp() {
  const heard: string[] = []
  const socket = new FakeSocket('t')
  const refused = (): Promise<never> => Promise.reject(new Error('asked'))
  const subscriptions = new PlatformSubscriptions(refused, {
    drop: () => void heard.push('dropped'),
  })
  subscriptions.feed({
    values: (kind, entities) =>
      void heard.push(`${SUBJECT[kind]} ${entities.map(({ id }) => id).join()}`),
  })
  const hear = (data: string): string[] => {
    heard.length = 0
    socket.say(data)
    return [...heard]
  }
  /** A new line begins; what it is asked. */
  const fresh = (): Sent => {
    socket.sent.length = 0
    subscriptions.begin(lineTo(socket))
    return sent()[0] ?? {}
  }
  const sent = (): Sent[] => socket.sent.map((data) => JSON.parse(data) as Sent)
  return { subscriptions, sent, hear, fresh }
}
const row = (id: string) => [wireEntity(id, { server: { active: true } })]

describe('the platform subscribes (SOCK-16, AMB-102)', () => {
  it('to devices only, and of them to those that are shown', () => {
    const { subscriptions, fresh, sent, hear } = setUp()
    const first = fresh().entityDataCmds ?? []
    expect(first.map(({ cmdId }) => cmdId)).toEqual([904, 905])
    // One of all: something must prove that the line is alive.
    expect(first.map(({ query }) => query.entityFilter.entityList)).toEqual([undefined, undefined])
    subscriptions.follow('gateways', ['g1', 'g2'])
    expect(sent()[1]?.entityDataUnsubscribeCmds).toEqual([{ cmdId: 904 }])
    expect(sent()[2]?.entityDataCmds?.[0]).toMatchObject({
      cmdId: 914,
      query: { entityFilter: { entityList: ['g1', 'g2'] } },
    })
    expect(hear(updateFrame(914, row('g1')))).toEqual(['904 g1'])
    expect(hear(pageFrame(905, row('s')))).toEqual(['905 s'])
    subscriptions.follow('gateways', ['g1', 'g2'])
    expect(sent()).toHaveLength(3)
  })
  it('and a new line begins with what is shown now', () => {
    const { subscriptions, fresh, hear } = setUp()
    fresh()
    subscriptions.follow('sensors', ['s1'])
    expect(fresh().entityDataCmds?.[1]).toMatchObject({
      cmdId: 905,
      query: { entityFilter: { entityList: ['s1'] } },
    })
    expect(hear(updateFrame(905, row('s1')))).toEqual(['905 s1'])
  })
})

it('what nobody asked for, or asks for no more, changes nothing', () => {
  const { subscriptions, fresh, hear } = setUp()
  fresh()
  subscriptions.follow('gateways', ['g1'])
  expect(hear(updateFrame(904, row('g0')))).toEqual(['dropped'])
  expect(hear(pageFrame(900, row('p')))).toEqual(['dropped'])
  expect(hear(countFrame(901, 3))).toEqual(['dropped'])
  expect(hear(countFrame(FIRST_PROBE_ID, 3))).toEqual([])
  expect(hear('nonsense')[0]).toMatch(/^dropped/)
})
