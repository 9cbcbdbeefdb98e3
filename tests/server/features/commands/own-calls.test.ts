import { expect, it } from 'vitest'
import { givingWay, signallingSoon } from '../../../../server/features/commands/own-calls.ts'
import type { Send } from '../../../../src/sync/answer.ts'

const calls = (() => Promise.resolve()) as unknown as Send
const request = {} as Parameters<Send>[0]

/** Whether other work of the process came between two calls. */
async function letsIn(send: Send): Promise<boolean> {
  let cameIn = false
  setImmediate(() => (cameIn = true))
  await send(request)
  await send(request)
  return cameIn
}

it('a command that took long lets other work in before its next call (WHOLE-08)', async () => {
  expect(await letsIn(givingWay(calls, 0))).toBe(true)
})

it('a short one is not disturbed', async () => {
  expect(await letsIn(givingWay(calls, 60_000))).toBe(false)
})

const never = (() => new Promise(() => undefined)) as unknown as Send
const to = (path: string) => ({ ...request, path })

it('a gateway that does not answer is not waited for (WHOLE-12)', async () => {
  const send = signallingSoon(never, 0)
  const late = { failure: { kind: 'server', status: 504 } }
  await expect(send(to('/api/rpc/oneway/1'))).rejects.toMatchObject(late)
  await expect(send(to('/api/plugins/rpc/oneway/1'))).rejects.toMatchObject(late)
})

it('every other call has the time that it takes', async () => {
  expect(await signallingSoon(calls, 0)(to('/api/asset'))).toBeUndefined()
})
