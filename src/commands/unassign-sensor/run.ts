import { parseOriginator } from '../../model/patients/names.ts'
import type { Reason } from '../../model/reason.ts'
import type { RelatedEntity } from '../../wire/requests/relations.ts'
import type { Command } from '../command.ts'
import { giveBack, noticeLeft } from '../steps/give-back.ts'
import { idsOf, refuse, noteNames } from '../steps/pieces.ts'
import { finishTaking, forgetOwner, holdersOf, takeFrom } from '../steps/sensors.ts'
import { type UnassignSensorArgs, meta } from './meta.ts'

/**
 * A sensor is taken from the patient who was named; who really has it is looked up (PFLOW-26,
 * PFLOW-29, SENS-21).
 */
export const command: Command<UnassignSensorArgs> = {
  ...meta,
  async run(server, { sensorId, sensorName, patientId }) {
    if (sensorName !== undefined) server.remember(sensorId, sensorName)
    const related = await holdersOf(server, sensorId)
    noteNames(server, related)
    const holders = idsOf(related, 'ASSET')
    await finishTaking(server, sensorId, holders)
    if (!server.resumed) {
      refuse(givenMeanwhile(related, patientId))
      server.concern('patient', holders)
    }
    // Whoever was given it during an interruption keeps it.
    const agreed = server.concerned('patient')
    for (const id of holders.filter((each) => agreed.includes(each))) {
      await takeFrom(server, id, sensorId, 'delete-patient-relation')
    }
    await forgetOwner(server, sensorId, 'device-attribute')
  },
  async undo(server, { sensorId }) {
    const [had] = server.concerned('patient')
    if (had !== undefined) noticeLeft(server, [await giveBack(server, sensorId, had)])
  },
}

/** Given to another patient since: staff agreed to take it only from the one they saw (AMB-75). */
function givenMeanwhile(
  related: readonly RelatedEntity[],
  seen: string | undefined,
): Reason | null {
  if (seen === undefined) return null
  const other = related.find(({ id, entityType }) => entityType === 'ASSET' && id !== seen)
  if (other === undefined) return null
  const { name, id } = parseOriginator(other.name, '')
  return { code: 'sensor-given', sensor: '', name, id, end: { code: 'unchanged' } }
}
