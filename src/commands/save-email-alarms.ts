import { boolean, object, record, string, type InferOutput } from 'valibot'
import { DID } from '../texts/did.ts'
import { FLOW_TEXTS } from '../texts/flows.ts'
import type { Command } from './command.ts'
import { save } from './pieces.ts'
import { andWhy } from './server.ts'

const schema = object({
  userId: string(),
  /** The user's attributes `<metric>Email` as they are to be (SALRM-12). */
  attributes: record(string(), boolean()),
})
export type SaveEmailAlarmsArgs = InferOutput<typeof schema>

/** Whether the signed-in user gets letters of one kind of alarm (SALRM-04, SALRM-12). */
export const saveEmailAlarms: Command<SaveEmailAlarmsArgs> = {
  name: 'save-email-alarms',
  args: schema,
  subject: ({ userId }) => `email-alarms:${userId}`,
  offline: { kind: 'refused' },
  touches: ['settings'],
  async run(server, { userId, attributes }) {
    await save(server, 'USER', userId, attributes, andWhy(FLOW_TEXTS.attributes))
    server.did(DID.settings)
    return Object.entries(attributes).map(([key, value]) => ({
      table: 'status',
      id: 'alarm-settings',
      change: { [`email.${key}`]: value },
    }))
  },
}
