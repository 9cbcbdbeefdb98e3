import { describe, expect, test } from 'vitest'
import { expectError, nobody, platform, world } from './support/facility.ts'
import { at, rest, signedIn } from './support/rest.ts'

test('who answers (protocol §11)', async () => {
  const { status, body } = await platform.get('/api/system/info')
  expect(status).toBe(200)
  expect(body).toMatchObject({
    version: expect.stringMatching(/^\d+\.\d+/),
    artifact: expect.any(String),
    name: expect.any(String),
    type: expect.stringMatching(/^(CE|PE)$/),
  })
})

describe('errors (protocol §0.1, §0.2)', () => {
  test('a path nobody serves: 404/32, and 401/10 before that without a token', async () => {
    expectError(await platform.get('/api/no/such/path'), 404, 32, /No static resource|Not Found/)
    expectError(await platform.post('/api/no/such/path', {}), 404, 32)
    expectError(await nobody.get('/api/no/such/path'), 401, 10)
  })

  test('JSON that is none: 500/2, not 400 (trap 39)', async () => {
    expectError(await platform.post('/api/entitiesQuery/find', '{"entityFilter":'), 500, 2)
    expectError(await platform.post('/api/relation', '{'), 500, 2)
    expectError(await platform.post('/api/asset', 'plain'), 500, 2)
  })

  test('an id that is none: 400/31', async () => {
    for (const path of ['/api/asset/none', '/api/device/none', '/api/customer/none']) {
      expectError(await platform.get(path), 400, 31)
    }
    expectError(await platform.post('/api/alarm/none/clear'), 400, 31)
  })

  test('a body past the limit: 413 and a bare JSON text', async () => {
    const body = `{"x":"${'y'.repeat(17 * 1024 * 1024)}"}`
    const answer = await platform.post('/api/relation', body)
    expect(answer.status).toBe(413)
    expect(typeof answer.body).toBe('string')
  })

  test('a message is there for people to read', async () => {
    const answer = await platform.get('/api/asset/784f394c-42b6-435a-983c-b7beff2784f9')
    expect(String(at(answer.body, 'message'))).toMatch(/\w+ \w+/)
  })
})

test('answers are not kept by anybody on the way (protocol §12)', async () => {
  // A stock ThingsBoard says nothing of it: the console's server does for it.
  const { headers } = await signedIn(world.consoleUrl, world.platform.token).get('/api/auth/user')
  expect(headers.get('cache-control')).toContain('no-store')
  expect(headers.get('set-cookie')).toBeNull()
})

test('paths outside /api show the console', async () => {
  const { status, headers } = await rest(world.consoleUrl, { accept: 'text/html' }).get('/home')
  expect(status).toBe(200)
  expect(headers.get('content-type')).toContain('text/html')
})
