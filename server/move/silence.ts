import type { Device } from '../store/types.ts'
import type { Target } from './entities.ts'

/**
 * So long after it was made a device may be silent there. A server calls a new device silent after two minutes: each
 * patient would have an alarm before any gateway knows the new address. The rule chain sets its own time when the device
 * is heard first.
 */
const FIRST_DAY_MS = 86_400_000
/** So many devices are made before they are told: the rule chain has told each its usual time by then. */
const AT_ONCE = 100

/** Gives devices their first day, some at a time. */
export function firstDays({ calls, journal }: Target): {
  add(device: Device): Promise<void>
  end(): Promise<void>
} {
  let waiting: string[] = []
  async function end(): Promise<void> {
    for (const old of waiting) {
      const path = `/api/plugins/telemetry/DEVICE/${journal.idOf(old)}/SERVER_SCOPE`
      await calls.post(path, { inactivityTimeout: FIRST_DAY_MS })
      journal.done(`first day ${old}`)
    }
    waiting = []
  }
  return {
    async add({ id }) {
      if (journal.isDone(`first day ${id}`)) return
      waiting.push(id)
      if (waiting.length >= AT_ONCE) await end()
    },
    end,
  }
}
