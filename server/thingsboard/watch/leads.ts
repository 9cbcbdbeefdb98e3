/**
 * How far the clocks of a ThingsBoard's sensors are ahead, from what it keeps: the newest stamp of a sensor against the
 * time at which it was last active by ThingsBoard's own clock. Pure; times in milliseconds.
 */

/** `newestTs`: the newest stamp of its readings; `activeAt`: by ThingsBoard's clock; 0 for none. */
export type Stamps = { id: string; gatewayId: string; newestTs: number; activeAt: number }
export type Lead = { id: string; gatewayId: string; lead: number }

/** ThingsBoard tells of activity at most so often: a reading may be so much newer without being ahead. */
export const ACTIVITY_STEP_MS = 3_000

/**
 * Leads of those that were active since they were looked at last.
 *
 * A server that works off a queue shows every reading late, of all gateways alike. That is no clock: where several
 * gateways are heard and all are behind, what the best of them is behind is the server's.
 */
export function leadsOf(sensors: readonly Stamps[], before: ReadonlyMap<string, number>): Lead[] {
  const heard = sensors
    .filter(({ newestTs, activeAt, id }) => newestTs > 0 && activeAt > (before.get(id) ?? 0))
    .map(({ id, gatewayId, newestTs, activeAt }) => {
      const ahead = newestTs - activeAt
      return { id, gatewayId, lead: ahead > 0 ? Math.max(0, ahead - ACTIVITY_STEP_MS) : ahead }
    })
  const gateways = new Set(heard.map(({ gatewayId }) => gatewayId))
  const best = Math.max(...heard.map(({ lead }) => lead))
  const late = gateways.size > 1 ? Math.min(0, best) : 0
  return heard.map((one) => ({ ...one, lead: one.lead - late }))
}
