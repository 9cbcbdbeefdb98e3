import { type InferOutput, array, number, object, optional, string } from 'valibot'
import { CONFIRM_ALARM, alarmSubject } from '../../model/command.ts'
import { CONFIRM_EXPIRES_MS } from '../../model/constants.ts'
import type { Meta } from '../command.ts'

const schema = object({
  alarmId: string(),
  /** Hidden duplicates of the same patient, cleared as well (AMB-26). */
  duplicates: array(string()),
  /** As the staff member saw it: a more urgent alarm is another alarm (ruling R6). */
  severity: string(),
  first: optional(number(), 0),
  /** Who gave it, as shown. The server notes it by itself, in a comment of its own. */
  by: optional(string()),
})
export type ConfirmAlarmArgs = InferOutput<typeof schema>

declare module '../command.ts' {
  interface CommandArgs {
    'confirm-alarm': ConfirmAlarmArgs
  }
}

export const meta: Meta<ConfirmAlarmArgs> = {
  name: CONFIRM_ALARM,
  args: schema,
  subject: (args) => alarmSubject(args.alarmId),
  offline: {
    kind: 'accepted',
    expiresAfterMs: CONFIRM_EXPIRES_MS,
    expired: 'confirm-expired',
  },
  what: 'confirmAlarm',
  who: ({ alarmId }) => ({ alarm: alarmId }),
  isUndoable: false,
}
