import type { Command } from '../command.ts'
import { takeBack, noticeLeft } from '../steps/give-back.ts'
import { assign } from '../steps/assign.ts'
import { type AssignSensorArgs, meta } from './meta.ts'

/** A sensor is given to a patient in sensor management (SENS-20, SENS-22). */
export const command: Command<AssignSensorArgs> = {
  ...meta,
  run: (server, { sensor, patient, diaperType }) =>
    assign(server, sensor, patient, diaperType, {
      owner: 'sensor-owner',
      signal: 'signal-of-sensor',
      unchanged: 'unchanged',
    }),
  async undo(server, { sensor, patient }) {
    noticeLeft(server, await takeBack(server, sensor.id, patient.patientId, patient.sensorId))
  },
}
