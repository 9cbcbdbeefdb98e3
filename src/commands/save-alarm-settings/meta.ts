import { type InferOutput, boolean, number, object, record, string, union } from 'valibot'
import { type Meta, named } from '../command.ts'

const schema = object({
  hospitalId: string(),
  /**
   * Customer attributes as they are to be: `<metric>AlarmEnabled`, `<metric>AlarmThreshold` (SALRM-11), `timeZone`,
   * `letterNames` and `language` of the letters.
   */
  attributes: record(string(), union([boolean(), number(), string()])),
})
export type SaveAlarmSettingsArgs = InferOutput<typeof schema>

declare module '../command.ts' {
  interface CommandArgs {
    'save-alarm-settings': SaveAlarmSettingsArgs
  }
}

export const meta: Meta<SaveAlarmSettingsArgs> = {
  name: 'save-alarm-settings',
  args: schema,
  subject: ({ hospitalId }) => `alarm-settings:${hospitalId}`,
  offline: { kind: 'refused' },
  touches: ['settings'],
  what: 'saveAlarmSettings',
  who: () => named(''),
  marks: ({ attributes }) => [{ on: 'alarm-settings', attributes }],
  denied: 'alarms',
  isUndoable: false,
}
