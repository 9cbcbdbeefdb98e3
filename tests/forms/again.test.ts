import { describe, expect, it } from 'vitest'
import { additionFields, changeFields } from '../../src/forms/again.ts'
import { uponTheirs } from '../../src/forms/meanwhile.ts'
import { patientChanges, patientToAdd } from '../../src/forms/patient-args.ts'
import { type PatientFields, fieldsOf } from '../../src/forms/patient-form.ts'
import { gatewayAgain, wardAgain } from '../../src/forms/places-again.ts'
import { wardChanges, wardFields, wardSeen } from '../../src/forms/ward-form.ts'
import type { Gateway, Sensor, Ward } from '../../src/model/places/ward.ts'
import { patientOf } from '../model/rows.ts'

const room = (id: string, wardId: string) => ({ id, name: id.slice(1), wardId })
const CEDAR: Ward = {
  id: 'cedar',
  name: 'Cedar',
  rooms: [room('r101', 'cedar'), room('r102', 'cedar')],
}
const MAPLE: Ward = { id: 'maple', name: 'Maple', rooms: [room('r201', 'maple')] }
const WARDS = [CEDAR, MAPLE]
const SENSOR = { id: 's1', name: 'S-1', connected: true, gatewayId: 'g1', ownerId: '' } as Sensor
const ANNA = patientOf({
  entityId: 'p1',
  id: '7',
  name: 'Anna Berg',
  phone: '1012345678',
  ward: 'Cedar',
  wardId: 'cedar',
  wardRoom: '101',
  wardRoomId: 'r101',
  diaperType: '0x0001',
})
const typed = (more: Partial<PatientFields>): PatientFields => ({
  ...fieldsOf(ANNA, WARDS),
  ...more,
})

describe('what was typed comes back from the command (AMB-126)', () => {
  it('of a patient who was to be added', () => {
    const fields = typed({ sensor: { id: 's1', text: 'S-1' } })
    const args = patientToAdd(fields, { id: 'h', name: 'Seoul' }, [SENSOR])
    expect(additionFields(args)).toEqual(fields)
  })

  it('of a landline with the 0 without which it would be too short', () => {
    const fields = typed({ phone: '0212345678' })
    const args = patientToAdd(fields, { id: 'h', name: 'Seoul' }, [])
    expect(additionFields(args).phone).toBe('0212345678')
  })

  it('of a patient who was to be changed, upon what is stored now', () => {
    const fields = typed({ room: { id: 'r102', text: '102' }, sensor: { id: 's1', text: 'S-1' } })
    const args = patientChanges(fields, ANNA, 'Seoul', [SENSOR])
    expect(changeFields(args, fieldsOf(ANNA, WARDS))).toEqual({ fields, theirs: {} })
    // Another's change of what was not touched here is taken over; of what was, it stands beside it.
    const now = fieldsOf(
      { ...ANNA, phone: '1099999999', wardId: 'maple', wardRoomId: 'r201' },
      WARDS,
    )
    expect(changeFields(args, now)).toEqual({
      fields: { ...fields, phone: '1099999999', ward: now.ward },
      theirs: { room: { id: 'r201', text: '201' } },
    })
  })

  it('of a ward and of a gateway', () => {
    const gateway = (id: string, wardId: string): Gateway =>
      ({ id, name: id, nickname: id, connected: true, ward: '', wardId, room: '101' }) as Gateway
    const gateways = [gateway('g1', 'cedar'), gateway('g2', '')]
    const before = wardFields(CEDAR, gateways)
    const [first] = before.gateways
    const wanted = { ...before, name: 'Oak', gateways: [first, { id: 'g2', text: 'g2' }] as const }
    const changes = wardChanges(wanted, before, gateways)
    if (changes === null) throw new Error('nothing changed')
    const args = {
      name: 'Cedar',
      ...changes,
      seen: wardSeen(CEDAR, gateways, changes.coming, gateways),
    }
    expect(wardAgain(args, CEDAR, gateways).fields).toMatchObject({ name: 'Oak' })
    expect(wardAgain(args, CEDAR, gateways).fields.gateways.map(({ id }) => id)).toEqual([
      'g1',
      'g2',
    ])
    expect(wardAgain(args, { ...CEDAR, name: 'Elm' }, gateways).theirs).toEqual({ name: 'Elm' })

    const seen = { nickname: 'g1', wardId: 'cedar', room: '101' }
    const change = { nickname: 'Door', ward: { id: 'cedar', name: 'Cedar' }, room: '102', seen }
    const now = { ...gateway('g1', 'cedar'), nickname: 'Hall' }
    expect(gatewayAgain(change, now, WARDS)).toMatchObject({
      fields: { nickname: 'Door', room: { id: 'r102' } },
      theirs: { nickname: 'Hall' },
    })
  })
})

describe('mine and theirs', () => {
  it('are one where both have changed it to the same', () => {
    expect(uponTheirs({ name: 'B' }, { name: 'A' }, { name: 'B' })).toEqual({
      fields: { name: 'B' },
      theirs: {},
    })
  })
})
