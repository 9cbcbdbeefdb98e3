import { SEVERITIES, type Severity } from '../../../src/domain/measure.ts'
import {
  type Actor,
  isPlatform,
  mayHandleAlarm,
  maySaveAlarm,
} from '../../features/rights/rights.ts'
import { type Alarm, type Entity, NULL_UUID, type Store } from '../../protocol/types.ts'
import { textOf } from '../../protocol/values.ts'
import { readable, alarmSeenBy } from './access.ts'
import { acknowledgeBy, clearBy } from './alarms.ts'
import { customerIn, idIn } from '../../protocol/bodies.ts'
import { type ApiContext, type Family, sessionOf } from './context.ts'
import { badRequest, forbidden, general, notFound } from '../../protocol/errors.ts'
import { isObject, type Json, objectBody } from '../../protocol/input.ts'
import { parseEntityId } from './query/parse.ts'
import { savedAlarmShape } from './query/shapes.ts'

/**
 * `POST /api/alarm` (protocol §4.2): with an id, changes that alarm; without one, changes the open alarm of the same type
 * and originator, or raises a new one. `acknowledged` or `cleared` in the body does that too, once. Type, originator and
 * hospital of an alarm never change.
 */
export const alarmSaveFamily: Family = (app, context) => {
  const { store } = context
  app.post('/api/alarm', async (request) => {
    const actor = sessionOf(request)
    const body = objectBody(request)
    if (!isObject(body['originator'])) throw notFound()
    const before = named(store, actor, body)
    if (!before) checkOwn(actor, body)
    const { entityType, id } = parseEntityId(body['originator'])
    const originator = readable(store, actor, entityType, id)
    if (body['assigneeId'] !== undefined && body['assigneeId'] !== null)
      throw badRequest('Alarms are assigned to nobody on this server!')
    const given = alarmIn(body, context.clock(), isPlatform(actor))
    const saved = await save(context, actor, originator, before, given)
    return savedAlarmShape(store, alarmSeenBy(actor, await handled(context, actor, saved, body)))
  })
}

/** The alarm of the id in the body; `undefined` where there is none. */
function named(store: Store, actor: Actor, body: Json): Alarm | undefined {
  const id = idIn(body)
  if (id === undefined) return undefined
  const alarm = store.alarms.get(id)
  if (!alarm) throw notFound(`Alarm with id [${id}] is not found`)
  if (!mayHandleAlarm(actor, alarm)) throw forbidden()
  return alarm
}

/** Staff may raise alarms of their own hospital only (as upstream checks it). */
function checkOwn(actor: Actor, body: Json): void {
  if (!isPlatform(actor) && customerIn(body) !== actor.customerId) throw forbidden()
}

type Given = Pick<Alarm, 'type' | 'severity' | 'startTs' | 'endTs' | 'details' | 'propagation'> & {
  customerId: string | undefined
}

async function save(
  { store, clock, trail }: ApiContext,
  actor: Actor,
  originator: Entity,
  named_: Alarm | undefined,
  { type, customerId, ...given }: Given,
): Promise<Alarm> {
  const hospital = hospitalOf(originator, named_ === undefined ? customerId : undefined)
  const before = named_ ?? openAlarm(store, originator.id, type)
  if (!maySaveAlarm(store, actor, before, given.severity)) throw forbidden()
  const saving = before
    ? store.alarms.update({
        ...before,
        ...given,
        details: { ...given.details, ...kept(before, !named_) },
      })
    : store.alarms.create({
        createdTime: clock(),
        type,
        originator: { entityType: originator.entityType, id: originator.id },
        customerId: hospital,
        ackTs: 0,
        clearTs: 0,
        acknowledged: false,
        cleared: false,
        ...given,
      })
  const saved = await saving
  await trail.note(actor, named_ ? 'UPDATED' : 'ADDED', saved, { originator: saved.originator })
  return saved
}

/** The occurrence that is neither confirmed nor over; there is one at most (ruling R27). */
function openAlarm(store: Store, originatorId: string, type: string): Alarm | undefined {
  return store.alarms
    .of(originatorId)
    .findLast(
      (alarm) => alarm.type === type && !alarm.cleared && alarm.details.endedTs === undefined,
    )
}

/**
 * What was noted of an occurrence: no request can change it. One that was learned late and is raised again by hand is one of
 * now, which sounds.
 */
function kept({ details }: Alarm, isRaisedAgain: boolean): Alarm['details'] {
  const { endedTs, closedBy, handedOn, learnedTs, brought } = details
  return {
    ...(learnedTs === undefined || isRaisedAgain ? {} : { learnedTs }),
    ...(brought && !isRaisedAgain ? { brought } : {}),
    ...(endedTs === undefined ? {} : { endedTs }),
    ...(closedBy ? { closedBy } : {}),
    ...(handedOn ? { handedOn } : {}),
  }
}

function hospitalOf(originator: Entity, wanted: string | undefined): string {
  const hospital = originator.entityType === 'CUSTOMER' ? originator.id : originator.customerId
  if (wanted === undefined || wanted === NULL_UUID || wanted === hospital) return hospital
  throw badRequest(
    hospital === NULL_UUID
      ? "Can't assign alarm to customer. Originator is not assigned to customer!"
      : "Can't assign alarm to customer. Originator belongs to different customer!",
  )
}

async function handled(
  context: ApiContext,
  actor: Actor,
  saved: Alarm,
  body: Json,
): Promise<Alarm> {
  let alarm = saved
  const at = (key: string): number => timeIn(body, key) || context.clock()
  if (body['acknowledged'] === true && !alarm.acknowledged)
    alarm = await acknowledgeBy(context, actor, alarm, at('ackTs'))
  if (body['cleared'] === true && !alarm.cleared)
    alarm = await clearBy(context, actor, alarm, at('clearTs'))
  return alarm
}

/** The alarm in a body; a start of 0 is now, an end of 0 is the start, and neither may be in the future (ruling R30). */
function alarmIn(body: Json, now: number, mayNote: boolean): Given {
  const { type, severity, details } = body
  if (typeof type !== 'string') throw badRequest('Validation error: type must not be null')
  if (type.length > 255)
    throw badRequest('Validation error: type length must be equal or less than 255')
  if (type.trim() === '' || /[<>]|\{\{/.test(type))
    throw badRequest('Validation error: type is malformed')
  const startTs = timeIn(body, 'startTs')
  const endTs = timeIn(body, 'endTs')
  if (endTs > 0 && startTs > endTs)
    throw badRequest("Alarm start ts can't be greater then alarm end ts!")
  const start = Math.min(startTs || now, now)
  const noted = mayNote && isObject(details) ? notedIn(details, start, now) : {}
  return {
    type,
    severity: severityIn(severity),
    startTs: start,
    endTs: Math.min(endTs || startTs || now, now),
    details: isObject(details) ? { ...detailsIn(details), ...noted } : {},
    customerId: customerIn(body),
    ...propagationIn(body),
  }
}

function severityIn(given: unknown): Severity {
  if (given === undefined || given === null)
    throw badRequest('Validation error: severity must not be null')
  const severity = SEVERITIES.find((one) => one === given)
  if (!severity)
    throw general(`JSON parse error: severity should be one of ${SEVERITIES.join(', ')}`)
  return severity
}

/**
 * When an alarm ended and was learned, and that it came from another server: the rules note it, and the platform may, as
 * ThingsBoard keeps it (SRV-79). Staff may not: such an alarm makes no sound, whatever the sensor says.
 */
function notedIn(
  { endedTs, learnedTs, brought }: Json,
  from: number,
  now: number,
): Alarm['details'] {
  const isTime = (ts: unknown): ts is number =>
    typeof ts === 'number' && Number.isSafeInteger(ts) && ts >= from && ts <= now
  return {
    ...(isTime(endedTs) ? { endedTs } : {}),
    ...(isTime(learnedTs) ? { learnedTs } : {}),
    ...(brought === true ? { brought } : {}),
  }
}

const NOTED = ['endedTs', 'learnedTs', 'brought', 'closedBy', 'confirmedBy', 'handedOn']

/** What everybody may give. Letters and screens read `info` as text, so it is stored as text. */
function detailsIn(details: Json): Alarm['details'] {
  if (JSON.stringify(details).length > 65_536)
    throw badRequest('Validation error: details is too long')
  const { info, ...more } = details
  const rest = Object.fromEntries(Object.entries(more).filter(([key]) => !NOTED.includes(key)))
  return info === undefined || info === null ? rest : { ...rest, info: textOf(info) }
}

function timeIn(body: Json, key: string): number {
  const given = body[key] ?? 0
  if (typeof given !== 'number' || !Number.isSafeInteger(given) || given < 0)
    throw general(`JSON parse error: ${key} should be a time in milliseconds`)
  return given
}

/** Stored and shown as given, without effect: alarms here reach everybody who may see their originator. */
function propagationIn(body: Json): Pick<Alarm, 'propagation'> {
  const is = (key: string): boolean => body[key] === true
  const types = body['propagateRelationTypes']
  return {
    propagation: {
      propagate: is('propagate'),
      propagateToOwner: is('propagateToOwner'),
      propagateToTenant: is('propagateToTenant'),
      propagateRelationTypes: Array.isArray(types)
        ? types.filter((one) => typeof one === 'string').slice(0, 100)
        : [],
    },
  }
}
