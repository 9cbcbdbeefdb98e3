import type { Device } from '../../embedded/store/types.ts'
import type { Target } from './entities.ts'
import { linesOf } from './folder.ts'

/**
 * So long after it was made a device may be silent there. A server calls a new device silent after two minutes: each
 * patient would have an alarm before any gateway knows the new address. The rule chain sets its own time when the device
 * is heard first.
 */
const FIRST_DAY_MS = 86_400_000

/**
 * Gives every device its first day. The rule chain tells a new device its usual time, and may be late with it: so this
 * is done before anybody is known to wear it, and once more at the end.
 */
export async function giveFirstDays(
  { calls, journal }: Target,
  folder: string,
  when: 'before' | 'at the end',
): Promise<void> {
  for await (const { id } of linesOf<Device>(folder, 'devices')) {
    const piece = `first day ${when} ${id}`
    if (journal.isDone(piece)) continue
    const path = `/api/plugins/telemetry/DEVICE/${journal.idOf(id)}/SERVER_SCOPE`
    await calls.post(path, { inactivityTimeout: FIRST_DAY_MS })
    journal.done(piece)
  }
}
