import { afterAll, beforeAll, expect, it } from 'vitest'
import { compareBy } from '../../../../server/embedded/api/query/find.ts'
import { stored } from '../../../../server/embedded/api/query/fields.ts'
import type { Facility } from '../../../../server/facility.ts'
import type { Device } from '../../../../server/protocol/types.ts'
import { api, at, signIn, startTestFacility } from '../../support.ts'

/* A short page of a long list is found without ordering all of it: it must be what ordering would give. */

let facility: Facility
beforeAll(async () => {
  facility = await startTestFacility()
  const values = ['connected', 'disconnected', 7, -2, true, false, undefined]
  for (let index = 0; index < 200; index += 1) {
    const device = await facility.store.entities.create<Device>({
      entityType: 'DEVICE',
      name: `gw-order-${(index * 71) % 200}`,
      type: 'gw',
      label: '',
      customerId: facility.store.entities.all('CUSTOMER')[0]?.id ?? '',
      accessToken: `order-${index}`,
      additionalInfo: {},
    })
    const value = values[index % values.length]
    if (value !== undefined)
      await facility.store.attributes.save(device.id, 'SERVER_SCOPE', { rank: value })
  }
})
afterAll(() => facility.close())

it.each(['ASC', 'DESC'] as const)('%s', async (direction) => {
  const { token } = await signIn(facility, 'platform@wardlight.example')
  const ask = api(facility, token)
  const key = { type: 'SERVER_ATTRIBUTE', key: 'rank' } as const
  const all = facility.store.entities
    .all('DEVICE')
    .filter(({ name }) => name.startsWith('gw-order'))
  const sign = direction === 'ASC' ? 1 : -1
  const rank = (device: Device) => stored(facility.store, device.id, key)?.value
  const expected = all
    .toSorted(
      (a, b) => sign * (compareBy({ type: key.type })(rank(a), rank(b)) || (a.id < b.id ? -1 : 1)),
    )
    .map(({ id }) => id)
  const found: unknown[] = []
  for (let page = 0; page < 67; page += 1) {
    const { body } = await ask('POST', '/api/entitiesQuery/find', {
      entityFilter: { type: 'entityName', entityType: 'DEVICE', entityNameFilter: 'gw-order' },
      entityFields: [],
      latestValues: [],
      keyFilters: [],
      pageLink: { page, pageSize: 3, sortOrder: { key, direction } },
    })
    expect(at(body, 'totalElements')).toBe(200)
    for (let row = 0; row < 3; row += 1) {
      const id = at(body, 'data', row, 'entityId', 'id')
      if (id !== undefined) found.push(id)
    }
  }
  expect(found).toEqual(expected)
})

it('numbers in their order; texts and missing ones where 0 is, missing ones before texts', () => {
  const compare = compareBy({ type: 'SERVER_ATTRIBUTE' })
  const upwards = ['b', 3, undefined, true, -1, 'a'].toSorted((a, b) => compare(a, b))
  // An array would put what is missing last by itself.
  expect(upwards.filter((one) => one !== undefined)).toEqual([-1, 'a', 'b', true, 3])
  expect(compare(undefined, 'a')).toBeLessThan(0)
  expect(compare(undefined, 0)).toBe(0)
  expect(compare(-1, undefined)).toBeLessThan(0)
})

it('a field that is missing comes last', () => {
  const compare = compareBy({ type: 'ENTITY_FIELD' })
  expect(compare(undefined, 'a')).toBeGreaterThan(0)
})
