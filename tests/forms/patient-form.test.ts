import { describe, expect, it, test } from 'vitest'
import {
  type PatientFields,
  NO_CHOICE,
  assignmentProblems,
  basicProblems,
  canGoOn,
  canSubmit,
  changed,
  diaperOptions,
  fieldsOf,
  idDigits,
  isChanged,
  isDuplicate,
  newFields,
  plainId,
  takenFrom,
  typedChoice,
  withSensor,
} from '../../src/forms/patient-form.ts'
import { patientOf, sensorOf, wardOf } from '../model/rows.ts'

const WARDS = [
  wardOf('w1', 'Cedar', { r1: '101', r2: '102' }),
  wardOf('w2', 'Harbour', { r3: '201' }),
]
const SENSORS = [
  sensorOf({ id: 's1', name: 'Dr.0001', ownerId: '7', ownerName: 'Kim' }),
  sensorOf({ id: 's2', name: 'Dr.0002' }),
  sensorOf({ id: 's3', name: 'Dr.0003', ownerId: '8', ownerName: 'Lee' }),
]
const LISTS = { wards: WARDS, sensors: SENSORS }
const KIM = patientOf({
  entityId: 'p7',
  id: '7',
  name: 'Kim Minsu',
  phone: '212345678',
  ward: 'Cedar',
  wardId: 'w1',
  wardRoom: '101',
  wardRoomId: 'r1',
  sensorId: 's1',
  sensorName: 'Dr.0001',
})
const given = (fields: Partial<PatientFields>): PatientFields => ({ ...newFields(), ...fields })
const cedar = { id: 'w1', text: 'Cedar' }
const room101 = { id: 'r1', text: '101' }
const whole = given({ id: '9', name: 'Lee', ward: cedar, room: room101 })

describe('the first step', () => {
  // FORM-38.
  it.each([
    ['', 'Lee', 'Please enter the ID.'],
    ['0', 'Lee', 'An ID has at least one digit other than 0.'],
    ['000', 'Lee', 'An ID has at least one digit other than 0.'],
    ['7', 'Lee', 'Duplicate patient ID.'],
    ['007', 'Lee', 'Duplicate patient ID.'],
    ['70', 'Lee', undefined],
  ])('the id %j of %s: %j (VALID-11, VALID-12, AMB-70)', (id, name, problem) =>
    expect(basicProblems(given({ id, name }), ['7', '0021'], null).id).toBe(problem),
  )

  it('finds an id that was stored with zeros', () => {
    expect(isDuplicate('21', ['0021'])).toBe(true)
    expect(isDuplicate('0', ['0'])).toBe(false)
    expect(isDuplicate('5', ['Unknown'])).toBe(false)
  })

  // CONST-02.
  it.each([
    ['', 'Please enter at least 2 characters.'],
    ['A', 'Please enter at least 2 characters.'],
    [' A ', 'Please enter at least 2 characters.'],
    ['Al', undefined],
    ['김', 'Please enter at least 2 characters.'],
    ['김민', undefined],
    ['👩', 'Please enter at least 2 characters.'],
  ])('the name %j: %j (VALID-13)', (name, problem) =>
    expect(basicProblems(given({ id: '9', name }), [], null).name).toBe(problem),
  )

  // CONST-03.
  it.each([
    ['', undefined],
    ['01012345678', undefined],
    ['0212345678', undefined],
    ['010123456', 'Phone is enter incorrectly'],
  ])('the phone %j: %j (VALID-14)', (phone, problem) =>
    expect(basicProblems(given({ id: '9', name: 'Lee', phone }), [], null).phone).toBe(problem),
  )

  it('takes a stored phone as it is, until it is changed (AMB-67)', () => {
    const original = fieldsOf(KIM, WARDS)
    expect(original.phone).toBe('212345678')
    expect(basicProblems(original, ['7'], original)).toEqual({})
    expect(basicProblems({ ...original, phone: '2123456' }, ['7'], original)).toEqual({
      phone: 'Phone is enter incorrectly',
    })
  })

  // PFORM-21.
  it.each([
    ['9', 'Lee', true],
    ['9', 'A', true],
    ['9', ' ', false],
    ['9', '', false],
    ['', 'Lee', false],
    ['07', 'Lee', false],
    ['0', 'Lee', true],
  ])('with id %j and name %j Next is enabled: %s (VALID-15, AMB-77)', (id, name, isEnabled) =>
    expect(canGoOn(given({ id, name }), ['7'], null)).toBe(isEnabled),
  )

  it('does not hold a patient up for the own id (PFORM-24)', () => {
    const original = fieldsOf(KIM, WARDS)
    expect(canGoOn(original, ['7'], original)).toBe(true)
  })

  it('takes digits only', () => {
    expect(idDigits('P 0-7a')).toBe('07')
    expect(plainId('0070')).toBe('70')
  })
})

describe('the second step', () => {
  test('asks for what is missing, in the specified words (VALID-07 to VALID-10)', () => {
    const empty = given({ diaper: NO_CHOICE, sensor: { id: '', text: 'Dr.9' } })
    expect(assignmentProblems(empty, LISTS)).toEqual({
      ward: 'Please select ward.',
      room: 'Please select room.',
      diaper: 'Please select diaper.',
      sensor: 'Please select sensor.',
    })
  })

  // PFORM-20.
  test('no sensor is a choice (AMB-64)', () => {
    expect(assignmentProblems(whole, LISTS)).toEqual({})
    expect(assignmentProblems({ ...whole, sensor: { id: '', text: '  ' } }, LISTS)).toEqual({})
  })

  test('what is gone meanwhile, or is of another ward, is no choice', () => {
    const problem = (fields: Partial<PatientFields>) =>
      Object.keys(assignmentProblems({ ...whole, ...fields }, LISTS))
    expect(problem({ room: { id: 'r3', text: '201' } })).toEqual(['room'])
    expect(problem({ ward: { id: 'w9', text: 'Gone' } })).toEqual(['ward', 'room'])
    expect(problem({ sensor: { id: 's9', text: 'Dr.0009' } })).toEqual(['sensor'])
  })

  // PFORM-22.
  it.each([
    ['everything', {}, true],
    ['no ward', { ward: NO_CHOICE }, false],
    ['no room', { room: NO_CHOICE }, false],
    ['no diaper', { diaper: NO_CHOICE }, false],
    ['no name', { name: '' }, false],
    ['no id', { id: '' }, false],
    ['a duplicate id', { id: '07' }, false],
    ['an unknown sensor', { sensor: { id: '', text: 'x' } }, true],
  ])('with %s Add is enabled: %s (VALID-16)', (_, fields, isEnabled) =>
    expect(canSubmit({ ...whole, ...fields }, ['7'], null)).toBe(isEnabled),
  )

  // PFORM-23.
  it.each([
    ['nothing changed', {}, false],
    ['another phone', { phone: '01012345678' }, true],
    ['no phone', { phone: '' }, true],
    ['another room', { room: { id: 'r2', text: '102' } }, true],
    ['another diaper', { diaper: { id: '0x0002', text: 'A diaper inner' } }, true],
    ['another sensor', { sensor: { id: 's2', text: 'Dr.0002' } }, true],
    ['no sensor', { sensor: NO_CHOICE }, true],
    ['an unknown sensor', { sensor: { id: '', text: 'Dr' } }, true],
    ['a ward without a room', { ward: { id: 'w2', text: 'Harbour' }, room: NO_CHOICE }, false],
  ])('with %s Edit is enabled: %s (VALID-17, AMB-65)', (_, fields, isEnabled) => {
    const original = fieldsOf(KIM, WARDS)
    expect(canSubmit({ ...original, ...fields }, ['7'], original)).toBe(isEnabled)
  })
})

describe('fields', () => {
  test('a new patient has the outer diaper and nothing else (AMB-73, PFORM-18)', () => {
    expect(newFields()).toMatchObject({
      diaper: { id: '0x0001', text: 'A diaper outer' },
      ward: NO_CHOICE,
      sensor: NO_CHOICE,
    })
  })

  test('a patient as stored; what is gone is not chosen', () => {
    expect(fieldsOf(KIM, WARDS)).toEqual({
      id: '7',
      name: 'Kim Minsu',
      phone: '212345678',
      ward: cedar,
      room: room101,
      diaper: { id: '0x0001', text: 'A diaper outer' },
      sensor: { id: 's1', text: 'Dr.0001' },
    })
    expect(fieldsOf({ ...KIM, wardId: 'gone' }, WARDS)).toMatchObject({
      ward: NO_CHOICE,
      room: NO_CHOICE,
    })
  })

  test('an unknown diaper code is shown raw and kept (AMB-73)', () => {
    const odd = { ...KIM, diaperType: '0x0009' }
    expect(diaperOptions('0x0009').map(({ text }) => text)).toEqual([
      'A diaper outer',
      'A diaper inner',
      '0x0009',
    ])
    const original = fieldsOf(odd, WARDS)
    expect(original.diaper).toEqual({ id: '0x0009', text: '0x0009' })
    expect(isChanged(original, original)).toBe(false)
  })

  test('another ward clears the room, the same one does not (PFORM-26)', () => {
    expect(changed(whole, 'ward', { id: 'w2', text: 'Harbour' }).room).toEqual(NO_CHOICE)
    expect(changed(whole, 'ward', { ...cedar }).room).toEqual(room101)
    expect(changed(whole, 'name', 'Park').room).toEqual(room101)
  })

  test('typing into a select chooses the option of that text', () => {
    const options = [cedar, { id: 'w2', text: 'Harbour' }, { id: 'w3', text: 'Harbour' }]
    expect(typedChoice('ced', NO_CHOICE, options)).toEqual({ id: '', text: 'ced' })
    expect(typedChoice(' CEDAR', NO_CHOICE, options)).toEqual({ id: 'w1', text: ' CEDAR' })
    expect(typedChoice('', cedar, options)).toEqual(NO_CHOICE)
    expect(typedChoice('Harbour', { id: 'w3', text: 'Harbour' }, options).id).toBe('w3')
  })
})

// PFORM-27, AMB-72.
test('whose sensor it is (AMB-75)', () => {
  const [kims, free, lees] = SENSORS
  expect(takenFrom(kims, '7')).toBeNull()
  expect(takenFrom(kims, '007')).toBeNull()
  expect(takenFrom(free, '7')).toBeNull()
  expect(takenFrom(lees, '7')?.ownerName).toBe('Lee')
  expect(takenFrom(lees, '')?.ownerName).toBe('Lee')
  expect(takenFrom(undefined, '7')).toBeNull()
})

// PCARD-18.
test('a patient wears what the sensors say, also before the own row says so', () => {
  const unknown = { ...KIM, sensorId: '', sensorName: '' }
  expect(withSensor(unknown, SENSORS)).toEqual(KIM)
  expect(withSensor({ ...unknown, id: '007' }, SENSORS).sensorId).toBe('s1')
  expect(withSensor(KIM, SENSORS.slice(1))).toEqual(unknown)
  expect(withSensor({ ...KIM, id: '' }, SENSORS).sensorId).toBe('')
})
