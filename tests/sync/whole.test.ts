import 'fake-indexeddb/auto'
import { expect, it } from 'vitest'
import { newCommand, isHalf, type OutboxRow } from '../../src/model/command.ts'
import { resumedCommand } from '../../src/model/resumed.ts'
import { runWhole } from '../../src/sync/drain/whole.ts'
import { RequestFailed } from '../../src/sync/failure.ts'
import type { Send } from '../../src/sync/rest.ts'

const given = newCommand({ id: 'c1', name: 'save-phone', args: {}, subject: 's', createdAt: 1 })

function console_(answer: () => unknown) {
  const kept: OutboxRow[] = []
  const asked: unknown[] = []
  const send = (async (request: {
    path: string
    body?: unknown
    decode: (b: unknown) => unknown
  }) => {
    asked.push(request.body)
    return request.decode(await answer())
  }) as unknown as Send
  const road = { isMissing: false }
  const keep = (row: OutboxRow) => Promise.resolve(kept.push(row) > 0)
  return { kept, asked, road, deps: { send, keep, now: () => 5, isOpen: () => true, road } }
}
const fails = (failure: RequestFailed['failure']) => () =>
  Promise.reject(new RequestFailed(failure))

it('a server without the call is asked once, and the calls are made one by one (WHOLE-05)', async () => {
  const failure = { kind: 'refused', status: 404, errorCode: 0, message: 'Not found' } as const
  const { deps, asked, road } = console_(fails(failure))
  expect(await runWhole(deps, given)).toBeNull()
  expect(road.isMissing).toBe(true)
  expect(await runWhole(deps, given)).toBeNull()
  expect(asked).toHaveLength(1)
})

it('a command that this server does not know goes call by call, others still whole (WHOLE-05)', async () => {
  const { deps, road } = console_(() => ({ kind: 'unknown', learnt: {} }))
  expect(await runWhole(deps, given)).toBeNull()
  expect(road.isMissing).toBe(false)
})

it('without an answer it may have changed something, and is kept as such (WHOLE-06)', async () => {
  const { deps, kept } = console_(fails({ kind: 'timeout' }))
  const ended = await runWhole(deps, given)
  expect(ended).toMatchObject({ kind: 'interrupted', entry: { written: 'whole' } })
  expect(kept.map(({ state, written }) => [state, written])).toEqual([['running', 'whole']])
  const [row = given] = kept
  expect([isHalf(row), resumedCommand(row, 60 * 60_000).state]).toEqual([true, 'waiting'])
})

it('asked again, the server is told that it was sent whole before', async () => {
  const { deps, asked } = console_(() => ({
    kind: 'refused',
    learnt: { written: 'no' },
    why: { message: 'No.', kind: 'rule' },
  }))
  const ended = await runWhole(deps, { ...given, written: 'whole' })
  expect(asked).toEqual([expect.objectContaining({ id: 'c1', written: 'whole' })])
  expect(ended).toMatchObject({ kind: 'refused', entry: { written: 'no' }, why: { kind: 'rule' } })
})

it('neither the form nor names on the screen go along', async () => {
  const { deps, asked } = console_(() => ({ kind: 'done', learnt: {}, changes: [], notice: '' }))
  const form = { typed: { name: 'Ann Lee' }, seen: null }
  await runWhole(deps, { ...given, form, who: { name: 'Ann Lee', id: '7' } })
  expect(JSON.stringify(asked)).not.toContain('Ann Lee')
})
