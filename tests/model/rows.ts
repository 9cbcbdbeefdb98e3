/** Whole rows for tests, from the few fields a test is about. */
import type { Alarm, ListedAlarm } from '../../src/model/alarms/alarm.ts'
import type { Patient } from '../../src/model/patients/patient.ts'
import type { Sensor, Ward } from '../../src/model/places/ward.ts'

export function patientOf(given: Partial<Patient> & { entityId: string }): Patient {
  return {
    id: '1',
    name: 'Kim',
    phone: '',
    ward: '',
    wardRoom: '',
    wardId: '',
    wardRoomId: '',
    wardLocation: '',
    room: '',
    diaperType: '0x0001',
    sensorName: '',
    sensorId: '',
    attached: 'unknown',
    ...given,
  }
}

export function alarmOf(given: Partial<Alarm> & { alarmId: string }): Alarm {
  const first = given.first ?? 1
  return {
    originator: 'p',
    category: 2,
    type: 'High HR',
    content: 'High HR 112bpm',
    severity: 'MAJOR',
    first,
    last: first,
    isConfirmed: false,
    confirmedAt: 0,
    name: 'Kim',
    id: '102',
    ...given,
  }
}

export function listed(alarm: Alarm): ListedAlarm {
  return {
    ...alarm,
    place: { bed: { ward: 'Rehab', room: '3' }, seen: null, isUnheard: false },
    duplicates: [],
    confirm: { state: 'none' },
  }
}

export function wardOf(id: string, name: string, rooms: Record<string, string>): Ward {
  return {
    id,
    name,
    rooms: Object.entries(rooms).map(([roomId, room]) => ({ id: roomId, name: room, wardId: id })),
  }
}

export function sensorOf(given: Partial<Sensor> & { id: string }): Sensor {
  return {
    name: 'Dr.0001',
    connected: false,
    ward: '',
    room: '',
    ownerId: '',
    ownerName: '',
    gatewayId: '',
    gatewayName: '',
    diaperType: '',
    ...given,
  }
}
