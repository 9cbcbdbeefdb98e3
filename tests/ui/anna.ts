import type { Patient } from '../../src/model/patients/patient.ts'
import { SLOT, SLOT_COUNT, type Slot, type Vitals } from '../../src/model/vitals/telemetry.ts'

/** The patient of whom tests of components speak, at this moment. */
export const NOW = new Date(2026, 2, 3, 15, 30).getTime()

export const ANNA: Patient = {
  entityId: 'p1',
  id: '000123',
  name: 'Anna Berg',
  phone: '',
  ward: 'Cedar',
  wardRoom: '101',
  wardId: 'w1',
  wardRoomId: 'r1',
  wardLocation: 'Cedar',
  room: '101',
  diaperType: '0x0001',
  sensorName: 'Dr.0001',
  sensorId: 's1',
  attached: 'connected',
}

/** Values of so long ago. */
export function measured(
  values: Partial<Record<Slot, number>>,
  agoMs = 0,
  heardAgoMs = agoMs,
): Vitals {
  const v = new Float32Array(SLOT_COUNT).fill(Number.NaN)
  const ts = new Float64Array(SLOT_COUNT)
  for (const [slot, value] of Object.entries(values) as [Slot, number][]) {
    v[SLOT[slot]] = value
    ts[SLOT[slot]] = NOW - agoMs
  }
  return { v, ts, heardAt: NOW - heardAgoMs }
}
