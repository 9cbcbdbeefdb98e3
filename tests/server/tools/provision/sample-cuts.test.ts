import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Facility } from '../../../../server/facility.ts'
import type { Client } from '../../../../server/thingsboard/chains/client.ts'
import { removeSample } from '../../../../server/tools/provision/sample/remove.ts'
import { castOnce, cutAt, enter, everything, make, shapeOf, startStandIn } from './sample-rig.ts'

/* A line that breaks at any call: while the sample is made, and while it is removed. */

let facility: Facility
let played: Awaited<ReturnType<typeof castOnce>>
let tenant: Client
let before: unknown
let whole: unknown
/** How many calls making and removing take. */
let calls: { making: number; removing: number }

const remove = (client = tenant): Promise<void> => removeSample(client, () => undefined)
const made = (client = tenant): Promise<unknown> => make(client, { cast: played.cast })
const cut = (at: number): Client => cutAt(tenant, at, at % 2 === 0 ? 'unsent' : 'unanswered').client
const BROKEN = 'The line broke.'

beforeAll(async () => {
  facility = await startStandIn()
  played = await castOnce({ short: true })
  tenant = await enter(facility)
  before = everything(facility.store)
  const making = cutAt(tenant, Infinity)
  await made(making.client)
  whole = shapeOf(facility.store)
  const removing = cutAt(tenant, Infinity)
  await remove(removing.client)
  calls = { making: making.calls(), removing: removing.calls() }
}, 120_000)
afterAll(async () => {
  await facility.close()
  await played.close()
})

describe('SAMP-07: a line that breaks', () => {
  it('at any call of making leaves what is removed whole', async () => {
    expect(calls.making).toBeGreaterThan(30)
    for (let at = 1; at <= calls.making; at += 1) {
      await expect(made(cut(at)), `call ${at}`).rejects.toThrow(BROKEN)
      await remove()
      expect(everything(facility.store), `call ${at}`).toEqual(before)
    }
  }, 300_000)

  it('now and then while it is made is made up for by the next run', async () => {
    for (let at = 5; at <= calls.making; at += 9) {
      await expect(made(cut(at)), `call ${at}`).rejects.toThrow(BROKEN)
      await made()
      expect(shapeOf(facility.store), `call ${at}`).toEqual(whole)
      await remove()
    }
  }, 300_000)

  it('at any call of removing leaves what the next removal removes, or the next run makes whole', async () => {
    for (let at = 1; at <= calls.removing; at += 1) {
      await made()
      await expect(remove(cut(at)), `call ${at}`).rejects.toThrow(BROKEN)
      if (at % 4 === 0) {
        await made()
        expect(shapeOf(facility.store), `call ${at}`).toEqual(whole)
      }
      await remove()
      expect(everything(facility.store), `call ${at}`).toEqual(before)
    }
  }, 300_000)
})
