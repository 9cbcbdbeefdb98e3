import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { type Server, kill, start } from '../../../chaos/kill.ts'
import { api, at, pairBoard, signIn } from '../../support.ts'

const boards = '/api/wardlight/boards'
const open = '/api/noauth/wardlight/boards'

// The real process: what was answered holds, whatever happens to it in the next moment (PAIR-09).
it('kill -9: a board goes on, an ended one stays ended, a confirmed one is fetched', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'wardlight-boards-killed-'))
  let server: Server = await start(folder)
  onTestFinished(async () => {
    await kill(server)
    rmSync(folder, { recursive: true, force: true })
  })
  const { token } = await signIn(server, 'admin@wardlight.example')
  const admin = api(server, token)
  const [kept, ended] = [await pairBoard(server, token), await pairBoard(server, token)]
  const { body: waiting } = await api(server)('POST', open)
  await admin('DELETE', `${boards}/${ended.id}`)
  const given = { code: at(waiting, 'userCode'), name: 'Late', wards: 'all' }
  expect((await admin('POST', boards, given)).status).toBe(200)
  await kill(server)
  server = await start(folder)
  const refreshed = await Promise.all(
    [kept, ended].map(({ refreshToken }) =>
      api(server)('POST', '/api/auth/token', { refreshToken }),
    ),
  )
  expect(refreshed.map(({ status }) => status)).toEqual([200, 401])
  expect((await api(server, kept.token)('GET', '/api/auth/user')).status).toBe(200)
  expect((await api(server, ended.token)('GET', '/api/auth/user')).status).toBe(401)
  const secret = { deviceCode: at(waiting, 'deviceCode') }
  const fetched = await api(server)('POST', `${open}/token`, secret)
  expect(at(fetched.body, 'state')).toBe('confirmed')
}, 120_000)
