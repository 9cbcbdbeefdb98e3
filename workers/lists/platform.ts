import { type PlatformSubscribed, createPlatformSubscribed } from '../connection/platform-frames.ts'
import { type PlatformLists, createPlatformLists } from './platform-lists.ts'
import type { Line } from '../connection/line.ts'
import { oneDeviceQuery } from '../../src/wire/platform-queries.ts'
import { findEntities } from '../../src/wire/requests/entities.ts'
import type { LeadParts } from '../lead/parts.ts'

const SUBJECT = { gateways: 904, sensors: 905 } as const

/** The platform's part of a leader: its lists, and what is subscribed for them. */
export type Platform = {
  lists: PlatformLists
  subscribed: PlatformSubscribed
  /** Proves that requests get through, where there is no socket. @throws RequestFailed */
  poll(): Promise<void>
  stop(): void
}

export type PlatformDeps = {
  line: () => Pick<Line, 'send'> | null
  dropped: (reason: string) => void
}

export function createPlatform(parts: LeadParts, deps: PlatformDeps): Platform {
  const subscribed = createPlatformSubscribed({
    devices: (subject, entities) =>
      lists.values(subject === SUBJECT.gateways ? 'gateways' : 'sensors', entities),
    dropped: deps.dropped,
  })
  const lists = createPlatformLists({
    ...parts,
    follow: (kind, ids) => subscribed.show(SUBJECT[kind], ids, deps.line()),
  })
  const off = parts.channel.on((message) => {
    if (message.kind === 'list') lists.hear(message)
  })
  return {
    lists,
    subscribed,
    poll: async () => void (await parts.send(findEntities(oneDeviceQuery('gateways')))),
    stop() {
      off()
      lists.stop()
    },
  }
}
