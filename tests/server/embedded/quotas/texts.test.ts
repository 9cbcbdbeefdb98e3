import fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rememberSession } from '../../../../server/embedded/api/context.ts'
import { badRequest, TextError } from '../../../../server/protocol/errors.ts'
import { answerInTurns } from '../../../../server/embedded/api/http.ts'
import type { Facility } from '../../../../server/facility.ts'
import { allowance, listText, objectText } from '../../../../server/embedded/quotas/texts.ts'
import { createTurns } from '../../../../server/embedded/quotas/turns.ts'
import {
  type Api,
  api,
  patientQuery,
  patientsOf,
  signIn,
  startTestFacility,
} from '../../support.ts'
import { sendError } from '../../../../server/protocol/http.ts'
import type { Work } from '../../../../server/support/work.ts'

/** All slices of a piece of work; answers what it came to and how many there were. */
function done<T>(work: Work<T>): { value: T; slices: number } {
  for (let slices = 0; ; slices += 1) {
    const step = work.next()
    if (step.done) return { value: step.value, slices }
  }
}

describe('texts in slices', () => {
  it('a list and an object are JSON, an item at a time', () => {
    const list = done(listText([1, 'a"b', null], (item) => ({ item })))
    expect(list.value).toBe(JSON.stringify([1, 'a"b', null].map((item) => ({ item }))))
    expect(list.slices).toBe(3)
    const object = done(objectText([['a"', 1] as const, ['b', [2]] as const]))
    expect([JSON.parse(object.value), object.slices]).toEqual([{ 'a"': 1, b: [2] }, 2])
    expect(done(listText([], String)).value).toBe('[]')
  })

  it('hold so many points and characters, and not one more', () => {
    const most = { answerPoints: 2, answerCharacters: 5 } as unknown as Parameters<
      typeof allowance
    >[0]
    const answer = allowance(most)
    answer.points(2)
    expect(answer.text('12345')).toBe('12345')
    expect(() => answer.text('6')).toThrow('Too much text: at most 5 characters in one answer')
    expect(() => answer.points(1)).toThrow('Too many points: at most 2 in one answer')
  })
})

describe('a call that answers with work', () => {
  const due: (() => void)[] = []
  const turns = createTurns((turn) => due.push(turn))
  const app = fastify()
  const session = { userId: 'u' } as Parameters<typeof rememberSession>[1]
  app.addHook('onRequest', async (request) => rememberSession(request, session))
  app.setErrorHandler((error, _request, reply) =>
    sendError(error, reply, { clock: () => 0, report: () => undefined }),
  )
  answerInTurns(app, turns)
  app.get('/work', () => listText([1, 2], (one) => one))
  app.get('/plain', () => ({ a: 1 }))
  app.get('/refused', function* (): Work<string> {
    yield
    throw badRequest('No.')
  })
  app.get('/text', function* (): Work<string> {
    yield
    throw new TextError(400, 'Too much')
  })
  afterAll(() => app.close())

  it('is answered when its turn has come, with the text as it is', async () => {
    const answer = app.inject('/work')
    const before = await app.inject('/plain')
    expect([before.json(), due.length, turns.waiting('u')]).toEqual([{ a: 1 }, 1, 1])
    due.shift()?.()
    const { body, headers } = await answer
    expect([body, headers['content-type']]).toEqual(['[1,2]', 'application/json; charset=utf-8'])
  })

  it.each([
    ['/refused', 400, 'application/json'],
    ['/text', 400, 'text/plain; charset=utf-8'],
  ])('%s is refused like a call that throws at once', async (path, status, type) => {
    const answer = app.inject(path)
    await app.inject('/plain')
    due.shift()?.()
    const { statusCode, headers } = await answer
    expect([statusCode, headers['content-type']]).toEqual([status, type])
  })
})

describe('through the running server', () => {
  const long = 'x'.repeat(65_536)
  const names = Array.from({ length: 15 }, (_, at) => `long${at}`)
  let facility: Facility
  let admin: Api
  let ids: string[]
  beforeAll(async () => {
    facility = await startTestFacility({ patients: 20 })
    admin = api(facility, (await signIn(facility, 'admin@wardlight.example')).token)
    ids = patientsOf(facility).map(({ id }) => id)
    const values = Object.fromEntries(names.map((name) => [name, long]))
    for (const id of ids) await facility.store.attributes.save(id, 'SERVER_SCOPE', values)
    const points = Array.from({ length: 300 }, (_, at) => ({ ts: at + 1, values: { note: long } }))
    await facility.store.telemetry.save(ids[0] ?? '', points)
  }, 60_000)
  afterAll(() => facility.close())

  const tooMuch = 'Too much text: at most 16777216 characters in one answer'
  const base = (): string => `/api/plugins/telemetry/ASSET/${ids[0]}/values`

  it('a page and a history of long texts are refused in words', async () => {
    const keys = names.map((key) => ({ type: 'ATTRIBUTE', key }))
    const page = await admin('POST', '/api/entitiesQuery/find', patientQuery(...keys))
    expect([page.status, page.text]).toEqual([400, tooMuch])
    const range = `${base()}/timeseries?keys=note&startTs=0&endTs=1000&limit=`
    const all = await admin('GET', `${range}1000`)
    expect([all.status, all.text]).toEqual([400, tooMuch])
    const some = await admin('GET', `${range}200`)
    expect((some.body as { note: { ts: number }[] }).note.map(({ ts }) => ts)).toEqual(
      Array.from({ length: 200 }, (_, at) => 300 - at),
    )
  })

  it('a key that is named often is answered once', async () => {
    const keys = Array.from({ length: 2000 }, () => 'long1').join()
    const { status, body } = await admin('GET', `${base()}/attributes/SERVER_SCOPE?keys=${keys}`)
    expect([status, (body as unknown[]).length]).toEqual([200, 1])
  })

  it('a query has so many filters', async () => {
    const predicate = { type: 'NUMERIC', operation: 'GREATER', value: { defaultValue: 1 } }
    const filter = { key: { type: 'ATTRIBUTE', key: 'a' }, predicate }
    const ask = (count: number) =>
      admin('POST', '/api/entitiesQuery/count', {
        entityFilter: { type: 'entityType', entityType: 'ASSET' },
        keyFilters: [
          {
            ...filter,
            predicate: {
              type: 'COMPLEX',
              operation: 'OR',
              predicates: Array.from({ length: count }, () => predicate),
            },
          },
        ],
      })
    expect((await ask(499)).status).toBe(200)
    expect((await ask(500)).body).toMatchObject({
      status: 400,
      message: 'Too many filters: at most 500 in one query',
    })
  })
})
