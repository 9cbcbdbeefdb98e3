import type { Alarm } from '../../protocol/types.ts'
import { TextError } from '../../protocol/errors.ts'
import { textOf } from '../../protocol/values.ts'
import type { Work } from '../../support/work.ts'
import { seriesText } from '../api/series.ts'
import { allowance } from '../quotas/texts.ts'
import type { KeyType, LatestValue } from '../api/query/types.ts'
import { seenKeys } from '../api/query/seen.ts'
import { shownValue } from '../api/query/fields.ts'
import { mayRead, mayReadAlarm } from '../../features/rights/rights.ts'
import type { Command } from './commands.ts'
import { changedValues, keySetsOf } from './key-sets.ts'
import { errorFrame, legacyFrame, legacySeries, statusFrame } from './messages.ts'
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
  const wanted = seenKeys(
    actor,
    names.map((key) => ({ type, key })),
  )
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

/** Points of one entity between two times, oldest first, once (`historyCmds`, protocol §9.2). */
export function* answerHistory(
  { store, actor, send }: Subscriber,
  { cmdId, entity: { id, entityType }, wish }: Extract<Command, { kind: 'history' }>,
): Work<void> {
  const entity = store.entities.get(id)
  if (entity?.entityType !== entityType || !mayRead(actor, entity)) {
    send(errorFrame(cmdId, 3, "You don't have permission to perform this operation!"))
    return
  }
  const latest = new Map<string, number>()
  try {
    const data = yield* seriesText(
      store,
      entity,
      wish.keys,
      { ...wish, order: 'ASC' },
      ({ ts, value }) => [ts, textOf(value)],
      allowance(),
      (key, { ts }) => latest.set(key, ts),
    )
    send(legacySeries(cmdId, data, Object.fromEntries(latest)))
  } catch (error) {
    if (!(error instanceof TextError)) throw error
    send(errorFrame(cmdId, 2, error.message))
  }
}

/** Whether one entity has an active alarm of these types: at once, and when that changes (protocol §9.2). */
export function subscribeAlarmStatus(
  { store, hub, actor, send, lane }: Subscriber,
  { cmdId, originatorId, types, severities }: Extract<Command, { kind: 'alarm-status' }>,
): Subscription {
  const originator = store.entities.get(originatorId)
  if (!originator || !mayRead(actor, originator)) {
    send(errorFrame(cmdId, 3, "You don't have permission to perform this operation!"))
    return { close: () => undefined }
  }
  const counts = (alarm: Alarm): boolean =>
    !alarm.cleared &&
    mayReadAlarm(actor, alarm) &&
    (types.length === 0 || types.includes(alarm.type)) &&
    (severities.length === 0 || severities.includes(alarm.severity))
  const out = lane({ merge: (_older: never, newer: never) => newer, frame: () => '', most: 1 })
  let last: boolean | undefined
  function update(): void {
    const active = store.alarms.of(originatorId).some(counts)
    if (active !== last) out.page(statusFrame(cmdId, active))
    last = active
  }
  const undo = hub.on((event) => {
    if ('alarm' in event && event.alarm.originator.id === originatorId) update()
  })
  update()
  return { close: () => [undo, out.close].forEach((end) => end()) }
}
