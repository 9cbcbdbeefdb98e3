import { describe, expect, it, vi } from 'vitest'
import { createTurn } from '../../../src/app/sound/turn.ts'
import { FakeLocks } from '../../support/locks.ts'

vi.setConfig({ testTimeout: 60_000 })
const PATIENCE = { timeout: 30_000 }

/** Windows of one device, and whose turn it is. */
function device() {
  const locks = new FakeLocks()
  const open = () => createTurn({ locks, onChanged: () => undefined })
  return { locks, open }
}
const eventually = (condition: () => boolean) =>
  vi.waitFor(() => expect(condition()).toBe(true), PATIENCE)
/** Long enough for every lock to have been granted that will be. */
const settled = async () => {
  for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve))
}

describe('the turn to sound', () => {
  it('is had by one window, and by the next when that is gone', async () => {
    const { open } = device()
    const [one, other] = [open(), open()]
    one.want(true, false)
    await eventually(one.isOurs)
    other.want(true, false)
    await settled()
    expect([one.isOurs(), other.isOurs()]).toEqual([true, false])
    one.want(false, false)
    expect(one.isOurs()).toBe(false)
    await eventually(other.isOurs)
  })

  it('is taken by a window that comes to be seen, and comes back when that is gone', async () => {
    const { open } = device()
    const [hidden, seen] = [open(), open()]
    hidden.want(true, false)
    await eventually(hidden.isOurs)
    seen.want(true, true)
    await eventually(() => seen.isOurs() && !hidden.isOurs())
    await settled()
    expect([hidden.isOurs(), seen.isOurs()]).toEqual([false, true])
    seen.want(false, true)
    await eventually(hidden.isOurs)
  })

  it('is not fought for by two windows that are both seen', async () => {
    const { open } = device()
    const [one, other] = [open(), open()]
    one.want(true, true)
    await eventually(one.isOurs)
    other.want(true, true)
    await eventually(other.isOurs)
    for (let times = 0; times < 5; times += 1) {
      one.want(true, true)
      other.want(true, true)
      await settled()
    }
    expect([one.isOurs(), other.isOurs()]).toEqual([false, true])
  })

  it('is not had by a window that cannot sound, though it is seen', async () => {
    const { open, locks } = device()
    const [mute, other] = [open(), open()]
    mute.want(false, true)
    other.want(true, false)
    await eventually(other.isOurs)
    expect(mute.isOurs()).toBe(false)
    other.want(false, false)
    await settled()
    expect(locks.isHeld('wardlight-sound')).toBe(false)
  })

  it('that was given up before it came is not had', async () => {
    const { open, locks } = device()
    const one = open()
    one.want(true, true)
    one.want(false, true)
    await settled()
    expect(one.isOurs()).toBe(false)
    expect(locks.isHeld('wardlight-sound')).toBe(false)
  })
})
