import { describe, expect, it } from 'vitest'
import { locationText } from '../../src/texts/locations.ts'
import { PATIENT_DEFAULTS } from '../../src/model/patients/patient.ts'
import { bedText, placeOfPatient } from '../../src/texts/places.ts'
import { entity } from '../../src/wire/entity.ts'
import { gatewayRow, sensorRow } from '../../src/wire/rows/device.ts'
import { patientDelta } from '../../src/wire/rows/patient.ts'
import { newDevice, platformDevice } from '../../src/wire/rows/platform-device.ts'
import { wireEntity } from '../support/wire.ts'

const HOSPITAL = 'Hosp'
const { ward, room, currentWard, currentRoom } = PATIENT_DEFAULTS
/** The words as they may stand in the data: as written, or with the suffixes of stored names. */
const WARDS = [ward, currentWard, `${ward}-${HOSPITAL}`, `${currentWard}-${HOSPITAL}`]
const ROOMS = [room, currentRoom]
const PLACES = WARDS.flatMap((aWard) => ROOMS.map((aRoom): [string, string] => [aWard, aRoom]))
const DEFAULT_WORDS = /Current (Ward|Room)|Affiliated/

// Ruling R29: what every screen, label, form, search and file has of places comes from these rows and texts.
describe('a place that is not known is never drawn as one', () => {
  it.each(PLACES)('%s, %s: of a patient', (aWard, aRoom) => {
    const wire = wireEntity('p1', {
      attributes: { ward: aWard, ward_room: aRoom, ward_location: aWard, room: aRoom },
    })
    const { identity } = patientDelta(entity(wire), HOSPITAL)
    expect(identity).toMatchObject({ ward: '', wardRoom: '', wardLocation: '', room: '' })
  })

  it.each(PLACES)('%s, %s: of sensors and gateways', (aWard, aRoom) => {
    const attributes = { ward: aWard, ward_location: aWard, room: aRoom }
    const wire = entity(wireEntity('d1', { attributes }))
    const rows = [
      gatewayRow(wire, HOSPITAL),
      sensorRow(wire, HOSPITAL),
      ...(['gateway', 'sensor'] as const).map((kind) =>
        platformDevice(wire, { ...newDevice(kind, 'd1'), hospital: HOSPITAL }),
      ),
    ]
    expect(JSON.stringify(rows)).not.toMatch(DEFAULT_WORDS)
    expect(rows.map((row) => locationText(row.ward, row.room))).toEqual(
      rows.map(() => 'No Location'),
    )
  })

  it('nor is one that an earlier version has stored', () => {
    for (const [aWard, aRoom] of PLACES.filter(([name]) => !name.endsWith(HOSPITAL))) {
      const stored = { ward: aWard, wardRoom: aRoom, wardLocation: aWard, room: aRoom }
      expect([placeOfPatient(stored), bedText(stored), locationText(aWard, aRoom)]).toEqual([
        'Place unknown',
        'no ward',
        'No Location',
      ])
    }
    expect(locationText('Cedar', currentRoom)).toBe('Cedar')
  })
})
