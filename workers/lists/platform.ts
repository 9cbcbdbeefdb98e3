import { PlatformSubscriptions } from '../connection/platform.ts'
import type { Counters } from '../lead/counters.ts'
import type { LeadParts } from '../lead/parts.ts'
import { type PlatformLists, createPlatformLists } from './platform-lists.ts'

/** The platform's part of a leader: its lists, and what is subscribed for them. */
export type Platform = {
  lists: PlatformLists
  subscriptions: PlatformSubscriptions
  stop(): void
}

export function createPlatform(parts: LeadParts, counters: Pick<Counters, 'drop'>): Platform {
  const subscriptions = new PlatformSubscriptions(parts.send, counters)
  const lists = createPlatformLists(parts, subscriptions)
  subscriptions.feed(lists)
  return { lists, subscriptions, stop: lists.stop }
}
