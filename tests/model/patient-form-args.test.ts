import { safeParse } from 'valibot'
import { describe, expect, it, test } from 'vitest'
import { meta as addPatient } from '../../src/commands/add-patient/meta.ts'
import { meta as editPatient } from '../../src/commands/edit-patient/meta.ts'
import { patientChanges, patientToAdd } from '../../src/forms/patient-args.ts'
import {
  type PatientFields,
  NO_CHOICE,
  changed,
  fieldsOf,
  newFields,
} from '../../src/forms/patient-form.ts'
import { NO_MODAL, nextStep, previousStep } from '../../src/model/patients/patient-modal.ts'
import { patientOf, sensorOf, wardOf } from './rows.ts'

const WARDS = [wardOf('w1', 'Cedar', { r1: '101' }), wardOf('w2', 'Harbour', { r3: '201' })]
const SENSORS = [
  sensorOf({ id: 's1', name: 'Dr.0001', ownerId: '7', connected: true, gatewayId: 'g1' }),
  sensorOf({ id: 's2', name: 'Dr.0002' }),
]
const HOSPITAL = { id: 'h1', name: 'Seaside' }
const KIM = patientOf({
  entityId: 'p7',
  id: '7',
  name: 'Kim',
  phone: '1012345678',
  ward: 'Cedar',
  wardId: 'w1',
  wardRoom: '101',
  wardRoomId: 'r1',
  sensorId: 's1',
  sensorName: 'Dr.0001',
})

describe('adding', () => {
  const fields: PatientFields = {
    ...newFields(),
    id: '0042',
    name: ' Ana Silva ',
    phone: '01012345678',
    ward: { id: 'w1', text: 'Cedar' },
    room: { id: 'r1', text: '101' },
  }
  it('stores the id without zeros, the phone without its 0, the name without blanks (AMB-70, VALID-23)', () => {
    const args = patientToAdd(fields, HOSPITAL, SENSORS)
    expect(args).toEqual({
      id: '42',
      name: 'Ana Silva',
      phone: '1012345678',
      ward: { id: 'w1', name: 'Cedar' },
      room: { id: 'r1', name: '101' },
      diaperType: '0x0001',
      hospital: HOSPITAL,
      sensor: null,
    })
    expect(safeParse(addPatient.args, args).success).toBe(true)
  })
  it('says of the sensor what its command has to know', () => {
    const sensor = { id: 's1', text: 'Dr.0001' }
    expect(patientToAdd({ ...fields, sensor }, HOSPITAL, SENSORS).sensor).toEqual({
      id: 's1',
      name: 'Dr.0001',
      connected: true,
      gatewayId: 'g1',
      ownerId: '7',
    })
  })
})

describe('editing sends what was changed and nothing else (AMB-65)', () => {
  const seen = fieldsOf(KIM, WARDS)
  const changes = (fields: Partial<PatientFields>) => {
    const args = patientChanges({ ...seen, ...fields }, KIM, 'Seaside', SENSORS)
    expect(safeParse(editPatient.args, args).success).toBe(true)
    return args
  }
  const none = {
    ward: null,
    room: null,
    phone: null,
    phoneBefore: KIM.phone,
    diaperType: '0x0001',
    diaperBefore: '0x0001',
  }
  const own = { id: 's1', name: 'Dr.0001', connected: true, gatewayId: 'g1', ownerId: '7' }

  it('nothing', () =>
    expect(changes({})).toEqual({
      patientId: 'p7',
      id: '7',
      name: 'Kim',
      hospital: 'Seaside',
      ...none,
      sensor: { kind: 'same', sensor: own },
      sensorBefore: 's1',
    }))
  it('the phone, also away', () => {
    expect(changes({ phone: '0212345678' })).toMatchObject({ ...none, phone: '212345678' })
    expect(changes({ phone: '' })).toMatchObject({ ...none, phone: '' })
  })
  // PFLOW-11.
  it('the ward and with it the room', () => {
    const moved = changed(seen, 'ward', { id: 'w2', text: 'Harbour' })
    expect(changes({ ...moved, room: { id: 'r3', text: '201' } })).toMatchObject({
      ward: { from: { id: 'w1', name: 'Cedar' }, to: { id: 'w2', name: 'Harbour' } },
      room: { from: { id: 'r1', name: '101' }, to: { id: 'r3', name: '201' } },
      phone: null,
    })
  })
  it('the first ward of somebody who has none', () => {
    const homeless = { ...KIM, wardId: '', ward: '' }
    const args = patientChanges(seen, homeless, 'Seaside', SENSORS)
    expect(args.ward).toEqual({ from: null, to: { id: 'w1', name: 'Cedar' } })
  })
  it('the diaper type, with the sensor that is to be told', () =>
    expect(changes({ diaper: { id: '0x0002', text: 'A diaper inner' } })).toMatchObject({
      diaperType: '0x0002',
      diaperBefore: '0x0001',
      sensor: { kind: 'same', sensor: own },
    }))
  it('the sensor: another one, or none', () => {
    expect(changes({ sensor: { id: 's2', text: 'Dr.0002' } }).sensor).toMatchObject({
      kind: 'assign',
      sensor: { id: 's2', ownerId: '' },
    })
    expect(changes({ sensor: NO_CHOICE }).sensorBefore).toBe('s1')
    expect(changes({ sensor: NO_CHOICE }).sensor).toEqual({ kind: 'none' })
  })
})

test('Next leads to Add and EditNext to Edit; Prev leads back (PFORM-12 to PFORM-15)', () => {
  expect(nextStep({ category: 'Next' })).toEqual({ category: 'Add' })
  expect(previousStep({ category: 'Add' })).toEqual({ category: 'Next' })
  expect(nextStep({ category: 'EditNext', patient: KIM })).toEqual({
    category: 'Edit',
    patient: KIM,
  })
  expect(previousStep({ category: 'Edit', patient: KIM })).toEqual({
    category: 'EditNext',
    patient: KIM,
  })
  expect(nextStep(NO_MODAL)).toEqual(NO_MODAL)
})
