import { stringOrEmpty } from '../../protocol/input.ts'
import { type Alarm, type EntityId, NULL_UUID } from '../../protocol/types.ts'
import type { Calls } from './calls.ts'
import { idIn, type Target } from './entities.ts'
import type { AlarmsLine, AlarmWord } from './lines.ts'
import { MoveError } from './folder.ts'

type Wire = Record<string, unknown>

/** Whose an alarm is now: it belongs to the hospital its patient had then, and ThingsBoard can only give it the present one's. */
export const isForeign = (alarm: Alarm, owner: string): boolean =>
  alarm.customerId !== owner && alarm.customerId !== NULL_UUID

/**
 * Raises the alarms of one originator as they were: begun, ended, acknowledged and confirmed at their times. An alarm is
 * known again by its type and start. ThingsBoard keeps one standing alarm a type: what is confirmed comes first, and a
 * standing one that is not from here stops everything, because it would be written over. Answers how many are new.
 */
export async function bringAlarms(
  { calls, journal }: Target,
  { originator, alarms }: AlarmsLine,
): Promise<number> {
  const entity = journal.there(originator)
  const there = await alarmsThere(calls, entity)
  const own = new Set(alarms.map(markOf))
  const strange = there.find((one) => one['cleared'] !== true && !own.has(markOf(one)))
  if (strange)
    throw new MoveError(
      `There is an alarm ${textIn(strange, 'type')} that was not brought from here. Import before devices report to the new server.`,
    )
  let made = 0
  for (const alarm of alarms) {
    const at = there.findIndex((one) => markOf(one) === markOf(alarm))
    const [known] = at < 0 ? [] : there.splice(at, 1)
    if (known && isWhole(known, alarm) && journal.ids.has(alarm.id)) continue
    const id = await raise(calls, known, alarm, entity)
    await comment(calls, id, alarm, known !== undefined)
    journal.know(alarm.id, id)
    if (!known) made += 1
  }
  return made
}

/** Makes it, or finishes one that is there. */
async function raise(
  calls: Calls,
  known: Wire | undefined,
  alarm: AlarmWord,
  originator: EntityId,
): Promise<string> {
  if (known && isWhole(known, alarm)) return idIn(known)
  const body = bodyOf(alarm, originator)
  const id = known && { id: { entityType: 'ALARM', id: idIn(known) } }
  return idIn(await calls.make('/api/alarm', { ...body, ...id }))
}

/** What was said of it, with who said it and when, because there it is said by whoever imports. */
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
  const said = (answer as { data: { comment?: Wire }[] }).data.map((row) => row.comment?.['text'])
  for (const text of texts)
    if (!said.includes(text)) await calls.make(path, { type: 'OTHER', comment: { text } })
}

/** Every alarm of one originator, whatever became of it. */
async function alarmsThere(calls: Calls, originator: EntityId): Promise<Wire[]> {
  const key = (type: string, name: string) => ({ type, key: name })
  const found: Wire[] = []
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
    found.push(...data)
    if (!hasNext) return found
  }
}

const textIn = (row: Wire, key: string): string => stringOrEmpty(row[key])
const markOf = (alarm: Wire | AlarmWord): string => `${String(alarm.type)} ${String(alarm.startTs)}`

const isWhole = (known: Wire, { acknowledged, cleared }: Alarm): boolean =>
  known['acknowledged'] === acknowledged && known['cleared'] === cleared

/**
 * `brought`: whoever was to be told of it was told by the server it comes from (MOVE-09). `confirmedBy`: the console names
 * who confirmed it there, and asks for nobody where that is not known (MOVE-07).
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
