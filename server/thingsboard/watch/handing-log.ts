import type { Alarm, Clock } from '../../protocol/types.ts'
import { isObject } from '../../protocol/input.ts'
import { jsonIn } from '../acting/upstream.ts'
import type { Tenant } from '../acting/tenant.ts'
import { stateKeyOf } from '../chains/alarm-kinds.ts'
import { logOf } from './handed.ts'
import { alarmNow, attributesOf } from './reading.ts'
import type { WatchState } from './state.ts'

/**
 * The log of what was handed on, in the alarms themselves. ThingsBoard takes details whole and compares nothing, and its rules write
 * them too: what they wrote between a reading here and the writing is gone. That is the end of the condition at worst, without which the
 * alarm would stand for good. The patient's attribute of the condition has it as well, so it is put back by the next looks.
 */
export type HandingLog = {
  /**
   * Adds the steps that are missing, beside whatever else is in the alarm by then. Rejects when they are refused; what was
   * taken and is not there is written again after a while.
   */
  add(alarm: Alarm): Promise<void>
  /** Puts back the end of alarms that were written to lately. */
  mend(open: readonly Alarm[]): Promise<void>
}
type Parts = { tenant: Tenant; clock: Clock; state: () => WatchState | undefined }

/** For so long after a writing its alarm is looked at, milliseconds. */
const LOOKED_AT_MS = 20_000

const keyOf = ({ type }: Alarm): string | undefined => stateKeyOf(type)

export function createHandingLog({ tenant, clock, state }: Parts): HandingLog {
  /** When each alarm was written to. */
  const writtenAt = new Map<string, number>()

  async function write(id: string, how: (alarm: Alarm) => Alarm['details'] | undefined) {
    const current = await alarmNow(tenant, id)
    if (!state() || !current || current.alarm.cleared) return
    const details = how(current.alarm)
    if (!details) return
    const { status } = await tenant.call('POST', '/api/alarm', { ...current.row, details })
    if (status !== 200 && status !== 404)
      throw new Error(`What was handed on could not be logged (${status}).`)
    writtenAt.set(id, clock())
  }

  return {
    async add({ id }) {
      if (writtenAt.has(id)) return
      await write(id, (alarm) => {
        const noted = state()
        const handedOn = noted && logOf(noted, alarm)
        return handedOn && { ...alarm.details, handedOn }
      })
    },
    async mend(open) {
      for (const [id, at] of writtenAt) if (clock() - at > LOOKED_AT_MS) writtenAt.delete(id)
      const standing = open.filter(
        ({ id, details }) => writtenAt.has(id) && details.endedTs === undefined,
      )
      if (standing.length === 0) return
      const ids = [...new Set(standing.map(({ originator }) => originator.id))]
      const keys = [...new Set(standing.flatMap((alarm) => keyOf(alarm) ?? []))]
      const conditions = await attributesOf(tenant, 'ASSET', ids, 'SERVER_ATTRIBUTE', keys)
      for (const alarm of standing) {
        const endedTs = endIn(conditions.get(alarm.originator.id)?.get(keyOf(alarm) ?? ''))
        if (endedTs !== undefined)
          await write(alarm.id, ({ details }) =>
            details.endedTs === undefined ? { ...details, endedTs } : undefined,
          )
      }
    },
  }
}

/** When a condition ended, as the rule chain noted it (`chains/occurrence.ts`); `undefined` while it lasts. */
function endIn(text: string | undefined): number | undefined {
  const condition = jsonIn(text)
  if (!isObject(condition) || condition['state'] !== 'ended') return undefined
  return typeof condition['ts'] === 'number' ? condition['ts'] : undefined
}
