import type { EntityKey, KeyType, LatestValue } from '../api/query/types.ts'
import { shownValue } from '../api/query/fields.ts'
import { mayRead } from '../../features/rights/rights.ts'
import type { Command } from './commands.ts'
import { changedValues, keySetsOf } from './key-sets.ts'
import { errorFrame, legacyFrame } from './messages.ts'
import type { Subscriber, Subscription } from './subscriber.ts'

type Single = Extract<Command, { kind: 'attributes' | 'timeseries' }>

const typeOf: Record<string, KeyType> = {
  CLIENT_SCOPE: 'CLIENT_ATTRIBUTE',
  SHARED_SCOPE: 'SHARED_ATTRIBUTE',
  SERVER_SCOPE: 'SERVER_ATTRIBUTE',
}

/** The old subscriptions of one entity's attributes or latest values (`attrSubCmds`, `tsSubCmds`). */
export function subscribeSingle(
  { store, hub, actor, clock, send, lane, watched }: Subscriber,
  { cmdId, entity: { id }, keys, kind, scope }: Single,
): Subscription {
  const entity = store.entities.get(id)
  if (!entity || !mayRead(actor, entity)) {
    send(errorFrame(cmdId, 3, "You don't have permission to perform this operation!"))
    return { close: () => undefined }
  }
  const type: KeyType = kind === 'timeseries' ? 'TIME_SERIES' : (typeOf[scope] ?? 'ATTRIBUTE')
  const names =
    keys ?? (kind === 'timeseries' ? [...store.telemetry.latest(id).keys()] : attributeNames())
  const wanted: EntityKey[] = names.map((key) => ({ type, key }))
  const keySets = keySetsOf(wanted)

  function attributeNames(): string[] {
    const scopes = ['CLIENT_SCOPE', 'SHARED_SCOPE', 'SERVER_SCOPE'] as const
    const listed = scopes.filter((one) => scope === '' || scope === one)
    return [...new Set(listed.flatMap((one) => [...store.attributes.of(id, one).keys()]))]
  }

  const first: Record<string, LatestValue> = {}
  for (const key of wanted) {
    const value = shownValue(store, entity, key, clock())
    if (value.ts > 0) first[key.key] = value
  }
  const out = lane<Record<string, LatestValue>>({
    merge: (older, newer) => ({ ...older, ...newer }),
    frame: (changes) => legacyFrame(cmdId, Object.assign({}, ...changes)),
    most: 1,
  })
  out.page(legacyFrame(cmdId, first))
  watched(1)
  const undo = hub.watch(entity, (change) => {
    const now = store.entities.get(id)
    if (!now || !mayRead(actor, now)) return
    for (const keySet of keySets) {
      const values = changedValues(store, change, keySet)
      if (values) out.change(keySet.type, values)
    }
  })
  function close(): void {
    undo()
    out.close()
    watched(-1)
  }
  return { close }
}
