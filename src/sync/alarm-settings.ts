import type { AlarmSettings } from '../model/alarms/alarm-settings.ts'
import type { SessionUser } from '../model/people/session.ts'
import { attributesOf } from '../wire/requests/auth.ts'
import { emailSettings, hospitalSettings } from '../wire/rows/alarm-settings.ts'
import type { Send } from './rest.ts'

/** The hospital's switches and the user's letters; a wall board gets none (SALRM-14). @throws RequestFailed */
export async function loadAlarmSettings(
  send: Send,
  user: Pick<SessionUser, 'id' | 'hospitalId' | 'accountType'>,
): Promise<AlarmSettings> {
  const hospital = await send(attributesOf('CUSTOMER', user.hospitalId))
  const isBoard = user.accountType === 'Board'
  const userAttributes = isBoard ? new Map() : await send(attributesOf('USER', user.id))
  return { ...hospitalSettings(hospital), email: emailSettings(userAttributes) }
}
