import { createHash } from 'node:crypto'
import type { Clock } from '../../protocol/types.ts'

/**
 * Messages that were taken, for a while: one that a device sends again after its connection was lost on the way to the
 * acknowledgement is acknowledged, and not taken twice (DOOR-06).
 */
export type Taken = {
  /** Takes a message; one that comes again shares what became of it. `take` answers whether it may be acknowledged. */
  once(message: Sent, take: () => Promise<boolean>): Promise<boolean>
}

/** What makes a message another one: who sent it, by which id, and all that is in it. */
export type Sent = {
  device: string
  /** The client id that the device gave itself. */
  client: string
  messageId: number
  topic: string
  payload: Buffer
  /** The device says that it may have sent it before. */
  isAgain: boolean
}

const keptMs = 600_000
/** About 10 MB. */
const mostKept = 100_000

export function createTaken(clock: Clock): Taken {
  const taken = new Map<string, { at: number; outcome: Promise<boolean> }>()

  function forgetOld(now: number): void {
    for (const [mark, { at }] of taken) {
      if (taken.size <= mostKept && now - at < keptMs) return
      taken.delete(mark)
    }
  }

  return {
    async once(message, take) {
      const mark = markOf(message)
      const before = message.isAgain ? taken.get(mark) : undefined
      if (before && (await before.outcome.catch(() => false))) return true
      const now = clock()
      const outcome = take()
      taken.delete(mark)
      taken.set(mark, { at: now, outcome })
      forgetOld(now)
      return outcome
    },
  }
}

function markOf({ device, client, messageId, topic, payload }: Sent): string {
  const who = JSON.stringify([device, client, messageId, topic])
  return createHash('sha1').update(who).update(payload).digest('base64')
}
