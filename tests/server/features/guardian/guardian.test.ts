import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type Guardian, startGuardian } from '../../../../server/features/guardian/guardian.ts'
import type { Picture } from '../../../../src/model/guardian/picture.ts'
import { sound, tie, withPatient } from '../../../model/guardian/world.ts'

/* When the guardian looks, and since when what it sees is so (FIT-04). */

let now = 1_000_000
let kept: string | undefined
let looks = 0
let written = 0
let picture: Picture | undefined
let guardian: Guardian

function start(): Guardian {
  return startGuardian({
    clock: () => now,
    report: (error) => expect(error).toBeUndefined(),
    port: {
      hospitals: () => ['h'],
      picture() {
        looks += 1
        return picture
      },
      read: () => kept,
      write(text) {
        written += 1
        kept = text
        return Promise.resolve()
      },
    },
  })
}

async function pass(ms: number): Promise<void> {
  now += ms
  await vi.advanceTimersByTimeAsync(ms)
}

const twoWards = withPatient(sound(), 'p0', { wards: [tie('w1'), tie('w2')] })
const seen = () => guardian.standing('h').map(({ code, since }) => [code, since])

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  now = 1_000_000
  kept = undefined
  looks = 0
  written = 0
  picture = sound()
  guardian = start()
})
afterEach(() => {
  guardian.close()
  vi.useRealTimers()
})

it('looks at the start, and once after changes that come together', async () => {
  await pass(2000)
  expect(looks).toBe(1)
  for (let turn = 0; turn < 50; turn += 1) guardian.changed('h')
  await pass(2000)
  expect(looks).toBe(2)
  await pass(3_600_000)
  expect([looks, written]).toEqual([2, 0])
})

it('a sound facility that is changed all the time is looked at every two seconds at most', async () => {
  for (let turn = 0; turn < 100; turn += 1) {
    guardian.changed('h')
    await pass(100)
  }
  expect(looks).toBe(5)
})

it('names what stays so for ten seconds, with when it was first seen', async () => {
  await pass(2000)
  picture = twoWards
  guardian.changed('h')
  await pass(2000)
  const since = now
  await pass(9000)
  expect([seen(), guardian.count(), written]).toEqual([[], 0, 0])
  await pass(1000)
  expect([seen(), guardian.count()]).toEqual([[['two-wards', since]], 1])
  guardian.changed('h')
  await pass(20_000)
  expect(seen()).toEqual([['two-wards', since]])
  picture = sound()
  guardian.changed('h')
  await pass(2000)
  expect([seen(), guardian.count(), kept]).toEqual([[], 0, '{}'])
})

it('a half that its command finishes is never named, and nothing of it is written', async () => {
  picture = twoWards
  guardian.changed('h')
  await pass(5000)
  picture = sound()
  guardian.changed('h')
  await pass(60_000)
  expect([seen(), written]).toEqual([[], 0])
})

it('since when outlives a restart, and only that: what is right by then is not named', async () => {
  picture = twoWards
  guardian.look()
  const since = now
  await pass(30_000)
  expect(written).toBe(1)
  guardian.close()
  now += 86_400_000
  guardian = start()
  guardian.look()
  expect(seen()).toEqual([['two-wards', since]])
  guardian.close()
  picture = sound()
  guardian = start()
  guardian.look()
  expect(seen()).toEqual([])
})

it.each(['no json', '7', 'null', '{"h":null}', '{"h":{"two-wards":"x"}}'])(
  'what it kept and cannot read is forgotten: %s',
  (text) => {
    guardian.close()
    kept = text
    picture = twoWards
    guardian = start()
    guardian.look()
    expect(seen()).toEqual([])
    now += 10_000
    expect(seen()).toHaveLength(1)
  },
)

it('a hospital that is gone has nothing that does not fit', async () => {
  picture = twoWards
  guardian.look()
  await pass(20_000)
  picture = undefined
  guardian.changed('h')
  guardian.look()
  expect(seen()).toEqual([])
})
