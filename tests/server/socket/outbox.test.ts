import { expect, it } from 'vitest'
import type { WebSocket } from 'ws'
import { createOutbox } from '../../../server/socket/outbox.ts'

/** A reader that takes nothing until `read` is called. */
function slowReader() {
  const sent: string[] = []
  const done: (() => void)[] = []
  const socket = {
    OPEN: 1,
    readyState: 1,
    bufferedAmount: 0,
    send(text: string, callback: () => void) {
      sent.push(text)
      socket.bufferedAmount += text.length
      done.push(callback)
    },
  }
  const read = (): void => {
    socket.bufferedAmount = 0
    for (const callback of done.splice(0)) callback()
  }
  return { socket: socket as unknown as WebSocket, sent, read }
}

const big = 'x'.repeat(1_000_000)

it('holds frames back for a slow reader and sends them in order when it reads', () => {
  const { socket, sent, read } = slowReader()
  let overflows = 0
  const outbox = createOutbox(socket, () => overflows++)
  outbox.send(big)
  for (let i = 0; i < 1000; i++) outbox.send(String(i))
  expect(sent).toHaveLength(1)
  read()
  expect(sent.slice(1)).toEqual(Array.from({ length: 1000 }, (_, i) => String(i)))
  expect(overflows).toBe(0)
})

it('gives up once when more than 1000 frames wait', () => {
  const { socket, sent, read } = slowReader()
  let overflows = 0
  const outbox = createOutbox(socket, () => overflows++)
  outbox.send(big)
  for (let i = 0; i < 1100; i++) outbox.send(String(i))
  expect(overflows).toBe(1)
  read()
  expect(sent).toHaveLength(1)
})
