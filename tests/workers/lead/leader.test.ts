import { describe, expect, it, vi } from 'vitest'
import { contend } from '../../../workers/lead/leader.ts'
import type { Timers } from '../../../workers/timing/wait.ts'
import { createBell, sleep } from '../../../workers/timing/wait.ts'
import { VirtualTime } from '../../support/virtual-time.ts'
import { FakeDevice } from '../../support/windows.ts'

// Many runs, on a machine that may be busy.
vi.setConfig({ testTimeout: 120_000 })

/** Windows of one device that show themselves, hide, freeze and are killed. */
function setUp() {
  const time = new VirtualTime(0, 6)
  const device = new FakeDevice()
  const leading = new Set<string>()
  const leads: string[] = []

  function open(name: string, shown = true) {
    const key = { name }
    let visible = shown
    let frozen = false
    const held: (() => void)[] = []
    const bell = createBell()
    const stop = new AbortController()
    // A frozen worker's timers do not run; they are late when it is thawed.
    const timers: Timers = {
      ...time.timers,
      set: (run, ms) => time.timers.set(() => (frozen ? held.push(run) : run()), ms),
    }
    device.show(name, shown)
    const done = contend(
      {
        locks: device.locks(key),
        name: 'leader',
        channel: device.channel(key),
        windows: device.windows(key),
        window: name,
        timers,
        visible: () => visible,
        changed: bell.signal,
        async lead(signal) {
          leading.add(name)
          leads.push(`${name}@${time.now()}`)
          while (!signal.aborted) await sleep(timers, 500, signal)
          leading.delete(name)
        },
      },
      stop.signal,
    )
    return {
      done,
      show(on: boolean) {
        visible = on
        device.show(name, on)
        bell.ring()
      },
      freeze() {
        frozen = true
        device.freeze(key)
      },
      thaw() {
        frozen = false
        // The worst order: its timers run before it hears what happened.
        for (const run of held.splice(0)) run()
        device.thaw(key)
      },
      stop: () => stop.abort(),
      kill() {
        leading.delete(name)
        frozen = true
        device.freeze(key)
        device.close(key, name)
      },
    }
  }
  return {
    time,
    open,
    leading,
    leads,
  }
}

describe('who leads (ruling R2)', () => {
  it('the only visible window, at once; a hidden one never', async () => {
    const { time, open, leading } = setUp()
    open('hidden', false)
    await time.advance(20_000)
    expect([...leading]).toEqual([])
    open('shown')
    await time.advance(10)
    expect([...leading]).toEqual(['shown'])
  })
  it('of two visible windows the first, until it is closed', async () => {
    const { time, open, leading } = setUp()
    const first = open('first')
    await time.advance(10)
    open('second')
    await time.advance(60_000)
    expect([...leading]).toEqual(['first'])
    first.kill()
    await time.advance(10)
    expect([...leading]).toEqual(['second'])
  })
  it('a hidden leader goes on while nobody wants the lead, and gives it up to a visible window', async () => {
    const { time, open, leading } = setUp()
    const first = open('first')
    await time.advance(10)
    first.show(false)
    await time.advance(60_000)
    expect([...leading]).toEqual(['first'])
    open('second')
    await time.advance(1_100)
    expect([...leading]).toEqual(['second'])
    first.show(true)
    await time.advance(10_000)
    expect([...leading]).toEqual(['second'])
  })
  it('whoever is hidden while waiting does not get the lead later', async () => {
    const { time, open, leading } = setUp()
    const first = open('first')
    await time.advance(10)
    const second = open('second')
    await time.advance(3_000)
    second.show(false)
    first.stop()
    await time.advance(10_000)
    expect([...leading]).toEqual([])
    second.show(true)
    await time.advance(10)
    expect([...leading]).toEqual(['second'])
  })
  it('a window that leads stops when told, and lets the lock go', async () => {
    const { time, open, leading } = setUp()
    const first = open('first')
    await time.advance(10)
    first.stop()
    await first.done
    open('second')
    await time.advance(10)
    expect([...leading]).toEqual(['second'])
  })
})

describe('a leader that fell silent', () => {
  it('is robbed within 6 s by a visible window, and stops when it hears of it', async () => {
    const { time, open, leading } = setUp()
    const first = open('first')
    await time.advance(10)
    open('second')
    await time.advance(4_000)
    first.freeze()
    await time.advance(6_000)
    expect([...leading]).toEqual(['first', 'second'])
    first.thaw()
    await time.advance(10)
    expect([...leading]).toEqual(['second'])
    await time.advance(60_000)
    expect([...leading]).toEqual(['second'])
  })
  it('one that beats is never robbed', async () => {
    const { time, open, leads } = setUp()
    open('first')
    await time.advance(10)
    open('second')
    open('third')
    await time.advance(300_000)
    expect(leads).toEqual(['first@0'])
  })
  it('three windows, the leader frozen: exactly one of the others leads', async () => {
    const { time, open, leading } = setUp()
    const first = open('first')
    await time.advance(10)
    open('second')
    open('third')
    await time.advance(1_000)
    first.freeze()
    await time.advance(20_000)
    leading.delete('first')
    expect(leading.size).toBe(1)
  })
})

describe('100 schedules of hiding, freezing, killing and opening', () => {
  it('never two awake leaders for longer than a beat, and a visible window leads within 6 s', async () => {
    for (let seed = 1; seed <= 100; seed += 1) {
      let state = seed * 7919
      const random = (below: number): number => {
        state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff
        return (state >>> 8) % below
      }
      const { time, open, leading } = setUp()
      const windows = new Map<
        string,
        ReturnType<typeof open> & { visible: boolean; asleep: boolean }
      >()
      let names = 0
      const add = (): void => {
        const name = `w${(names += 1)}`
        windows.set(name, { ...open(name), visible: true, asleep: false })
      }
      add()
      for (let step = 0; step < 12; step += 1) {
        const [name, one] = [...windows][random(windows.size)] ?? []
        if (windows.size === 0 || (windows.size < 3 && random(4) === 0)) add()
        else if (name && one) {
          switch (random(4)) {
            case 0:
              one.visible = !one.visible
              if (!one.asleep) one.show(one.visible)
              break
            case 1:
              if (one.asleep) one.thaw()
              else one.freeze()
              one.asleep = !one.asleep
              if (!one.asleep) one.show(one.visible)
              break
            case 2:
              one.kill()
              windows.delete(name)
              break
            default:
          }
        }
        await time.advance(7_500)
        const awake = [...leading].filter((who) => windows.get(who)?.asleep === false)
        expect(awake.length, `seed ${seed} step ${step}: ${awake.join()}`).toBeLessThanOrEqual(1)
        const wanted = [...windows.values()].some((item) => item.visible && !item.asleep)
        if (wanted) expect(awake.length, `seed ${seed} step ${step}: nobody leads`).toBe(1)
      }
    }
  })
})
