import type { Reason } from '../../../src/model/places/turned-away.ts'
import type { Point } from '../../protocol/types.ts'

/** What a device sent, and how many points without a time and unreadable values were skipped. */
export type Reported = { points: readonly Point[]; undated: number; unusable: number }

/** What the MQTT broker or the HTTP calls pass on from devices. */
export type DeviceTraffic = {
  /**
   * Telemetry of a device, sent by itself or heard by a gateway of its own hospital. Resolves when the
   * device's and its patients' points, and the alarms they raised, are on disk. A plain list of points means that nothing
   * was skipped.
   */
  received(deviceId: string, report: Reported | readonly Point[], gatewayId?: string): Promise<void>
  /** A gateway announced a device (`v1/gateway/connect`). */
  joined(deviceId: string, gatewayId: string): void
  /** A gateway reported that it lost a device (`v1/gateway/disconnect`). */
  left(deviceId: string, gatewayId: string): void
  /** A gateway reported a sensor that is not accepted, by its name. */
  turnedAway(gatewayId: string, why: Reason, name: string): void
}
