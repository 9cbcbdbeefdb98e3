/**
 * One window of the device sounds, not five. A window that can sound asks for the turn; one that comes to be seen takes
 * it from whoever has it, because its alarms are on the screen and the browser may have put the other to sleep.
 */
const LOCK = 'wardlight-sound'

export type Turn = {
  isOurs(): boolean
  /** Whether this window can sound, and is seen. */
  want(canSound: boolean, isSeen: boolean): void
}

type Life = { locks: Pick<LockManager, 'request'>; onChanged: () => void }

export function createTurn({ locks, onChanged }: Life): Turn {
  let isOurs = false
  let wanted = { canSound: false, isSeen: false }
  let asking: AbortController | null = null
  let letGo: (() => void) | null = null

  function set(now: boolean): void {
    if (isOurs === now) return
    isOurs = now
    onChanged()
  }

  /** Asks once, until it is given up or taken away. A request that takes cannot be given up, but is answered at once. */
  function ask(takes: boolean): void {
    asking?.abort()
    const request = new AbortController()
    asking = request
    const options = takes ? { steal: true } : { signal: request.signal }
    const held = async (): Promise<void> => {
      if (request.signal.aborted) return
      const over = new Promise<void>((resolve) => (letGo = resolve))
      set(true)
      await over
    }
    void locks.request(LOCK, options, held).catch(() => {
      // Given up, or taken away by a window that is seen: then this one waits until it is free again.
      if (request.signal.aborted) return
      set(false)
      ask(false)
    })
  }
  function giveUp(): void {
    asking?.abort()
    asking = null
    letGo?.()
    letGo = null
    set(false)
  }

  return {
    isOurs: () => isOurs,
    want(canSound, isSeen) {
      const before = wanted
      wanted = { canSound, isSeen }
      if (!canSound) return before.canSound ? giveUp() : undefined
      if (isOurs) return undefined
      const comesUp = isSeen && !(before.canSound && before.isSeen)
      if (comesUp || !before.canSound) ask(isSeen)
      return undefined
    },
  }
}
