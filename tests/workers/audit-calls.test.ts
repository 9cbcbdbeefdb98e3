import { expect, test } from 'vitest'
import type { AuditWish } from '../../src/model/people/audit.ts'
import { RequestFailed, type Failure } from '../../src/sync/failure.ts'
import type { Send } from '../../src/sync/rest.ts'
import { auditExport, auditPage } from '../../workers/audit-calls.ts'
import { letterService, sendTestLetter } from '../../workers/notification-calls.ts'

const wish: AuditWish = {
  hospitalId: 'h1',
  page: 0,
  search: ' kim@h ',
  kind: 'signIns',
  from: 5,
  to: null,
}
const row = (n: number) => ({
  id: { id: `e${n}` },
  createdTime: n,
  userName: 'kim@h.example',
  actionType: 'LOGIN',
  entityId: { entityType: 'USER', id: 'u1' },
  entityName: 'kim@h.example',
  actionData: { clientAddress: '::1' },
  actionStatus: n % 2 === 0 ? 'FAILURE' : 'SUCCESS',
  actionFailureDetails: n % 2 === 0 ? 'No.' : '',
})
const failing =
  (failure: Failure): Send =>
  () =>
    Promise.reject(new RequestFailed(failure))

/** Answers each path with the next body, and remembers the paths. */
function answering(...bodies: unknown[]): { send: Send; paths: string[] } {
  const paths: string[] = []
  const send: Send = (request) => {
    paths.push(request.path)
    return Promise.resolve(request.decode(bodies.shift()))
  }
  return { send, paths }
}

test('a page is asked for in ThingsBoard’s parameters, and read', async () => {
  const { send, paths } = answering({
    data: [row(2), row(1), 'nonsense'],
    totalElements: 60,
    totalPages: 2,
    hasNext: true,
  })
  const answer = await auditPage(send, wish)
  expect(paths).toEqual([
    '/api/audit/logs/customer/h1?pageSize=50&page=0&sortProperty=createdTime&sortOrder=DESC&textSearch=kim%40h&actionTypes=LOGIN%2CLOGOUT&startTime=5',
  ])
  expect(answer).toMatchObject({
    kind: 'page',
    total: 60,
    pages: 2,
    entries: [
      { id: 'e2', at: 2, who: 'kim@h.example', failure: 'No.', entityType: 'USER' },
      { id: 'e1', at: 1, failure: '' },
    ],
  })
})

test('an export follows every page, up to what was newest when it began', async () => {
  const page = (...rows: number[]) => ({ data: rows.map(row), totalElements: 3, totalPages: 2 })
  const { send, paths } = answering(page(9, 8), page(8, 7))
  const answer = await auditExport(send, wish)
  expect(answer.kind === 'all' && answer.entries.map(({ id }) => id)).toEqual(['e9', 'e8', 'e7'])
  expect(paths[0]).not.toContain('endTime')
  expect(paths[1]).toContain('page=1')
  expect(paths[1]).toContain('endTime=9')
})

test('no answer says why: no line, not for hospitals, or the server’s trouble', async () => {
  const refused = (status: number) =>
    failing({ kind: 'refused', status, errorCode: 20, message: 'no' })
  expect(await auditPage(failing({ kind: 'offline' }), wish)).toEqual({ kind: 'offline' })
  expect(await auditPage(failing({ kind: 'timeout' }), wish)).toEqual({ kind: 'offline' })
  expect(await auditPage(refused(403), wish)).toEqual({ kind: 'not-given' })
  expect(await auditExport(refused(404), wish)).toEqual({ kind: 'not-given' })
  expect(await auditPage(refused(400), wish)).toEqual({
    kind: 'failed',
    why: { code: 'failed', words: 'no' },
  })
})

test('a server without letters of its own has none to offer', async () => {
  const refused = failing({
    kind: 'refused',
    status: 404,
    errorCode: 32,
    message: 'No static resource',
  })
  expect(await letterService(refused)).toEqual({ kind: 'none' })
  expect(await letterService(failing({ kind: 'offline' }))).toEqual({ kind: 'offline' })
  const has = { delivery: 'smtp', letterNames: 'number', language: 'ko' }
  expect(await letterService(answering(has).send)).toEqual({ kind: 'has', ...has })
  // A server of before knows English alone.
  const { language: _, ...before } = has
  expect(await letterService(answering(before).send)).toMatchObject({ language: 'en' })
})

test('a test letter tells what became of it', async () => {
  const answer = { to: 'a@b.example', at: 5, delivery: 'smtp', refusal: null }
  const of = (body: unknown) => sendTestLetter(answering(body).send)
  expect(await of(answer)).toEqual({ kind: 'sent', to: 'a@b.example', at: 5 })
  expect(await of({ ...answer, delivery: 'mailbox' })).toMatchObject({ kind: 'kept' })
  expect(await of({ ...answer, refusal: '550 no' })).toEqual({ kind: 'refused', why: '550 no' })
  const many = failing({ kind: 'server', status: 429, message: 'Enough.' })
  expect(await sendTestLetter(many)).toEqual({
    kind: 'refused',
    why: { code: 'failed', words: 'Enough.' },
  })
})
