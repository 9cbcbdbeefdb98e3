import 'fake-indexeddb/auto'
import { expect, it } from 'vitest'
import { freshDb } from '../../support/database.ts'
import { facilityOn } from '../../support/line.ts'
import { pageFrame, wireEntity } from '../../support/wire.ts'

// With a database in memory the worker's work is done in the window, where an error that nothing catches is seen.
it('a list that is written while the session ends is no error (OFFL-32)', async () => {
  const db = freshDb()
  await db.open()
  let written: () => void = () => undefined
  const flushAll = (): Promise<void> => new Promise((resolve) => (written = resolve))
  const { socket, begin } = facilityOn({ db, flusher: { wake: () => undefined, flushAll } })
  const uncaught: unknown[] = []
  const hear = (error: unknown): void => void uncaught.push(error)
  process.on('unhandledRejection', hear)
  begin()
  socket.say(pageFrame(900, [wireEntity('a', { series: { hr: 70 } })]))
  db.close()
  written()
  await new Promise((resolve) => setTimeout(resolve, 50))
  process.off('unhandledRejection', hear)
  expect(uncaught).toEqual([])
})
