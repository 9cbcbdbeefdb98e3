import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { SLOTS } from '../../../../server/thingsboard/chains/wearers.ts'
import { ward } from './wearers-runner.ts'

const T = 1_750_000_000_000
/** The clock stands so many seconds after the beginning from now on. */
function at(seconds: number): number {
  vi.setSystemTime(T + seconds * 1000)
  return T + seconds * 1000
}
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
  at(0)
})
afterEach(() => {
  vi.useRealTimers()
})

/** A sensor that went from one patient to another, with a minute between. */
function given() {
  const here = ward()
  const [was, is] = [here.patient(), here.patient()]
  here.give(was)
  at(60)
  here.take(was)
  at(120)
  here.give(is)
  at(180)
  return { ...here, was, is }
}

describe('a reading belongs to who wore the sensor then', () => {
  test('a batch goes to each of them, and of nobody’s time to the sensor alone (WORN-01)', () => {
    const { publish, values, sensor, was, is, judged } = given()
    const [before, early, none, late] = [T - 1000, T + 30_000, T + 90_000, T + 150_000]
    publish([before, 60], [early, 61], [none, 62], [late, 63])
    expect(values(was)).toEqual([[early, 61]])
    expect(values(is)).toEqual([[late, 63]])
    expect(values(sensor)).toHaveLength(4)
    expect(judged).toEqual([
      { patient: was, ts: early, late: true },
      { patient: is, ts: late, late: false },
    ])
  })

  test('to the moment, as the facility server: from inclusive, to exclusive (WORN-01)', () => {
    const { publish, values, was, is } = given()
    publish([T, 60], [T + 59_999, 61], [T + 60_000, 62], [T + 119_999, 63], [T + 120_000, 64])
    expect(values(was)).toEqual([
      [T, 60],
      [T + 59_999, 61],
    ])
    expect(values(is)).toEqual([[T + 120_000, 64]])
  })

  test('what is said late after it was taken off, too (WORN-01)', () => {
    const { give, take, patient, publish, values } = ward()
    const was = patient()
    give(was)
    at(60)
    take(was)
    at(90)
    publish([T + 30_000, 61], [T + 80_000, 62])
    expect(values(was)).toEqual([[T + 30_000, 61]])
  })

  test('a patient who was removed, and one of another hospital, get nothing (WORN-02)', () => {
    const gone = given()
    gone.remove(gone.was)
    gone.publish([T + 30_000, 61])
    expect([gone.values(gone.was), gone.values(gone.is)]).toEqual([[], []])
    const moved = given()
    moved.moveSensor('Elm')
    moved.publish([T + 30_000, 61], [T + 150_000, 62])
    expect([moved.values(moved.was), moved.values(moved.is)]).toEqual([[], []])
  })

  test('a place of the ring that another wearer has by now leads nobody astray (WORN-02)', () => {
    const { give, take, patient, publish, values } = ward()
    const all = Array.from({ length: SLOTS + 2 }, () => patient())
    for (const [n, one] of all.entries()) {
      at(n * 60)
      give(one)
      at(n * 60 + 50)
      take(one)
    }
    for (const n of all.keys()) publish([T + n * 60_000 + 1000, n])
    expect(all.map((one) => values(one).map(([, value]) => value))).toEqual([
      [],
      [],
      ...Array.from({ length: SLOTS }, (_, n) => [n + 2]),
    ])
  })

  test('while a change is on its way nobody gets what may be another’s (WORN-02)', () => {
    const { give, take, patient, publish, values, sensor, wait } = ward()
    const [was, is] = [patient(), patient()]
    give(was)
    at(60)
    take(was, false)
    give(is, false)
    publish([T + 30_000, 61], [T + 60_000, 62])
    expect([values(was), values(is)]).toEqual([[], []])
    expect(values(sensor)).toHaveLength(2)
    // Told of it, each has their own.
    take(was)
    give(is)
    at(62)
    wait()
    expect(values(was)).toEqual([[T + 30_000, 61]])
    expect(values(is)).toEqual([[T + 60_000, 62]])
  })

  test('a change nobody was told of is found by the next readings (WORN-03)', () => {
    const { give, take, patient, publish, values, wait } = ward()
    const [was, is] = [patient(), patient()]
    give(was)
    at(60)
    take(was, false)
    give(is, false)
    publish([at(61), 61])
    at(63)
    wait()
    at(66)
    wait()
    publish([at(70), 62], [T + 62_000, 63])
    expect(values(is)).toEqual([[T + 70_000, 62]])
  })

  test('given again to who has it changes nothing; one of which nothing is noted is theirs (WORN-04)', () => {
    const { give, patient, publish, values, sensor } = ward()
    const is = patient()
    give(is, false)
    publish([T - 60_000, 60])
    expect(values(is)).toEqual([[T - 60_000, 60]])
    give(is)
    at(60)
    give(is)
    expect(values(sensor, 'worn_by')).toEqual([[T, `0 ${is} - -`]])
  })

  test('one that was worn before anything was noted (WORN-05)', () => {
    const { give, take, patient, publish, values, note, noted } = ward()
    const [was, is] = [patient(), patient()]
    give(was, false)
    note({ worn_by: was, worn_since: '1000000000000', worn_slot: '0' })
    publish([T - 60_000, 60])
    expect(values(was)).toEqual([[T - 60_000, 60]])
    at(60)
    take(was)
    give(is)
    expect(noted()).toMatchObject({ worn_by: is, worn_slot: '1' })
    publish([T - 30_000, 61])
    expect(values(is)).toEqual([])
  })

  test('without scripts a reading of before is nobody’s, and one of now is theirs (WORN-02)', () => {
    const { publish, values, was, is, sensor, stopScripts } = given()
    stopScripts()
    publish([T + 30_000, 61], [T + 150_000, 62], [86_400_000, 63])
    expect(values(was)).toEqual([])
    expect(values(is)).toEqual([[T + 150_000, 62]])
    expect(values(sensor)).toHaveLength(3)
  })
})

describe('nothing comes from the future (ruling R30)', () => {
  test('a publish ahead is of now and keeps its order; what is not ahead keeps its time', () => {
    const { give, patient, publish, values, wait } = ward()
    const is = patient()
    give(is)
    const now = at(60)
    const far = now + 20 * 3_600_000
    publish([far + 2, 73], [far, 71], [far + 1, 72], [now - 100, 70], [now + 900, 74])
    expect(values(is)).toEqual([
      [now - 100, 70],
      [now + 900, 74],
    ])
    const then = at(61)
    wait()
    expect(values(is)).toEqual([
      [now - 100, 70],
      [now + 900, 74],
      [then - 2, 71],
      [then - 1, 72],
      [then, 73],
    ])
    publish([at(63), 75])
    expect(values(is).at(-1)).toEqual([T + 63_000, 75])
  })

  test('who wears it when it is dated gets it', () => {
    const { give, take, patient, publish, values, wait } = ward()
    const [was, is] = [patient(), patient()]
    give(was)
    at(60)
    publish([at(60) + 5000, 70])
    take(was)
    give(is)
    at(61)
    wait()
    expect([values(was), values(is)]).toEqual([[], [[T + 61_000, 70]]])
  })
})

describe('a slow clock hides no reading (ruling R36)', () => {
  const MIN = 60_000
  /** A sensor whose clock the watch found to be twenty minutes behind, or has not found yet. */
  function slow(isKnown = true) {
    const here = ward()
    const is = here.patient()
    here.give(is)
    if (isKnown) here.note({ clock_skew_ms: String(-20 * MIN) })
    return { ...here, is, now: at(7200) }
  }

  test('each reading is dated by its receipt, in its order', () => {
    const { publish, values, judged, is, now } = slow()
    publish([now - 20 * MIN - 2000, 61], [now - 20 * MIN - 1000, 62])
    expect(values(is)).toEqual([
      [now - 2000, 61],
      [now - 1000, 62],
    ])
    expect(judged.map(({ ts, late }) => [ts, late])).toEqual([
      [now - 2000, false],
      [now - 1000, false],
    ])
  })

  test('a few seconds ahead by the correction are now', () => {
    const { publish, values, is, now } = slow()
    publish([now - 20 * MIN + 4000, 61])
    expect(values(is)).toEqual([[now, 61]])
  })

  test('its backlog moves by the same time', () => {
    const { publish, values, is, now } = slow()
    publish([now - 80 * MIN, 61])
    expect(values(is)).toEqual([[now - 60 * MIN, 61]])
  })

  test('once it is set right, a reading keeps its time, before the watch knows of it', () => {
    const { publish, values, noted, is, now } = slow()
    publish([now - 500, 61])
    expect(values(is)).toEqual([[now - 500, 61]])
    expect(noted()).not.toHaveProperty('clock_stamp')
  })

  test('before it is known, readings keep their time, and how they are stamped is noted every five seconds', () => {
    const { publish, values, noted, is, now } = slow(false)
    const stampedAt = (time: number) => ({ stamp: time - 20 * MIN, now: time })
    publish([now - 20 * MIN, 61])
    expect(values(is)).toEqual([[now - 20 * MIN, 61]])
    expect(noted()).toMatchObject({ clock_stamp: stampedAt(now) })
    publish([at(7204) - 20 * MIN, 62])
    expect(noted()).toMatchObject({ clock_stamp: stampedAt(now) })
    publish([at(7205) - 20 * MIN, 63])
    expect(noted()).toMatchObject({ clock_stamp: stampedAt(now + 5000) })
  })

  test('of a clock that is ahead it is noted, too', () => {
    const { publish, values, wait, noted, is, now } = slow(false)
    publish([now + 20 * MIN, 61])
    wait()
    expect(values(is)).toEqual([[now, 61]])
    expect(noted()).toMatchObject({ clock_stamp: { stamp: now + 20 * MIN, now } })
  })
})
