import { object, string, type InferOutput } from 'valibot'
import { FLOW_TEXTS } from '../model/flow-texts.ts'
import { type RelatedEntity, deleteRelation, relatedTo } from '../wire/requests/relations.ts'
import { saveAttributes } from '../wire/requests/writes.ts'
import type { Command, Step } from './command.ts'
import { gone, listOf, step } from './pieces.ts'

const schema = object({ sensorId: string() })
export type UnassignSensorArgs = InferOutput<typeof schema>

/** A sensor is taken from whoever has it (spec §4 "Unassign", PFLOW-26, PFLOW-29, SENS-21). */
export const unassignSensor: Command<UnassignSensorArgs> = {
  name: 'unassign-sensor',
  args: schema,
  subject: (args) => `sensor:${args.sensorId}`,
  offline: { kind: 'refused' },
  touches: ['patients', 'places'],
  steps(args, { results }) {
    const sensor = { id: args.sensorId, entityType: 'DEVICE' } as const
    const holders = listOf<RelatedEntity>(results['holders of the sensor']).filter(
      ({ entityType }) => entityType === 'ASSET',
    )
    const release = ({ id }: RelatedEntity): Step[] => [
      step(
        `release from ${id}`,
        FLOW_TEXTS.deletePatientRelation,
        () => deleteRelation({ from: { id, entityType: 'ASSET' }, to: sensor, type: 'Contains' }),
        { alreadyDone: gone },
      ),
      step(
        `connectivity of ${id}`,
        FLOW_TEXTS.oldConnectivity,
        () => saveAttributes('ASSET', id, { connectivity: 'disconnected' }),
        { alreadyDone: gone },
      ),
    ]
    return [
      step('holders of the sensor', FLOW_TEXTS.patientData, () => relatedTo(sensor, 'Contains')),
      ...holders.flatMap(release),
      step('forget the owner', FLOW_TEXTS.deviceAttribute, () =>
        saveAttributes('DEVICE', args.sensorId, {
          owner_name: '',
          owner_hospital_id: '',
          owner_hospital: '',
        }),
      ),
    ]
  },
}
