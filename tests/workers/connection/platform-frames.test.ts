import { describe, expect, it } from 'vitest'
import { FIRST_PROBE_ID, parseFrame, subscribeFrame } from '../../../src/wire/socket.ts'
import { createPlatformSubscribed } from '../../../workers/connection/platform-frames.ts'
import { countFrame, pageFrame, updateFrame, wireEntity } from '../../support/wire.ts'

type Command = { cmdId: number; query: { entityFilter: { entityList?: string[] } } }
type Sent = { entityDataCmds?: Command[]; entityDataUnsubscribeCmds?: { cmdId: number }[] }

function setUp() {
  const heard: string[] = []
  const sent: Sent[] = []
  const subscribed = createPlatformSubscribed({
    devices: (subject, entities) => heard.push(`${subject} ${entities.map(({ id }) => id).join()}`),
    dropped: (reason) => heard.push(`dropped: ${reason}`),
  })
  const line = { send: (data: string) => void sent.push(JSON.parse(data) as Sent) }
  const hear = (data: string): string[] => {
    heard.length = 0
    subscribed.receive(parseFrame(data), line)
    return [...heard]
  }
  const fresh = (): Sent => JSON.parse(subscribeFrame(subscribed.fresh())) as Sent
  return { subscribed, sent, line, hear, fresh }
}
const row = (id: string) => [wireEntity(id, { server: { active: true } })]

describe('the platform subscribes (SOCK-16, AMB-102)', () => {
  it('to devices only, and of them to those that are shown', () => {
    const { subscribed, fresh, line, sent, hear } = setUp()
    const first = fresh().entityDataCmds ?? []
    expect(first.map(({ cmdId }) => cmdId)).toEqual([904, 905])
    // One of all: something must prove that the line is alive.
    expect(first.map(({ query }) => query.entityFilter.entityList)).toEqual([undefined, undefined])
    subscribed.show(904, ['g1', 'g2'], line)
    expect(sent[0]?.entityDataUnsubscribeCmds).toEqual([{ cmdId: 904 }])
    expect(sent[1]?.entityDataCmds?.[0]).toMatchObject({
      cmdId: 914,
      query: { entityFilter: { entityList: ['g1', 'g2'] } },
    })
    expect(hear(updateFrame(914, row('g1')))).toEqual(['904 g1'])
    expect(hear(pageFrame(905, row('s')))).toEqual(['905 s'])
    subscribed.show(904, ['g1', 'g2'], line)
    expect(sent).toHaveLength(2)
  })
  it('and a new line begins with what is shown now', () => {
    const { subscribed, fresh, hear } = setUp()
    fresh()
    subscribed.show(905, ['s1'], null)
    expect(fresh().entityDataCmds?.[1]).toMatchObject({
      cmdId: 905,
      query: { entityFilter: { entityList: ['s1'] } },
    })
    expect(hear(updateFrame(905, row('s1')))).toEqual(['905 s1'])
  })
})

it('what nobody asked for, or asks for no more, changes nothing', () => {
  const { subscribed, fresh, line, hear } = setUp()
  fresh()
  subscribed.show(904, ['g1'], line)
  expect(hear(updateFrame(904, row('g0')))).toEqual(['dropped: nobody asked for it'])
  expect(hear(pageFrame(900, row('p')))).toEqual(['dropped: nobody asked for it'])
  expect(hear(countFrame(901, 3))).toEqual(['dropped: a count nobody asked for'])
  expect(hear(countFrame(FIRST_PROBE_ID, 3))).toEqual([])
  expect(hear('nonsense')[0]).toMatch(/^dropped/)
})
