import { stored, missing } from '../api/query/fields.ts'
import type { EntityKey, KeyType, LatestValue } from '../api/query/types.ts'
import type { FacilityEvent, Scope, Store } from '../../protocol/types.ts'
import { textOf } from '../../protocol/values.ts'

/** A change of the values of one entity. */
export type ValueChange = Extract<FacilityEvent, { kind: 'telemetry' | 'attributes' }>

/** The keys of one type that a subscription wants. Equal sets are the same object, so texts can be shared. */
export type KeySet = { type: KeyType; keys: ReadonlySet<string> }

const keySets = new Map<string, WeakRef<KeySet>>()

/** One key set per key type. Entity fields are never pushed (protocol §9.4). */
export function keySetsOf(keys: readonly EntityKey[]): KeySet[] {
  const byType = new Map<KeyType, Set<string>>()
  for (const { type, key } of keys) {
    if (type === 'ENTITY_FIELD' || type === 'ALARM_FIELD') continue
    byType.set(type, (byType.get(type) ?? new Set<string>()).add(key))
  }
  return [...byType].map(([type, names]) => interned(type, names))
}

function interned(type: KeyType, keys: Set<string>): KeySet {
  const mark = JSON.stringify([type, ...[...keys].sort()])
  const existing = keySets.get(mark)?.deref()
  if (existing) return existing
  const keySet = { type, keys }
  if (keySets.size > 1000) for (const [old, ref] of keySets) if (!ref.deref()) keySets.delete(old)
  keySets.set(mark, new WeakRef(keySet))
  return keySet
}

const scopeOf: Partial<Record<KeyType, Scope>> = {
  CLIENT_ATTRIBUTE: 'CLIENT_SCOPE',
  SHARED_ATTRIBUTE: 'SHARED_SCOPE',
  SERVER_ATTRIBUTE: 'SERVER_SCOPE',
}

/** The changed values of a key set; removed keys are sent as missing (protocol §9.3). */
export function changedValues(
  store: Store,
  change: ValueChange,
  { type, keys }: KeySet,
): Record<string, LatestValue> | undefined {
  const values: Record<string, LatestValue> = {}
  let any = false
  const put = (key: string, value: LatestValue): void => {
    values[key] = value
    any = true
  }
  if (change.kind === 'telemetry') {
    if (type !== 'TIME_SERIES') return undefined
    for (const [key, { ts, value }] of Object.entries(change.changed))
      if (keys.has(key)) put(key, { ts, value: textOf(value) })
    for (const key of change.removed ?? []) if (keys.has(key)) put(key, missing)
  } else {
    if (type !== 'ATTRIBUTE' && scopeOf[type] !== change.scope) return undefined
    for (const [key, { lastUpdateTs, value }] of Object.entries(change.changed))
      if (keys.has(key) && isShown(store, change.id, type, key, lastUpdateTs))
        put(key, { ts: lastUpdateTs, value: textOf(value) })
    for (const key of change.removed) {
      if (!keys.has(key)) continue
      const left = stored(store, change.id, { type, key })
      put(key, left ? { ts: left.ts, value: textOf(left.value) } : missing)
    }
  }
  return any ? values : undefined
}

/** `ATTRIBUTE` shows the most recently updated scope; a change of an older one is not sent. */
function isShown(store: Store, id: string, type: KeyType, key: string, ts: number): boolean {
  return type !== 'ATTRIBUTE' || (store.attributes.newest(id, key)?.lastUpdateTs ?? 0) <= ts
}
