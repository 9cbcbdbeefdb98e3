/** The server's time out of its answers (ST4): how far an answer can be off, and what several of them say together. */
import { SECOND_MS } from '../constants.ts'
import type { DeviceTime } from './server-clock.ts'

/** What an answer says of the server's time: it was at least `server`, and less than `widthMs` more, when it was made. */
export type SaidTime = { server: number; widthMs: number }

/** An answer, and when it was asked for and came. */
export type TimeSample = SaidTime & { sent: DeviceTime; got: DeviceTime }

/** The server's time less what has passed on this device lies between these two, as was known at `elapsed`. */
export type Bounds = { low: number; high: number; elapsed: number }

/** Clocks of devices and servers drift apart by less than this part of the time that passes. */
const DRIFT = 1e-4
/** If the device's two clocks differ by more after one request, it slept or its clock was set. */
const TOGETHER_MS = SECOND_MS / 2

/**
 * The bounds of the server's time after one more response. The server answered somewhere between request and response, so
 * quick responses, and those at the start of a server second, narrow the bounds most. A contradicting one starts over: a
 * clock was set, or the device slept. `before` stays where the device slept during the request.
 */
export function narrowed(before: Bounds | null, sample: TimeSample): Bounds | null {
  const { sent, got, server, widthMs } = sample
  const took = got.elapsed - sent.elapsed
  if (Math.abs(got.wall - sent.wall - took) > TOGETHER_MS) return before
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
