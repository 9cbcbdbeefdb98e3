import type { Report } from './payload.ts'

/** What the broker refused or skipped, for the log and for tests. */
export type Counters = {
  /** TLS that did not come about. */
  failedHandshakes: number
  /** Connections without, or with an unknown, access token or certificate. */
  refusedConnections: number
  /** Subscriptions to anything but the known filters. */
  refusedFilters: number
  /** Publishes to `v1/gateway/…` by a device that is no gateway. */
  notGateways: number
  /** Messages about a device of another hospital. */
  foreignChildren: number
  /** Devices not created because the gateway has too many. */
  refusedChildren: number
  /** Payloads that were not what their topic takes. */
  malformed: number
  /** Messages with more keys than a device may have. */
  tooManyKeys: number
  /** Points whose time is none: before 1970, a fraction, beyond any date. */
  impossibleTimes: number
  /** Values that cannot be read, skipped from messages that were taken; counted for the sensor as well. */
  unusableValues: number
  /** Parts of a gateway's message under a name that no device can have. */
  namelessParts: number
}

export function newCounters(): Counters {
  return {
    failedHandshakes: 0,
    refusedConnections: 0,
    refusedFilters: 0,
    notGateways: 0,
    foreignChildren: 0,
    refusedChildren: 0,
    malformed: 0,
    tooManyKeys: 0,
    impossibleTimes: 0,
    unusableValues: 0,
    namelessParts: 0,
  }
}

/** Adds what of a device's report was skipped. */
export function countSkipped(counters: Counters, { undated, unusable }: Report): void {
  counters.impossibleTimes += undated
  counters.unusableValues += unusable
}
