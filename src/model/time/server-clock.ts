/**
 * The server's time on a device whose own clock may be wrong, may be set, and may sleep (ST4).
 *
 * All times in milliseconds. The server's time is kept as one moment of it, an anchor, and the time passed on this device
 * since then. Of two clocks that disagree the later one counts: one may have been put back, the other stops while the
 * device sleeps. So no value ever looks younger than it is; a clock set ahead makes values look older until the server
 * answers again.
 */
import { MINUTE_MS, SECOND_MS, CLOCK_SKEW_MS } from '../constants.ts'

/** The device's two clocks, read together: `wall` may be set, `elapsed` never is, but it may stand still in sleep. */
export type DeviceTime = { wall: number; elapsed: number }

/** The server's time at one moment of this device. */
export type Anchor = DeviceTime & { server: number }

/** As stored: the server's time minus the device's, and the server's time of that measurement. */
export type StoredClock = { offsetMs: number; at: number }

/** Is this what was read before? Of a server whose clock was set back two measurements may have one time. */
export const isSameClock = (row: StoredClock, read: StoredClock | undefined): boolean =>
  row.at === read?.at && row.offsetMs === read.offsetMs

export type ServerClock =
  /** Never asked: the device's clock is all there is. */
  | { state: 'unknown' }
  /** As it was stored in an earlier run; the device's clock may have been set since. */
  | { state: 'kept'; anchor: Anchor; isDoubtful: boolean }
  /** Measured in this run. */
  | { state: 'measured'; anchor: Anchor }

/** If it was off by more in an earlier run, ages are unreliable until it is measured again. */
export const SKEW_DOUBTED_MS = MINUTE_MS

/** The time passed on the device, sleep included. */
export function passed(since: DeviceTime, device: DeviceTime): number {
  return Math.max(device.wall - since.wall, device.elapsed - since.elapsed)
}

export function serverTime(clock: ServerClock, device: DeviceTime): number {
  if (clock.state === 'unknown') return device.wall
  return clock.anchor.server + passed(clock.anchor, device)
}

/** If the device's two clocks differ by more, one was set or the device slept. */
const TOGETHER_MS = SECOND_MS / 4

/**
 * The same clock, which has its anchor here once the device's clocks have parted: a sleep that was followed by a clock
 * set back is a sleep still. To be asked whenever the time is.
 */
export function carriedOn(clock: ServerClock, device: DeviceTime): ServerClock {
  if (clock.state === 'unknown') return clock
  const { anchor } = clock
  const apart = device.wall - anchor.wall - (device.elapsed - anchor.elapsed)
  if (Math.abs(apart) < TOGETHER_MS) return clock
  return { ...clock, anchor: { ...device, server: serverTime(clock, device) } }
}

/** The clock as an earlier run has left it. It is never earlier than the server was then. */
export function keptClock({ offsetMs, at }: StoredClock, device: DeviceTime): ServerClock {
  const server = device.wall + offsetMs
  return {
    state: 'kept',
    anchor: { ...device, server: Math.max(server, at) },
    isDoubtful: Math.abs(offsetMs) > SKEW_DOUBTED_MS || server < at - SKEW_DOUBTED_MS,
  }
}

/**
 * The clock as it was measured just now, by whichever worker of this device. It is never earlier than the server was then:
 * the device's clock may have been set back before this was read (OFFL-81).
 */
export function measuredClock({ offsetMs, at }: StoredClock, device: DeviceTime): ServerClock {
  const server = Math.max(device.wall + offsetMs, at)
  return { state: 'measured', anchor: { ...device, server } }
}

/** What staff see of the device's clock. `skewMs` is positive for one that is ahead. */
export type ClockNote =
  /** Ages and times are right all the same. */
  | { kind: 'corrected'; skewMs: number }
  /** It was wrong, or was set back, and the server has not been asked since: ages may be wrong. */
  | { kind: 'doubtful'; skewMs: number }

export function clockNote(clock: ServerClock, device: DeviceTime): ClockNote | null {
  if (clock.state === 'unknown') return null
  const skewMs = device.wall - serverTime(clock, device)
  if (clock.state === 'kept' && clock.isDoubtful) return { kind: 'doubtful', skewMs }
  return Math.abs(skewMs) > CLOCK_SKEW_MS ? { kind: 'corrected', skewMs } : null
}

// The server's time from its answers (ST4): the bounds that one answer gives, and several together.

/** The server's time in an answer: at least `server`, and less than `widthMs` more, when it was made. */
export type SaidTime = { server: number; widthMs: number }

/** An answer, and when it was requested and received. */
export type TimeSample = SaidTime & { sent: DeviceTime; got: DeviceTime }

/** The server's time less what has passed on this device lies between these two, as was known at `elapsed`. */
export type Bounds = { low: number; high: number; elapsed: number }

/** Clocks of devices and servers drift apart by less than this part of the time that passes. */
const DRIFT = 1e-4
/** If the device's two clocks differ by more after one request, it slept or its clock was set. */
const AWAKE_MS = SECOND_MS / 2

/**
 * The bounds of the server's time after one more response. The server answered somewhere between request and response, so
 * quick responses, and those at the start of a server second, narrow the bounds most. A contradicting one starts over: a
 * clock was set, or the device slept. `before` stays where the device slept during the request.
 */
export function narrowed(before: Bounds | null, sample: TimeSample): Bounds | null {
  const { sent, got, server, widthMs } = sample
  const took = got.elapsed - sent.elapsed
  if (Math.abs(got.wall - sent.wall - took) > AWAKE_MS) return before
  const bounds = { low: server - got.elapsed, high: server + widthMs - sent.elapsed }
  const drift = before ? (got.elapsed - before.elapsed) * DRIFT : 0
  const low = Math.max(bounds.low, (before?.low ?? -Infinity) - drift)
  const high = Math.min(bounds.high, (before?.high ?? Infinity) + drift)
  return { ...(low <= high ? { low, high } : bounds), elapsed: got.elapsed }
}

/** The server's time at a moment of the device, in the middle of what it can be. */
export function boundTime({ low, high }: Bounds, { elapsed }: DeviceTime): number {
  return Math.round((low + high) / 2 + elapsed)
}
