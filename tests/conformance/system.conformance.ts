import { describe, expect, test } from 'vitest'
import { expectError, nobody, platform, world } from './support/facility.ts'
import { attribute, entityQuery, field } from './support/queries.ts'
import { type Answer, at, rest, signedIn } from './support/rest.ts'

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

// A stock ThingsBoard compresses nothing: the console's server does for it.
describe('what a tablet receives', () => {
  const query = entityQuery(
    { type: 'entityType', entityType: 'USER' },
    {
      entityFields: ['email', 'firstName', 'additionalInfo'].map(field),
      latestValues: ['authority', 'phone', 'ward', 'ward_id'].map(attribute),
    },
  )
  const find = (takes: string) =>
    rest(world.consoleUrl, {
      'x-authorization': `Bearer ${world.platform.token}`,
      'accept-encoding': takes,
    }).post('/api/entitiesQuery/find', query)
  /** Some values are dated with the moment of asking. */
  const undated = ({ text }: Answer): string => text.replaceAll(/"ts":\d+/g, '')

  test('SRV-91: a long answer comes compressed, and reads the same', async () => {
    const whole = await find('identity')
    expect(whole.text.length).toBeGreaterThan(1024)
    expect(whole.headers.get('content-encoding')).toBeNull()
    for (const encoding of ['br', 'gzip']) {
      const packed = await find(encoding)
      expect(packed.headers.get('content-encoding')).toBe(encoding)
      expect(packed.headers.get('vary')).toContain('accept-encoding')
      expect(undated(packed)).toBe(undated(whole))
    }
  })

  test('SRV-92: a sign-in does not', async () => {
    const { email: username, password } = world.platform
    const answer = await rest(world.consoleUrl, { 'accept-encoding': 'gzip, br' }).post(
      '/api/auth/login',
      { username, password },
    )
    expect(answer.headers.get('content-encoding')).toBeNull()
    expect(at(answer.body, 'token')).toEqual(expect.any(String))
  })
})

test('paths outside /api show the console', async () => {
  const { status, headers } = await rest(world.consoleUrl, { accept: 'text/html' }).get('/home')
  expect(status).toBe(200)
  expect(headers.get('content-type')).toContain('text/html')
})
