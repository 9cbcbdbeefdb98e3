import { expect, it, vi } from 'vitest'
import { loaded, tried } from '../../../src/db/status.ts'
import { type Failure, RequestFailed } from '../../../src/sync/failure.ts'
import type { Send } from '../../../src/sync/rest.ts'
import { freshDb } from '../../support/database.ts'
import { startLeader } from '../../support/leader.ts'
import { facilityOn } from '../../support/line.ts'
import { pageFrame } from '../../support/wire.ts'

const BROKEN: Failure = { kind: 'server', status: 500, message: 'NullPointerException' }
const DENIED: Failure = {
  kind: 'refused',
  status: 403,
  errorCode: 20,
  message: 'No devices for you.',
}

/** Answers so whatever names one of these. */
function refusing(failures: Map<RegExp, Failure>): (send: Send) => Send {
  return (send) => (request) => {
    const asked = `${request.path} ${JSON.stringify(request.body)}`
    const failure = [...failures].find(([about]) => about.test(asked))?.[1]
    return failure ? Promise.reject(new RequestFailed(failure)) : send(request)
  }
}

// TRUE-13, TRUE-15.
it('every list that the server refuses is known to be refused and why, holds up no other, and heals', async () => {
  const failures = new Map<RegExp, Failure>([[/"deviceType"|"DEVICE"/, DENIED]])
  const { db, server, run } = startLeader(freshDb(), {}, refusing(failures))
  const why = async (part: Parameters<typeof tried>[1]) => (await tried(db, part)).trouble?.why
  await run(1_000)
  expect(await why('devicesAt')).toEqual({ code: 'failed', words: 'No devices for you.' })
  // The model server has no settings.
  expect(await why('settingsAt')).toEqual({ code: 'failed', words: 'No static resource' })
  expect((await loaded(db)).wardsAt).toBeGreaterThan(0)
  expect([await why('wardsAt'), await why('patientsAt'), await why('alarmsAt')]).toEqual([
    undefined,
    undefined,
    undefined,
  ])

  failures.clear()
  failures.set(/"assetType":"ward"/, BROKEN)
  server.dropLines()
  await run(10_000)
  expect(await why('devicesAt')).toBeUndefined()
  expect(await why('wardsAt')).toEqual({ code: 'failed', words: '' })
  const { trouble, at } = await tried(db, 'wardsAt')
  expect(trouble?.since).toBeGreaterThan(at)

  // On the next line it is refused at once, not for as long as the last line ended.
  const now = server.now
  server.dropLines()
  await run(3_000)
  expect((await tried(db, 'wardsAt')).trouble?.since).toBeGreaterThan(now)

  failures.clear()
  await run(4_000)
  expect((await tried(db, 'wardsAt')).trouble).toBeNull()
})

it('a line that refuses the list of patients is asked for it again in a moment (TRUE-13)', async () => {
  const db = freshDb()
  const { socket, begin, time } = facilityOn({
    db,
    flusher: { wake: () => undefined, flushAll: () => Promise.resolve() },
  })
  begin()
  const asked = () => socket.sent.filter((frame) => frame.includes('"cmdId":910')).length
  const error = (cmdId: number) =>
    JSON.stringify({ cmdId, errorCode: 1, errorMsg: 'Internal Server error!', data: null })
  socket.say(error(902))
  socket.say(error(900))
  await vi.waitFor(async () =>
    expect((await tried(db, 'patientsAt')).trouble?.why).toEqual({ code: 'failed', words: '' }),
  )
  expect(asked()).toBe(0)
  await time.advance(3_000)
  expect(asked()).toBe(1)
  socket.say(pageFrame(910, []))
  await vi.waitFor(async () =>
    expect(await tried(db, 'patientsAt')).toMatchObject({ trouble: null }),
  )
  expect((await loaded(db)).patientsAt).toBeGreaterThan(0)
})
