import * as v from 'valibot'
import type { Call } from './call.ts'
import {
  flagText,
  ids,
  info,
  name,
  names,
  optional,
  page,
  reference,
  text,
  uuid,
  whole,
  wholeText,
} from './parts.ts'

/** Hospitals, places, patients, devices, and how they are tied together. */

const asset = v.object({
  id: optional(reference('ASSET')),
  customerId: optional(reference('CUSTOMER')),
  name,
  type: v.picklist(['patient', 'ward', 'room']),
  label: optional(name),
  additionalInfo: optional(info),
  version: optional(whole),
})

/** The command that saved a relation, and when it was given (WHOLE-13). */
const savedBy = v.object({ wardlight: text(64), at: v.pipe(v.number(), v.finite()) })

const hospital = v.object({
  id: optional(reference('CUSTOMER')),
  title: name,
  email: optional(name),
  phone: optional(name),
  country: optional(name),
  state: optional(name),
  city: optional(name),
  address: optional(text(1024)),
  address2: optional(text(1024)),
  zip: optional(name),
  additionalInfo: optional(info),
  version: optional(whole),
})

/** Ties that staff make; who wore a sensor when is written by the rules alone. */
const tie = v.picklist(['Contains', 'Contains_room', 'Contains_patient', 'Leaving'])
const end = reference('ASSET', 'DEVICE', 'CUSTOMER')
const endType = v.picklist(['ASSET', 'DEVICE', 'CUSTOMER'])

export const facilityCalls: readonly Call[] = [
  { method: 'GET', path: '/api/customer/:id', who: 'signed-in' },
  {
    method: 'POST',
    path: '/api/customer',
    who: 'platform',
    query: { entityGroupId: uuid },
    body: hospital,
  },
  { method: 'DELETE', path: '/api/customer/:id', who: 'platform' },
  {
    method: 'GET',
    path: '/api/customer/:id/assets',
    who: 'signed-in',
    query: { ...page, type: v.picklist(['patient', 'ward', 'room']) },
  },
  {
    method: 'GET',
    path: '/api/customer/:id/deviceInfos',
    who: 'signed-in',
    query: { ...page, active: flagText },
  },
  { method: 'GET', path: '/api/asset/:id', who: 'signed-in' },
  {
    method: 'POST',
    path: '/api/asset',
    who: 'signed-in',
    query: { entityGroupId: uuid },
    body: asset,
  },
  { method: 'DELETE', path: '/api/asset/:id', who: 'signed-in' },
  { method: 'GET', path: '/api/device/:id', who: 'signed-in' },
  { method: 'GET', path: '/api/devices', who: 'signed-in', query: { deviceIds: ids } },
  // To install a gateway; for Admins alone, and in the trail.
  { method: 'GET', path: '/api/device/:id/credentials', who: 'signed-in' },
  { method: 'DELETE', path: '/api/device/:id', who: 'platform' },
  { method: 'POST', path: '/api/owner/:ownerType/:ownerId/DEVICE/:deviceId', who: 'platform' },
  { method: 'POST', path: '/api/customer/:id/device/:deviceId', who: 'platform' },
  { method: 'DELETE', path: '/api/customer/device/:deviceId', who: 'platform' },
  {
    method: 'POST',
    path: '/api/relation',
    who: 'signed-in',
    body: v.object({ from: end, to: end, type: tie, additionalInfo: optional(savedBy) }),
  },
  {
    method: 'DELETE',
    path: '/api/relation',
    who: 'signed-in',
    query: { fromId: uuid, fromType: endType, relationType: tie, toId: uuid, toType: endType },
  },
  {
    method: 'DELETE',
    path: '/api/relations',
    who: 'platform',
    query: { entityId: uuid, entityType: v.literal('DEVICE') },
  },
  {
    method: 'GET',
    path: '/api/relations/info',
    who: 'signed-in',
    query: { fromId: uuid, fromType: endType, toId: uuid, toType: endType },
  },
  { method: 'GET', path: '/api/entityGroup/CUSTOMER/:id/ASSET/All', who: 'signed-in' },
  {
    method: 'GET',
    path: '/api/entityGroup/CUSTOMER/:id/USER/Customer%20Administrators',
    who: 'signed-in',
  },
  { method: 'GET', path: '/api/entityGroup/CUSTOMER/:id/USER/Customer%20Users', who: 'signed-in' },
  {
    method: 'GET',
    path: '/api/entityGroups/CUSTOMER',
    who: 'platform',
    query: { pageSize: wholeText, page: wholeText },
  },
  {
    method: 'GET',
    path: '/api/audit/logs/customer/:id',
    who: 'signed-in',
    query: { ...page, actionTypes: names, startTime: wholeText, endTime: wholeText },
  },
  {
    method: 'GET',
    path: '/api/audit/logs',
    who: 'platform',
    query: { ...page, actionTypes: names, startTime: wholeText, endTime: wholeText },
  },
  { method: 'GET', path: '/api/system/info', who: 'signed-in' },
]
