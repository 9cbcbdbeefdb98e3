import { beforeEach, describe, expect, it } from 'vitest'
import {
  createQueueProof,
  type QueueProof,
} from '../../../../server/thingsboard/watch/queue-proof.ts'

const T0 = 1_790_000_000_000
let up = 0
let proof: QueueProof
/** What the rules wrote to each hospital; `undefined` while ThingsBoard does not answer. */
let written: Record<string, unknown> | undefined

/** ThingsBoard's clock is an hour ahead of ours: no rule may compare the two. */
const theirs = (): number => T0 + 3_600_000 + up

beforeEach(() => {
  up = 0
  written = {}
  proof = createQueueProof({
    clock: () => T0 + up,
    elapsed: () => up,
    tenant: {
      call: () => {
        if (!written) return Promise.reject(new Error('down'))
        const data = Object.entries(written).map(([id, probe]) => ({
          entityId: { entityType: 'CUSTOMER', id },
          latest: { SERVER_ATTRIBUTE: { rules_probe: { ts: 1, value: JSON.stringify(probe) } } },
        }))
        const text = JSON.stringify({ data, hasNext: false, totalElements: 1 })
        return Promise.resolve({ status: 200, text, type: 'application/json' })
      },
    },
  })
})

/** So many seconds pass; the rules write every five, unless they are stopped. */
async function pass(seconds: number, write?: () => Record<string, unknown>): Promise<void> {
  for (let second = 0; second < seconds; second += 1) {
    up += 1000
    if (written && write && up % 5000 === 0) written = { ...written, ...write() }
    await proof.keep().catch(() => undefined)
  }
}

const well = () => ({ h: { sent: theirs(), since: theirs() + 5000, took: 40, every: 5000 } })

// PROOF-09
describe('the proof in front of a ThingsBoard', () => {
  it('is what its rules wrote last, in our own time', async () => {
    await pass(60, well)
    expect(proof.chainOf('h')).toEqual({ provedAt: T0 + 41_000, tookMs: 40, broken: null })
    await pass(3)
    expect(proof.chainOf('h').provedAt).toBe(T0 + 61_000)
    expect(proof.worst()).toEqual(proof.chainOf('h'))
  })

  it('says within two minutes that the rules have stopped, and that they go on', async () => {
    await pass(60, well)
    await pass(60)
    expect(proof.chainOf('h')).toMatchObject({ provedAt: T0 + 61_000, broken: 'rules' })
    await pass(25, well)
    expect(proof.chainOf('h').broken).toBeNull()
  })

  it('says that a partition of the queue waits, since when', async () => {
    await pass(60, well)
    const since = theirs()
    await pass(40, () => ({ h: { sent: theirs(), since, took: 40, every: 5000 } }))
    expect(proof.worst()).toMatchObject({ provedAt: T0 + 61_000, broken: 'rules' })
  })

  it('says that ThingsBoard does not answer', async () => {
    await pass(60, well)
    written = undefined
    await pass(60)
    expect(proof.chainOf('h')).toMatchObject({ broken: 'socket' })
  })

  it('says nothing of a hospital that the rules’ clock does not know', async () => {
    written = { h: { sent: 1, since: 1, took: 1 }, bad: 'x', none: null }
    await pass(60)
    for (const id of ['h', 'bad', 'none', 'other'])
      expect(proof.chainOf(id)).toEqual({ provedAt: 0, tookMs: 0, broken: null })
  })
})
