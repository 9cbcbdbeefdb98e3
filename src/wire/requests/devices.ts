import { totalOf, present, wholePage } from '../entity.ts'
import { array, idOf, isObject, object, textOr } from '../json.ts'
import { type Request, ignoreAnswer, withQuery } from './request.ts'
import { LIST_PAGE_SIZE } from '../../model/constants.ts'

export type WardGateway = { id: string; name: string; nickname: string }

/** The gateways that say they belong to a ward, as the lists show them (GW-23). A ward has few: one page. */
export function gatewaysInWard(wardId: string): Request<WardGateway[]> {
  const key = { type: 'SERVER_ATTRIBUTE', key: 'ward_entityId' }
  return {
    method: 'POST',
    path: '/api/entitiesQuery/find',
    auth: 'session',
    body: {
      entityFilter: { type: 'entityName', entityType: 'DEVICE', entityNameFilter: 'gw' },
      pageLink: { pageSize: LIST_PAGE_SIZE, page: 0, textSearch: null, dynamic: false },
      entityFields: [{ type: 'ENTITY_FIELD', key: 'name' }],
      latestValues: [key, { type: 'SERVER_ATTRIBUTE', key: 'nick' }],
      keyFilters: [
        {
          key,
          valueType: 'STRING',
          predicate: {
            type: 'STRING',
            operation: 'EQUAL',
            value: { defaultValue: wardId, dynamicValue: null },
          },
        },
      ],
    },
    decode: (body) =>
      wholePage(body)
        .filter(({ attributes }) => present(attributes, 'ward_entityId') === wardId)
        .map(({ id, fields, attributes }) => ({
          id,
          name: present(fields, 'name') ?? '',
          nickname: present(attributes, 'nick') ?? '',
        })),
  }
}

/** "No customer" on the wire (protocol §0). */
const NOBODY = '13814000-1dd2-11b2-8080-808080808080'

/** A device and whose it is; `hospitalId` is `''` for the platform's own. */
export type StoredDevice = {
  id: string
  name: string
  hospitalId: string
  tenantId: string
  /** An import made it, from one that another server had: its `createdTime` is the time of the import (MOVE-11). */
  isMoved: boolean
}

export function deviceAsStored(id: string): Request<StoredDevice> {
  return {
    method: 'GET',
    path: `/api/device/${encodeURIComponent(id)}`,
    auth: 'session',
    decode: storedDevice,
  }
}

/** Whose these devices are; unknown ids are left out. At most a page of ids: they go into the address (trap 38). */
export function devicesById(ids: readonly string[]): Request<StoredDevice[]> {
  return {
    method: 'GET',
    path: withQuery('/api/devices', { deviceIds: ids.join(',') }),
    auth: 'session',
    decode: (body) => array(body).map(storedDevice),
  }
}

function storedDevice(wire: unknown): StoredDevice {
  const device = object(wire)
  const customer = isObject(device['customerId']) ? idOf(device['customerId']) : NOBODY
  const info = isObject(device['additionalInfo']) ? device['additionalInfo'] : {}
  return {
    id: idOf(device['id']),
    name: textOr(device['name']),
    hospitalId: customer === NOBODY ? '' : customer,
    tenantId: isObject(device['tenantId']) ? idOf(device['tenantId']) : '',
    isMoved: textOr(info['movedFrom']) !== '',
  }
}

/** A device of one hospital as it is listed there. */
export type HospitalDevice = { id: string; name: string; active: boolean; isGateway: boolean }

/** One page of a hospital's devices by name: all, those that are active or those that are not (ADMIN-30). */
export function hospitalDevices(
  hospitalId: string,
  link: { page: number; pageSize: number; search: string; active: boolean | undefined },
): Request<{ devices: HospitalDevice[]; total: number }> {
  return {
    method: 'GET',
    path: withQuery(`/api/customer/${encodeURIComponent(hospitalId)}/deviceInfos`, {
      pageSize: link.pageSize,
      page: link.page,
      textSearch: link.search || undefined,
      sortProperty: 'name',
      sortOrder: 'ASC',
      active: link.active,
    }),
    auth: 'session',
    decode: (body) => ({
      devices: array(object(body)['data']).map(hospitalDevice),
      total: totalOf(body),
    }),
  }
}

function hospitalDevice(wire: unknown): HospitalDevice {
  const device = object(wire)
  const info = isObject(device['additionalInfo']) ? device['additionalInfo'] : {}
  return {
    id: idOf(device['id']),
    name: textOr(device['name']),
    active: device['active'] === true,
    isGateway: info['gateway'] === true || device['type'] === 'gw',
  }
}

/** Gives a device to another owner (SRV-24). Community servers know no owners: 404 (protocol §11). */
export function changeOwner(
  deviceId: string,
  owner: { type: 'CUSTOMER' | 'TENANT'; id: string },
): Request<true> {
  return {
    method: 'POST',
    path: `/api/owner/${owner.type}/${encodeURIComponent(owner.id)}/DEVICE/${encodeURIComponent(deviceId)}`,
    auth: 'session',
    // Done is `true`; a refusal is something else.
    decode: () => true,
  }
}

/** The same on a server without owners. */
export function assignDevice(deviceId: string, hospitalId: string): Request<void> {
  return {
    method: 'POST',
    path: `/api/customer/${encodeURIComponent(hospitalId)}/device/${encodeURIComponent(deviceId)}`,
    auth: 'session',
    decode: ignoreAnswer,
  }
}

export function unassignDevice(deviceId: string): Request<void> {
  return {
    method: 'DELETE',
    path: `/api/customer/device/${encodeURIComponent(deviceId)}`,
    auth: 'session',
    decode: ignoreAnswer,
  }
}

export function deleteDevice(deviceId: string): Request<void> {
  return {
    method: 'DELETE',
    path: `/api/device/${encodeURIComponent(deviceId)}`,
    auth: 'session',
    decode: ignoreAnswer,
  }
}

/** Every relation of a device, in both directions; none is success too (protocol §6). */
export function deleteRelationsOf(deviceId: string): Request<void> {
  return {
    method: 'DELETE',
    path: withQuery('/api/relations', { entityId: deviceId, entityType: 'DEVICE' }),
    auth: 'session',
    decode: ignoreAnswer,
  }
}

/** Forgets attributes of the server's scope; absent ones are fine (protocol §5). */
export function deleteAttributes(deviceId: string, keys: readonly string[]): Request<void> {
  return {
    method: 'DELETE',
    path: withQuery(`/api/plugins/telemetry/DEVICE/${encodeURIComponent(deviceId)}/SERVER_SCOPE`, {
      keys: keys.join(','),
    }),
    auth: 'session',
    decode: ignoreAnswer,
  }
}
