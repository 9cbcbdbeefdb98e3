/**
 * Who has fallen silent. Sensors are kept in the order they were last heard, so that looking for the
 * silent ones stops at the first that is not: no timer per sensor, no walk over a thousand of them.
 */

export type Silence = {
  /** Answers `true` when the sensor was not connected until now. */
  heard(sensorId: string, now: number): boolean
  isConnected(sensorId: string): boolean
  /** The sensors that fell silent by `now`, each once, with the time they were last heard. */
  expired(now: number): { sensorId: string; lastHeard: number }[]
  /** Forgets a sensor; answers when it was last heard, if it was connected. */
  forget(sensorId: string): number | undefined
}

/** `timeoutMs`: how long a sensor may be silent before it counts as disconnected (SRV-36). */
export function silence(timeoutMs: number): Silence {
  const lastHeard = new Map<string, number>()
  return {
    heard(sensorId, now) {
      const isNew = !lastHeard.delete(sensorId)
      lastHeard.set(sensorId, now)
      return isNew
    },
    isConnected: (sensorId) => lastHeard.has(sensorId),
    expired(now) {
      const silent: { sensorId: string; lastHeard: number }[] = []
      for (const [sensorId, at] of lastHeard) {
        if (now - at < timeoutMs) break
        lastHeard.delete(sensorId)
        silent.push({ sensorId, lastHeard: at })
      }
      return silent
    },
    forget(sensorId) {
      const at = lastHeard.get(sensorId)
      lastHeard.delete(sensorId)
      return at
    },
  }
}
