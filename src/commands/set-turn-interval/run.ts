import type { Claim } from '../../model/claim.ts'
import { storedInterval } from '../../model/care/turn-stored.ts'
import { keptWho } from '../../model/command.ts'
import { TURN_INTERVAL } from '../../wire/queries.ts'
import { textsOf } from '../../wire/requests/writes.ts'
import type { Command } from '../command.ts'
import { noticeLeft } from '../steps/give-back.ts'
import { isMissing, refuse, save } from '../steps/pieces.ts'
import { type SetTurnIntervalArgs, meta } from './meta.ts'

const look = (patientId: string) => textsOf('ASSET', patientId, [TURN_INTERVAL])
const SAYS = 'patient-attribute'

/** How often a patient is to be turned (TURN-10, TURN-11). If somebody else has changed it since, the command is refused with the present value. */
export const command: Command<SetTurnIntervalArgs> = {
  ...meta,
  async run(server, args) {
    const { patientId, minutes, before } = args
    server.remember(patientId, keptWho(args))
    const text = (await server.look(look(patientId), 'patient-data'))[TURN_INTERVAL] ?? ''
    const now = storedInterval(text) ?? null
    refuse(now === before || now === minutes ? null : { code: 'turning-changed', minutes: now })
    server.remember(TURN_INTERVAL, text)
    await save(server, 'ASSET', patientId, { [TURN_INTERVAL]: minutes }, SAYS)
    server.did({ code: 'turning-saved', minutes }, turning(patientId, minutes))
  },
  /** As it was before, unless somebody else has changed it since. */
  async undo(server, { patientId, minutes, before }) {
    const patient = await server.look(look(patientId), 'patient-data', {
      unless: isMissing,
    })
    refuse(patient === null ? 'patient-deleted' : null, 'gone')
    const now = storedInterval(patient?.[TURN_INTERVAL] ?? '') ?? null
    if (now === before) return
    if (now !== minutes) return noticeLeft(server, [{ code: 'left-turning' }])
    const was = server.remembered(TURN_INTERVAL) ?? `${before ?? ''}`
    await save(server, 'ASSET', patientId, { [TURN_INTERVAL]: was }, SAYS)
    const back = storedInterval(was) ?? null
    server.did({ code: 'turning-saved', minutes: back }, turning(patientId, back))
  },
}

const turning = (id: string, minutes: number | null): Claim => ({
  table: 'patients',
  id,
  field: 'turnMinutes',
  is: `${minutes ?? ''}`,
})
