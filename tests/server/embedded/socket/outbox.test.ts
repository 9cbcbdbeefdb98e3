import { describe, expect, it } from 'vitest'
import type { WebSocket } from 'ws'
import type { FrameRules } from '../../../../server/embedded/socket/lane.ts'
import { createOutbox } from '../../../../server/embedded/socket/outbox.ts'
import type { Pulse } from '../../../../server/embedded/socket/pulse.ts'

/** A reader that takes nothing until `read` is called, on a clock of its own. */
function slowReader() {
  const clock = { now: 0 }
  const sent: string[] = []
  const done: (() => void)[] = []
  const asked = new Set<() => void>()
  const socket = {
    OPEN: 1,
    readyState: 1,
    bufferedAmount: 0,
    send(data: string | Buffer, { fin }: { fin: boolean }, callback: () => void) {
      sent.push(`${data.length > 100 ? 'long' : data.toString()}${fin ? '' : '…'}`)
      socket.bufferedAmount += data.length
      done.push(callback)
    },
  }
  const pulse: Pulse = { ask: (flush) => void asked.add(flush), isLate: () => false }
  const outbox = createOutbox(socket as unknown as WebSocket, pulse, undefined, () => clock.now)
  return {
    outbox,
    clock,
    /** What was sent since this was asked. */
    taken: () => sent.splice(0),
    read() {
      socket.bufferedAmount = 0
      for (const callback of done.splice(0)) callback()
    },
    beat() {
      for (const flush of asked) flush()
      asked.clear()
    },
  }
}

type Change = { who: string; values: Record<string, number> }
const rules: FrameRules<Change> = {
  merge: (older, newer) => ({ ...newer, values: { ...older.values, ...newer.values } }),
  frame: (changes) => changes.map(({ who, values }) => who + JSON.stringify(values)).join(),
  most: 100,
}
const big = 'x'.repeat(200_000)

describe('a reader that keeps up', () => {
  it('hears every change in a frame of its own, in order', () => {
    const { outbox, taken, beat } = slowReader()
    const lane = outbox.lane(rules)
    lane.page('page')
    for (const hr of [1, 2]) lane.change('kim', { who: 'kim', values: { hr } })
    expect(taken()).toEqual(['page'])
    beat()
    expect(taken()).toEqual(['kim{"hr":1}', 'kim{"hr":2}'])
  })

  it('hears things in the order in which they happened', () => {
    const { outbox, taken } = slowReader()
    const lane = outbox.lane(rules)
    lane.change('kim', { who: 'kim', values: { hr: 1 } })
    outbox.send('answer')
    expect(taken()).toEqual(['kim{"hr":1}', 'answer'])
  })
})

describe('a slow reader', () => {
  it('gets answers whole and first, then the newest of each key', () => {
    const { outbox, taken, read } = slowReader()
    const lane = outbox.lane(rules)
    outbox.send(big)
    taken()
    for (let hr = 0; hr < 500; hr += 1) {
      lane.change('kim', { who: 'kim', values: { hr } })
      lane.change('lee', { who: 'lee', values: { hr: 1000 - hr } })
      if (hr === 100) lane.change('kim', { who: 'kim', values: { spo2: 97 } })
    }
    outbox.send('first answer')
    outbox.send('second answer')
    expect(taken()).toEqual([])
    read()
    expect(taken()).toEqual([
      'first answer',
      'second answer',
      'kim{"hr":499,"spo2":97}',
      'lee{"hr":501}',
    ])
  })

  it('gets only the newest page, without the changes before it', () => {
    const { outbox, taken, read } = slowReader()
    const lane = outbox.lane(rules)
    outbox.send(big)
    taken()
    lane.page('old page')
    lane.change('kim', { who: 'kim', values: { hr: 1 } })
    lane.page('new page')
    lane.change('kim', { who: 'kim', values: { hr: 2 } })
    read()
    expect(taken()).toEqual(['new page', 'kim{"hr":2}'])
  })

  it('gets many changes in few frames, many subscriptions by turns', () => {
    const { outbox, taken, read } = slowReader()
    const lanes = ['a', 'b'].map((name) => ({ name, lane: outbox.lane(rules) }))
    outbox.send(big)
    taken()
    for (const { name, lane } of lanes)
      for (let at = 0; at < 130; at += 1) lane.change(`${at}`, { who: name, values: {} })
    read()
    expect(taken().slice(0, 4)).toEqual(['long', 'long', 'a{}', 'b{}'])
  })

  it('is asked for no more commands while answers wait', async () => {
    const { outbox, read } = slowReader()
    outbox.send(big)
    await outbox.ready()
    outbox.send('answer')
    let isReady = false
    const ready = outbox.ready().then(() => (isReady = true))
    await Promise.resolve()
    expect(isReady).toBe(false)
    read()
    await ready
  })

  it('is alive while it takes what it is sent, and stuck when it does not', () => {
    const { outbox, clock, taken, read } = slowReader()
    expect(outbox.stuckMs()).toBe(0)
    outbox.send(big)
    expect(taken()).toHaveLength(4)
    clock.now = 20_000
    expect([outbox.stuckMs(), outbox.readAt()]).toEqual([20_000, 0])
    read()
    expect([outbox.stuckMs(), outbox.readAt()]).toEqual([0, 20_000])
    clock.now = 50_000
    outbox.send('word')
    read()
    expect(outbox.readAt()).toBe(20_000)
  })
})

it('while a page is made, changes wait for it; those before it are on it', () => {
  const { outbox, taken, beat } = slowReader()
  const lane = outbox.lane(rules)
  lane.change('kim', { who: 'kim', values: { hr: 1 } })
  lane.hold()
  lane.change('kim', { who: 'kim', values: { hr: 2 } })
  lane.change('kim', { who: 'kim', values: { hr: 3 } })
  beat()
  expect(taken()).toEqual([])
  lane.page('page')
  expect(taken()).toEqual(['page', 'kim{"hr":3}'])
})

it('what left the reader’s reach is not said any more, nor anything after the end', () => {
  const { outbox, taken, beat } = slowReader()
  const lane = outbox.lane(rules)
  for (const who of ['kim', 'lee']) lane.change(who, { who, values: { hr: 1 } })
  lane.forget(({ who }) => who === 'kim')
  beat()
  expect(taken()).toEqual(['lee{"hr":1}'])
  lane.close()
  lane.change('lee', { who: 'lee', values: { hr: 2 } })
  lane.page('page')
  beat()
  expect(taken()).toEqual([])
})
