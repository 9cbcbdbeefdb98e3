import { expect, it } from 'vitest'
import { watchRoom } from '../../../workers/state/room.ts'
import { VirtualTime } from '../../support/virtual-time.ts'

function watched() {
  const time = new VirtualTime(0, 0)
  const told: string[] = []
  const room = watchRoom(time.timers.elapsed, {
    full: () => told.push('full'),
    room: () => told.push('room'),
  })
  return { time, told, room }
}

// OFFL-32.
it('a small write that fits is no room while others are refused; after 30 s without a refusal it is', () => {
  const { time, told, room } = watched()
  for (let round = 0; round < 4; round += 1) {
    room.full()
    time.sleep(20_000)
    room.stored()
  }
  expect(told).toEqual(['full', 'full', 'full', 'full'])
  time.sleep(11_000)
  room.stored()
  room.stored()
  expect(told.slice(4)).toEqual(['room'])
  room.full()
  expect(told.slice(5)).toEqual(['full'])
})

it('a new leader says that there is room: the one before may have called it full', () => {
  const { time, told, room } = watched()
  room.stored()
  time.sleep(30_001)
  room.stored()
  expect(told).toEqual(['room'])
})
