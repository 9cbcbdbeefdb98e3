import { EventEmitter } from 'node:events'
import type { Socket } from 'node:net'
import { expect, it } from 'vitest'
import { withinDescriptors } from '../../../../server/features/quotas/connections.ts'
import { createCrowd, networkOf } from '../../../../server/features/quotas/crowd.ts'

type Fake = Socket & { isCut: () => boolean }
let port = 1024
function from(remoteAddress: string): Fake {
  let cut = false
  const socket = Object.assign(new EventEmitter(), {
    remoteAddress,
    remotePort: (port += 1),
    localPort: 80,
    destroy() {
      cut = true
      socket.emit('close')
    },
    isCut: () => cut,
  })
  return socket as unknown as Fake
}

// DOOR-02.
it('of one address the oldest that has said nothing gives way; other addresses keep theirs', () => {
  const crowd = createCrowd({ most: 100, perAddress: 2 })
  const [first, second, third, other] = [
    from('192.0.2.1'),
    from('192.0.2.1'),
    from('192.0.2.1'),
    from('192.0.2.2'),
  ]
  for (const socket of [other, first, second, third]) expect(crowd.enter(socket)).toBeDefined()
  expect([first, second, third, other].map((one) => one.isCut())).toEqual([
    true,
    false,
    false,
    false,
  ])
})

it('first gives way what is arriving, then what rests, then what is answered, then who rests', () => {
  const crowd = createCrowd({ most: 5, perAddress: 5 })
  const lines = Array.from({ length: 5 }, () => from('192.0.2.1'))
  const [busy, rests, answered, resting] = lines.map((line) => crowd.enter(line))
  busy?.know()
  rests?.know()
  rests?.become('resting')
  answered?.become('answered')
  resting?.become('resting')
  const gone = (): number[] => lines.flatMap((line, nth) => (line.isCut() ? [nth] : []))
  for (const expected of [[4], [3, 4], [2, 3, 4], [1, 2, 3, 4]]) {
    crowd.enter(from('192.0.2.1'))?.know()
    expect(gone()).toEqual(expected)
  }
  expect(crowd.enter(from('192.0.2.1'))).toBeUndefined()
  expect(gone()).toEqual([1, 2, 3, 4])
})

it('over all whoever has most of what gives way loses the oldest', () => {
  const crowd = createCrowd({ most: 4, perAddress: 4 })
  const nurse = from('192.0.2.9')
  const crowding = Array.from({ length: 3 }, () => from('192.0.2.1'))
  for (const socket of [nurse, ...crowding]) crowd.enter(socket)
  expect(crowd.enter(from('192.0.2.8'))).toBeDefined()
  expect([nurse, ...crowding].map((one) => one.isCut())).toEqual([false, true, false, false])
})

it('connections of this machine are not counted by address, but by the one a proxy forwards', () => {
  const crowd = createCrowd({ most: 100, perAddress: 1 })
  const lines = Array.from({ length: 4 }, () => from('127.0.0.1'))
  const places = lines.map((line) => crowd.enter(line))
  for (const place of places.slice(0, 2)) place?.movedTo('192.0.2.1')
  const [first, , other] = places
  other?.movedTo('192.0.2.2')
  expect(other && crowd.cutBeside(other)).toBe(false)
  expect(first && crowd.cutBeside(first)).toBe(true)
  expect(lines.map((line) => line.isCut())).toEqual([false, true, false, false])
})

it.each([
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['192.0.2.1', '192.0.2.1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8::1', '2001:db8:0:0::/64'],
  ['fe80::', 'fe80:0:0:0::/64'],
  ['::1', '::1'],
  // A connection that was reset while its request was read.
  [undefined, ''],
])('%s counts as %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})

// DOOR-03.
it('connections leave files to open for everything else', () => {
  const limits = { connections: 10_000, mqttConnections: 10_000 }
  expect(withinDescriptors(10_000, limits, 20_000)).toBe(9750)
  expect(withinDescriptors(10_000, limits, 1024)).toBe(262)
  expect(withinDescriptors(10_000, limits, 1_000_000)).toBe(10_000)
  expect(withinDescriptors(10_000, limits, undefined)).toBe(10_000)
  expect(withinDescriptors(10_000, limits, 100)).toBe(1)
})
