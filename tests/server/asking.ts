/** Follows a path into parsed JSON: `at(body, 'data', 0, 'latest')`. */
export function at(value: unknown, ...path: (string | number)[]): unknown {
  return path.reduce<unknown>(
    (inner, key) =>
      typeof inner === 'object' && inner !== null ? Reflect.get(inner, key) : undefined,
    value,
  )
}

/** A query for all patients with these latest values. */
export function patientQuery(
  ...latestValues: { type: string; key: string }[]
): Record<string, unknown> {
  return {
    entityFilter: {
      type: 'assetType',
      assetTypes: ['patient'],
      assetType: 'patient',
      assetNameFilter: '',
    },
    entityFields: [{ type: 'ENTITY_FIELD', key: 'name' }],
    latestValues,
    keyFilters: [],
    pageLink: {
      pageSize: 1000,
      page: 0,
      dynamic: true,
      sortOrder: { key: { type: 'ENTITY_FIELD', key: 'name' }, direction: 'ASC' },
    },
  }
}
