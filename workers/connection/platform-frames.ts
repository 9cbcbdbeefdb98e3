import type { WireEntity } from '../../src/wire/entity.ts'
import { oneDeviceQuery, shownQuery } from '../../src/wire/platform-queries.ts'
import {
  FIRST_PROBE_ID,
  type Frame,
  type Subscription,
  commandId,
  subscribeFrame,
  unsubscribeFrame,
} from '../../src/wire/socket.ts'
import type { Subscribed } from './frames.ts'
import type { Line } from './line.ts'

type DeviceSubject = 904 | 905
const SUBJECTS = [904, 905] as const

export type PlatformEvents = {
  /** Values of devices of a subscription, whole or changed. */
  devices: (subject: DeviceSubject, entities: readonly WireEntity[]) => void
  dropped: (reason: string) => void
}

/**
 * The platform's subscriptions: gateways and sensors, and of them only those of the page on the screen (SOCK-16,
 * AMB-102). While none is shown one of them all is followed, for a line that says nothing cannot be told from a dead one.
 */
export type PlatformSubscribed = Subscribed & {
  /** These devices are on the screen now; none when the list is not. */
  show(subject: DeviceSubject, ids: readonly string[], line: Pick<Line, 'send'> | null): void
}

export function createPlatformSubscribed(events: PlatformEvents): PlatformSubscribed {
  const shown: Record<DeviceSubject, readonly string[]> = { 904: [], 905: [] }
  const rounds = { 904: 0, 905: 0 }

  function wanted(subject: DeviceSubject): Subscription {
    const kind = subject === 904 ? 'gateways' : 'sensors'
    const ids = shown[subject]
    const query = ids.length === 0 ? oneDeviceQuery(kind) : shownQuery([kind], ids)
    return { subject, round: rounds[subject], query }
  }

  function receive(frame: Frame): void {
    switch (frame.kind) {
      case 'page':
      case 'update': {
        const subject = SUBJECTS.find((one) => commandId(one, rounds[one]) === frame.cmdId)
        if (subject === undefined) return events.dropped('nobody asked for it')
        return events.devices(subject, frame.entities)
      }
      case 'count':
        if (frame.cmdId < FIRST_PROBE_ID) events.dropped('a count nobody asked for')
        return
      case 'error':
        return events.dropped(`refused: ${frame.code}`)
      case 'unknown':
        return events.dropped(frame.reason)
    }
  }

  return {
    fresh() {
      rounds[904] = rounds[905] = 0
      return SUBJECTS.map(wanted)
    },
    receive,
    show(subject, ids, line) {
      if (ids.join() === shown[subject].join()) return
      shown[subject] = ids
      if (!line) return
      line.send(unsubscribeFrame(subject, rounds[subject]))
      // A repeated id is ignored (trap 23).
      rounds[subject] += 1
      line.send(subscribeFrame([wanted(subject)]))
    },
    again: () => undefined,
    devices: () => undefined,
  }
}
