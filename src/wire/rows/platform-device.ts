import { realName, wardName } from '../../model/patients/names.ts'
import type { PlatformDevice } from '../../model/platform/platform-list.ts'
import { type WireEntity, present } from '../entity.ts'

/** A device of a platform table, or what an update changes of the one we have (ADMIN-21, ADMIN-22). */
export function platformDevice(wire: WireEntity, old: PlatformDevice): PlatformDevice {
  const take = (key: string, before: string): string =>
    wire.attributes.has(key) ? (present(wire.attributes, key) ?? '') : before
  const place = old.kind === 'gateway' ? 'ward' : 'ward_location'
  const isPlaced = wire.attributes.has(place)
  const common = {
    ...old,
    ward: isPlaced ? realName(wardName(take(place, ''), old.hospital)) : old.ward,
    room: realName(take('room', old.room)),
  }
  switch (old.kind) {
    case 'gateway':
      return {
        ...common,
        nickname: take('nick', old.nickname),
        connected: take('active', String(old.connected)) === 'true',
      }
    case 'sensor':
      return {
        ...common,
        patient: take('owner_name', old.patient),
        connected: take('connectivity', old.connected ? 'connected' : '') === 'connected',
      }
  }
}

/** Nothing known but what it is. */
export function newDevice(kind: PlatformDevice['kind'], id: string): PlatformDevice {
  return {
    id,
    kind,
    name: '',
    nickname: '',
    hospital: '',
    hospitalId: '',
    patient: '',
    ward: '',
    room: '',
    connected: false,
  }
}
