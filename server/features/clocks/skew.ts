/**
 * Whose clock is wrong (ruling R30). Every publish says how far its newest reading is ahead of the server; of
 * those each sensor has a skew, and a gateway the one its sensors share. Written as `clock_skew_ms` on both
 * while it is over ten seconds, and raised as one alarm on the gateway, or on the sensor that is off alone.
 */

import { CLOCK_SKEW_MS } from '../../../src/model/constants.ts'
import type { AttributeStore, Clock } from '../../protocol/types.ts'
import { clockAlarm, type ClockAlarms, type Clocked } from './alarm.ts'
import { commonSkew, LEAST_SAMPLES, MOST_SAMPLES, RIGHT_MS, skewOf } from './clocks.ts'
import type { Settle } from '../rules/save-changed.ts'

/** SERVER_SCOPE, number, milliseconds, positive for ahead; missing while the clock is right. */
export const SKEW_KEY = 'clock_skew_ms'

/** Samples of one device are taken this far apart; between them the newest reading counts. */
const APART_MS = 5_000
/** A sensor that was not heard for so long says nothing about its gateway. */
const FRESH_MS = 120_000
/** The attribute moves when it is off by so much, or by a tenth. */
const STEP_MS = 5_000

export type Skew = {
  /** `lead`: how far the newest reading of one publish is ahead of `now`, negative for an old one. */
  heard(deviceId: string, gatewayId: string | undefined, lead: number, now: number): void
  forget(deviceId: string): void
}

type Track = { leads: number[]; at: number; heard: number }

/** The data this needs: from the facility's store, or from ThingsBoard. */
export type SkewStore = {
  entities: { device(id: string): Clocked | undefined }
  attributes: Pick<AttributeStore, 'get' | 'save' | 'remove'>
  alarms: ClockAlarms
}

/** `serverOffMs`: how far the server's own clock is ahead of what most gateways say: for that none is to blame. */
export function skew(
  store: SkewStore,
  clock: Clock,
  settle: Settle,
  serverOffMs: () => number = () => 0,
): Skew {
  /** By sensor and by the gateway that heard it, `''` for none: two gateways have two clocks. */
  const tracks = new Map<string, Map<string, Track>>()
  const heardBy = new Map<string, Set<string>>()
  const alarm = clockAlarm(store, clock, settle)

  function trackOf(deviceId: string, gatewayId: string): Track {
    const byGateway = tracks.get(deviceId) ?? new Map<string, Track>()
    tracks.set(deviceId, byGateway)
    const track = byGateway.get(gatewayId) ?? { leads: [], at: 0, heard: 0 }
    byGateway.set(gatewayId, track)
    heardBy.set(gatewayId, (heardBy.get(gatewayId) ?? new Set()).add(deviceId))
    return track
  }

  function write(device: Clocked, ms: number): void {
    const stored = store.attributes.get(device.id, 'SERVER_SCOPE', SKEW_KEY)
    if (Math.abs(ms) > CLOCK_SKEW_MS) {
      const near = Math.max(STEP_MS, Math.abs(ms) / 10)
      if (typeof stored === 'number' && Math.abs(stored - ms) < near) return
      settle(store.attributes.save(device.id, 'SERVER_SCOPE', { [SKEW_KEY]: Math.round(ms) }))
    } else if (stored !== undefined && Math.abs(ms) <= RIGHT_MS) {
      settle(store.attributes.remove(device.id, 'SERVER_SCOPE', [SKEW_KEY]))
    }
  }

  /** Tracks of those a gateway heard lately. */
  const around = (gatewayId: string, now: number): Track[] =>
    [...(heardBy.get(gatewayId) ?? [])]
      .map((id) => tracks.get(id)?.get(gatewayId))
      .filter((track) => track !== undefined)
      .filter(({ heard }) => now - heard < FRESH_MS)

  /** The skew a gateway's sensors share; nothing before each was heard often enough to be compared. */
  function sharedBy(gatewayId: string, now: number): number | undefined {
    const leads = around(gatewayId, now).map((track) => track.leads)
    if (leads.some(({ length }) => length < LEAST_SAMPLES)) return undefined
    return commonSkew(leads.map(skewOf).filter((one) => one !== undefined))
  }

  /** A sensor is to blame for what it is off beyond its gateway, and right where any gateway hears it right. */
  function judge(sensor: Clocked, track: Track, common: number, now: number): void {
    const fresh = [...(tracks.get(sensor.id)?.values() ?? [])].filter(
      ({ heard }) => now - heard < FRESH_MS,
    )
    const skews = fresh.map(({ leads }) => skewOf(leads)).filter((one) => one !== undefined)
    const sensorSkew = skewOf(track.leads)
    if (sensorSkew === undefined) return
    const least = skews.reduce((a, b) => (Math.abs(b) < Math.abs(a) ? b : a), sensorSkew)
    write(sensor, least + serverOffMs())
    alarm(sensor, Math.abs(sensorSkew - common) > RIGHT_MS ? least + serverOffMs() : 0)
  }

  return {
    heard(deviceId, gatewayId = '', lead, now) {
      const track = trackOf(deviceId, gatewayId)
      if (!sample(track, lead, now)) return
      const sensor = store.entities.device(deviceId)
      if (!sensor) return
      const gateway = store.entities.device(gatewayId)
      if (!gateway) return judge(sensor, track, 0, now)
      const common = sharedBy(gatewayId, now)
      if (common === undefined) return
      write(gateway, common + serverOffMs())
      alarm(gateway, common + serverOffMs())
      judge(sensor, track, common, now)
    },
    forget(deviceId) {
      for (const gatewayId of tracks.get(deviceId)?.keys() ?? [])
        heardBy.get(gatewayId)?.delete(deviceId)
      tracks.delete(deviceId)
      heardBy.delete(deviceId)
    },
  }
}

/** Answers whether a sample was added; within one stretch the newest reading is the sample. */
function sample(track: Track, lead: number, now: number): boolean {
  track.heard = now
  const last = track.leads.length - 1
  if (last >= 0 && Math.abs(now - track.at) < APART_MS) {
    track.leads[last] = Math.max(track.leads[last] ?? lead, lead)
    return false
  }
  track.at = now
  track.leads = [...track.leads, lead].slice(-MOST_SAMPLES)
  return true
}
