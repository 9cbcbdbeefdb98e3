/** What the browser answers about this device (AL22). */

/** Not in every browser, and in no library of types. */
type Battery = { level: number; charging: boolean }
type WithBattery = Navigator & { getBattery?: () => Promise<Battery> }

export type AskedFacts = {
  notifications: NotificationPermission | undefined
  isPersisted: boolean | undefined
  freeBytes: number | undefined
  battery: { level: number; isCharging: boolean } | undefined
}

async function askDevice(): Promise<AskedFacts> {
  const [isPersisted, estimate, battery] = await Promise.all([
    answered(() => navigator.storage?.persisted()),
    answered(() => navigator.storage?.estimate()),
    answered(() => (navigator as WithBattery).getBattery?.()),
  ])
  const { quota, usage = 0 } = estimate ?? {}
  return {
    notifications: 'Notification' in globalThis ? Notification.permission : undefined,
    isPersisted,
    freeBytes: quota === undefined ? undefined : quota - usage,
    battery: battery && { level: battery.level, isCharging: battery.charging },
  }
}

/** Asks now and every `everyMs` until its undo is called. */
export function followDevice(everyMs: number, hear: (facts: AskedFacts) => void): () => void {
  let isOver = false
  const look = (): void => void askDevice().then((facts) => isOver || hear(facts))
  look()
  const timer = setInterval(look, everyMs)
  return () => {
    isOver = true
    clearInterval(timer)
  }
}

/** `undefined` where the browser does not know the question, or does not answer it. */
async function answered<T>(ask: () => Promise<T> | undefined): Promise<T | undefined> {
  try {
    return await ask()
  } catch {
    return undefined
  }
}
