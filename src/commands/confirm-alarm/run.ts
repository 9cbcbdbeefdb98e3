import type { Alarm } from '../../model/alarms/alarm.ts'
import { alarmNow, clearAlarm } from '../../wire/requests/alarms.ts'
import type { Command, RowChange } from '../command.ts'
import type { Refusal } from '../server.ts'
import { isMissing } from '../steps/pieces.ts'
import { type ConfirmAlarmArgs, meta } from './meta.ts'

/** Two nurses confirm one alarm: the second has not failed (AL10, trap 2). */
function alreadyCleared(refusal: Refusal): boolean {
  return refusal.status === 400 && refusal.message.includes('already cleared')
}

/** A deleted duplicate needs no clearing. */
function clearedOrGone(refusal: Refusal): boolean {
  return alreadyCleared(refusal) || isMissing(refusal)
}

/** A nurse has attended to the patient (rulings R6, R7). */
export const command: Command<ConfirmAlarmArgs> = {
  ...meta,
  about: {
    table: 'alarms',
    id: (args) => args.alarmId,
    look: (args) => alarmNow(args.alarmId),
    outcome: (args, row) => {
      const alarm = row as Alarm | undefined
      if (!alarm) return 'same'
      // Somebody else confirmed it: its hidden duplicates still wait to be cleared.
      if (alarm.isConfirmed) return args.duplicates.length === 0 ? 'done' : 'same'
      return alarm.severity === args.severity ? 'same' : { changed: 'confirm-outdated' }
    },
  },
  async run(server, { alarmId, duplicates, by }) {
    const clear = async (id: string, unless: typeof isMissing): Promise<RowChange> => {
      const confirmedAt = await server.write(clearAlarm(id), null, { unless })
      // Who was faster, and when, only the server says: `null` is that it was somebody else.
      const change = {
        isConfirmed: true,
        ...(confirmedAt && { confirmedAt }),
        ...(confirmedAt !== null && by !== undefined && { confirmedBy: by }),
      }
      return { table: 'alarms', id, change }
    }
    const changes = [await clear(alarmId, alreadyCleared)]
    server.did('alarm-confirmed')
    for (const [at, id] of duplicates.entries()) {
      changes.push(await clear(id, clearedOrGone))
      server.did({ code: 'repeat-confirmed', number: at + 1 })
    }
    return changes
  },
}
