import { stringOrEmpty } from '../../protocol/input.ts'
import { type Alarm, type EntityId, NULL_UUID } from '../../protocol/types.ts'
import type { Calls } from './calls.ts'
import { idIn, type Target } from './entities.ts'
import type { AlarmsLine, AlarmWord } from './lines.ts'
import { MoveError } from './folder.ts'

type Wire = Record<string, unknown>

/** Alarms from another hospital stay behind: ThingsBoard can only give an alarm to its patient's present hospital. */
export const isForeign = (alarm: Alarm, owner: string): boolean =>
  alarm.customerId !== owner && alarm.customerId !== NULL_UUID

/**
 * Raises the alarms of one originator with their own times of start, end, acknowledgement and confirmation. An alarm is
 * recognised by its type and start. ThingsBoard keeps one open alarm for each type, so confirmed ones come first; an open
 * one that was not imported stops the import, because it would be overwritten. Returns how many are new.
 */
export async function bringAlarms(
  { calls, journal }: Target,
  { originator, alarms }: AlarmsLine,
): Promise<number> {
  const entity = journal.there(originator)
  const there = await alarmsThere(calls, entity)
  const imported = new Set(alarms.map(markOf))
  const strange = there.find((one) => one['cleared'] !== true && !imported.has(markOf(one)))
  if (strange)
    throw new MoveError(
      `There is an alarm ${textIn(strange, 'type')} that was not brought from here. Import before devices report to the new server.`,
    )
  let made = 0
  for (const alarm of alarms) {
    const at = there.findIndex((one) => markOf(one) === markOf(alarm))
    const [existing] = at < 0 ? [] : there.splice(at, 1)
    if (existing && isWhole(existing, alarm) && journal.ids.has(alarm.id)) continue
    const id = await raise(calls, existing, alarm, entity)
    await comment(calls, id, alarm, existing !== undefined)
    journal.addId(alarm.id, id)
    if (!existing) made += 1
  }
  return made
}

/** Raises the alarm, or completes an existing one. */
async function raise(
  calls: Calls,
  existing: Wire | undefined,
  alarm: AlarmWord,
  originator: EntityId,
): Promise<string> {
  if (existing && isWhole(existing, alarm)) return idIn(existing)
  const body = bodyOf(alarm, originator)
  const id = existing && { id: { entityType: 'ALARM', id: idIn(existing) } }
  return idIn(await calls.make('/api/alarm', { ...body, ...id }))
}

/** Adds its comments. Their author there is the importing account, so the text names the real author and the time. */
async function comment(
  calls: Calls,
  id: string,
  { comments }: AlarmWord,
  wasThere: boolean,
): Promise<void> {
  const path = `/api/alarm/${id}/comment`
  const texts = comments
    .filter(({ by }) => by !== '')
    .map(({ ts, by, text }) => `${new Date(ts).toISOString()} ${by}: ${text}`)
  if (texts.length === 0) return
  const answer = wasThere ? await calls.get(`${path}?pageSize=100&page=0`) : { data: [] }
  const existing = (answer as { data: { comment?: Wire }[] }).data.map(
    (row) => row.comment?.['text'],
  )
  for (const text of texts)
    if (!existing.includes(text)) await calls.make(path, { type: 'OTHER', comment: { text } })
}

/** Every alarm of one originator, open or confirmed. */
async function alarmsThere(calls: Calls, originator: EntityId): Promise<Wire[]> {
  const key = (type: string, name: string) => ({ type, key: name })
  const alarms: Wire[] = []
  for (let page = 0; ; page += 1) {
    const answer = await calls.post('/api/alarmsQuery/find', {
      entityFilter: { type: 'singleEntity', singleEntity: originator },
      pageLink: {
        page,
        pageSize: 1000,
        textSearch: null,
        dynamic: false,
        startTs: 0,
        endTs: 0,
        timeWindow: 0,
        typeList: [],
        statusList: [],
        severityList: [],
        searchPropagatedAlarms: false,
        sortOrder: { key: key('ALARM_FIELD', 'createdTime'), direction: 'ASC' },
      },
      alarmFields: ['createdTime', 'type', 'startTs'].map((name) => key('ALARM_FIELD', name)),
      entityFields: [],
      latestValues: [],
      keyFilters: [],
    })
    const { data, hasNext } = answer as { data: Wire[]; hasNext: boolean }
    alarms.push(...data)
    if (!hasNext) return alarms
  }
}

const textIn = (row: Wire, key: string): string => stringOrEmpty(row[key])
const markOf = (alarm: Wire | AlarmWord): string => `${String(alarm.type)} ${String(alarm.startTs)}`

const isWhole = (existing: Wire, { acknowledged, cleared }: Alarm): boolean =>
  existing['acknowledged'] === acknowledged && existing['cleared'] === cleared

/**
 * `brought`: the old server has sent its notifications already, so the new one sends none (MOVE-09). `confirmedBy`: the
 * console shows this name; an empty one means that it is unknown and not to be asked for (MOVE-07).
 */
function bodyOf(alarm: AlarmWord, originator: EntityId): Wire {
  const { type, severity, startTs, endTs, ackTs, clearTs, acknowledged, cleared } = alarm
  const { details, confirmedBy = '', propagation = { propagate: false } } = alarm
  const times = { startTs, endTs: Math.max(startTs, endTs), ackTs, clearTs }
  return {
    type,
    severity,
    originator,
    details: { ...details, brought: true, ...(cleared && { confirmedBy }) },
    acknowledged,
    cleared,
    ...times,
    ...propagation,
  }
}
