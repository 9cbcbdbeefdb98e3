import type { ConfirmAlarmArgs } from '../commands/confirm-alarm.ts'
import { CONFIRM_ALARM, alarmSubject, newCommand } from '../model/command.ts'
import type { WardlightDb } from './database.ts'
import { addCommand } from './outbox.ts'

/**
 * Takes a confirm into the outbox. It is the one command that is taken without a connection (ruling R6), so it
 * cannot wait for the code of the commands; whoever sends it looks at its arguments again.
 */
export async function enqueueConfirm(
  db: WardlightDb,
  args: ConfirmAlarmArgs,
  given: { id: string; now: number },
): Promise<void> {
  const subject = alarmSubject(args.alarmId)
  const { id, now: createdAt } = given
  await addCommand(db, newCommand({ id, name: CONFIRM_ALARM, args, subject, createdAt }))
}
