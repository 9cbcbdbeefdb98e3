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
  }
}
