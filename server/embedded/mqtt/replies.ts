/** Replies of devices to calls that wait for one (protocol §8, two-way). */

import type { Session } from './sessions.ts'

export type Replies = {
  /** The device's own answer to a call, or `late` when there was none in time. */
  wait(call: number, deviceId: string, ms: number): Promise<{ answer: unknown } | 'late'>
  /** A connection answered a call; only the device that was asked, or its gateway, is believed. */
  arrived(session: Session, call: number, answer: unknown): void
  /** Nobody was asked after all. */
  forget(call: number): void
  close(): void
}

type Waiting = { deviceId: string; settle: (answer: { answer: unknown } | 'late') => void }

export function replies(): Replies {
  const open = new Map<number, Waiting>()
  return {
    wait(call, deviceId, ms) {
      return new Promise((resolve) => {
        const settle: Waiting['settle'] = (answer) => {
          clearTimeout(timer)
          open.delete(call)
          resolve(answer)
        }
        const timer = setTimeout(() => settle('late'), ms)
        open.set(call, { deviceId, settle })
      })
    },
    arrived({ deviceId, children }, call, answer) {
      const waiting = open.get(call)
      if (!waiting) return
      if (waiting.deviceId === deviceId || children.has(waiting.deviceId))
        waiting.settle({ answer })
    },
    forget: (call) => open.get(call)?.settle('late'),
    close() {
      for (const { settle } of open.values()) settle('late')
    },
  }
}
