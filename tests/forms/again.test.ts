import { describe, expect, it } from 'vitest'
import { gatewayAgain, gatewayFields } from '../../src/forms/gateway-form.ts'
import { type Again, reopenedForm, mergeEdits } from '../../src/forms/edits.ts'
import { type PatientFields, fieldsOf, newFields } from '../../src/forms/patient-form.ts'
import { type WardFields, wardAgain, wardFields } from '../../src/forms/ward-form.ts'
import type { Gateway, Ward } from '../../src/model/places/ward.ts'
import { patientOf } from '../model/rows.ts'

const room = (id: string, wardId: string) => ({ id, name: id.slice(1), wardId })
const CEDAR: Ward = {
  id: 'cedar',
  name: 'Cedar',
  rooms: [room('r101', 'cedar'), room('r102', 'cedar')],
}
const MAPLE: Ward = { id: 'maple', name: 'Maple', rooms: [room('r201', 'maple')] }
const WARDS = [CEDAR, MAPLE]
const gateway = (id: string, wardId: string): Gateway =>
  ({ id, name: id, nickname: id, connected: true, ward: '', wardId, room: '101' }) as Gateway
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
const refused = (typedFields: object, seen: object | null) => ({
  id: 'c1',
  form: { typed: typedFields, seen },
})

describe('what was typed comes back with the form (AMB-126)', () => {
  it('of a patient who was to be added', () => {
    const fields = typed({ sensor: { id: 's1', text: 'S-1' }, phone: '0212345678' })
    expect(reopenedForm(refused(fields, null), newFields())).toEqual({
      replaces: 'c1',
      fields,
      theirs: {},
    })
  })

  it('of a patient who was to be changed, upon what is stored now', () => {
    const seen = fieldsOf(ANNA, WARDS)
    const fields = typed({ room: { id: 'r102', text: '102' }, sensor: { id: 's1', text: 'S-1' } })
    const row = refused(fields, seen)
    expect(reopenedForm(row, seen)).toEqual({ replaces: 'c1', fields, theirs: {} })
    // Another's change of what was not touched here is taken over; of what was, it stands beside it.
    const now = fieldsOf(
      { ...ANNA, phone: '1099999999', wardId: 'maple', wardRoomId: 'r201' },
      WARDS,
    )
    expect(reopenedForm(row, now)).toEqual({
      replaces: 'c1',
      fields: { ...fields, phone: '1099999999', ward: now.ward },
      theirs: { room: { id: 'r201', text: '201' } },
    })
  })

  it('with what an older form did not have as it is now', () => {
    const { phone: _, ...older } = fieldsOf(ANNA, WARDS)
    const again = reopenedForm(refused({ ...older, name: 'Ann' }, older), fieldsOf(ANNA, WARDS))
    expect(again.fields).toEqual(typed({ name: 'Ann' }))
  })

  it('of a ward, whichever slot a gateway was chosen in', () => {
    const gateways = [gateway('g1', 'cedar'), gateway('g2', ''), gateway('g3', '')]
    const seen = wardFields(CEDAR, gateways)
    const [first] = seen.gateways
    const slots = [{ id: 'g2', text: 'g2' }, first] as const
    const row = refused({ ...seen, name: 'Oak', gateways: slots }, seen)
    const ids = (again: Again<WardFields>) => again.fields.gateways.map(({ id }) => id)
    const asIs = wardAgain(row, CEDAR, gateways)
    expect([asIs.fields.name, ids(asIs), asIs.theirs]).toEqual(['Oak', ['g1', 'g2'], {}])
    expect(wardAgain(row, { ...CEDAR, name: 'Elm' }, gateways).theirs).toEqual({ name: 'Elm' })
    // A half of it was done: the same two gateways are nobody else's change.
    const half = [gateway('g1', 'cedar'), gateway('g2', 'cedar'), gateway('g3', '')]
    expect(wardAgain(row, CEDAR, half).theirs).toEqual({})
    const others = [gateway('g1', 'cedar'), gateway('g2', ''), gateway('g3', 'cedar')]
    expect(Object.keys(wardAgain(row, CEDAR, others).theirs)).toEqual(['gateways'])
  })

  it('of a gateway; a room that is not there any more is to be chosen again', () => {
    const seen = gatewayFields(gateway('g1', 'cedar'), WARDS)
    const row = refused({ ...seen, nickname: 'Door', room: { id: 'r102', text: '102' } }, seen)
    const now = { ...gateway('g1', 'cedar'), nickname: 'Hall' }
    expect(gatewayAgain(row, now, WARDS)).toMatchObject({
      fields: { nickname: 'Door', room: { id: 'r102' } },
      theirs: { nickname: 'Hall' },
    })
    const [only] = CEDAR.rooms
    const smaller = [{ ...CEDAR, rooms: only ? [only] : [] }, MAPLE]
    expect(gatewayAgain(row, now, smaller).fields.room).toEqual({ id: '', text: '102' })
  })
})

describe('mine and theirs', () => {
  it('are one where both have changed it to the same', () => {
    expect(mergeEdits({ name: 'B' }, { name: 'A' }, { name: 'B' })).toEqual({
      fields: { name: 'B' },
      theirs: {},
    })
  })
})
