import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { pairBoard } from '../server/support.ts'
import { expectError, hospital, world } from './support/facility.ts'
import { at, signedIn } from './support/rest.ts'
import { aheadBy, startConsole, startIn } from './support/server.ts'
import { signIn } from './support/world.ts'

/*
 * What an Admin allows at a wall board (docs/decisions/board-session.md). No server waits here until it has run out: the
 * embedded one starts again with a clock that is ahead, and in front of a ThingsBoard one more copy has such a clock.
 */

const BOARDS = '/api/wardlight/boards'
const { email, password } = world.platform
const credentials = { THINGSBOARD_USER: email, THINGSBOARD_PASSWORD: password }

type Board = Awaited<ReturnType<typeof pairBoard>>
/** `others` are signed in, and no Admins of the board's hospital. */
type Later = { board: Board; url: string; admin: string; others: string[] }

/** A board that was paired six minutes ago by the server's clock. */
function sixMinutesLater(): Promise<Later> {
  const ahead = aheadBy(360_000)
  return world.isEmbedded ? afterStart(ahead) : atAnotherCopy(ahead)
}

async function atAnotherCopy(ahead: ReturnType<typeof aheadBy>): Promise<Later> {
  const [{ admin, manager }, other] = [hospital('a'), hospital('b')]
  const first = await startConsole(world.url, credentials)
  onTestFinished(first.stop)
  const board = await pairBoard(first, admin.token)
  const { url, stop } = await startConsole(world.url, { ...credentials, ...ahead })
  onTestFinished(stop)
  return { board, url, admin: admin.token, others: [manager.token, other.admin.token] }
}

async function afterStart(ahead: ReturnType<typeof aheadBy>): Promise<Later> {
  const folder = mkdtempSync(join(tmpdir(), 'wardlight-conformance-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const first = await startIn(folder)
  const tokenOf = async (who: string): Promise<string> =>
    (await signIn(first.url, `${who}@wardlight.example`, first.password)).token
  const admin = await tokenOf('admin')
  const others = [await tokenOf('manager'), await tokenOf('platform')]
  const board = await pairBoard(first, admin).finally(first.stop)
  const { url, stop } = await startIn(folder, ahead)
  onTestFinished(stop)
  return { board, url, admin, others }
}

test('a board ends itself with an Admin’s consent alone, and is told why not (PAIR-21, PAIR-22)', async () => {
  const { board, url, admin, others } = await sixMinutesLater()
  const calls = signedIn(url, board.token)
  const consent = `${BOARDS}/${board.id}/consent`
  const left = async (): Promise<unknown> =>
    at((await calls.get('/api/auth/user')).body, 'additionalInfo', 'changesForMs')
  expect(await left()).toBe(0)
  const why = 'An Admin has to allow changes at this board first.'
  expectError(await calls.post('/api/auth/logout'), 403, 20, why)
  expect((await calls.get('/api/auth/user')).status).toBe(200)
  // Neither the board itself nor anybody but an Admin of its hospital allows it.
  for (const token of [board.token, ...others])
    expect([403, 404]).toContain((await signedIn(url, token).post(consent)).status)
  expect(await left()).toBe(0)
  expect((await signedIn(url, admin).post(consent)).status).toBe(200)
  expect(Number(await left())).toBeGreaterThan(0)
  expect((await calls.post('/api/auth/logout')).status).toBe(200)
  expect((await calls.get('/api/auth/user')).status).toBe(401)
})
