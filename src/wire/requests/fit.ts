import { codeIn } from './presence.ts'
import type { FitLine } from '../../model/guardian/answer.ts'
import { type Healing, type Thing, THING_KINDS } from '../../model/guardian/breach.ts'
import { array, isObject, object, text, textOr, timeOr } from '../json.ts'
import type { Request } from './request.ts'

/** What does not fit in the hospital, for its Admins (FIT-05). The facility's own call: ThingsBoard does not have it. */
export function whatDoesNotFit(): Request<FitLine[]> {
  return {
    method: 'GET',
    path: '/api/wardlight/fit',
    auth: 'session',
    decode: (body) => array(object(body)['breaches']).flatMap(lineIn),
  }
}

/** A kind of breach that this console does not know is left out: it has no words for it. */
function lineIn(value: unknown): FitLine[] {
  const { code, subject, others, healing, since, by } = object(value)
  return codeIn(code).map((each) => ({
    code: each,
    subject: thingIn(subject),
    others: array(others).map(thingIn),
    healing: isObject(healing) ? healingIn(healing) : null,
    since: timeOr(since),
    by: array(by).map((one) => textOr(one)),
  }))
}

function thingIn(value: unknown): Thing {
  const { kind, id, name, no } = object(value)
  const named = THING_KINDS.find((each) => each === kind) ?? 'hospital'
  return { kind: named, id: text(id), name: textOr(name), no: textOr(no) }
}

/** `null` for one that this console cannot carry out. */
function healingIn(healing: Record<string, unknown>): Healing | null {
  const { kind, of } = healing
  const id = (key: string): string => text(healing[key])
  switch (kind) {
    case 'wearer': {
      const sensors = array(healing['sensors']).map(text)
      return { kind, sensors, patient: healing['patient'] === null ? null : id('patient') }
    }
    case 'place':
      return of === 'ward' || of === 'room'
        ? { kind, of, patient: id('patient'), place: id('place') }
        : null
    case 'gateway':
      return { kind, gateway: id('gateway'), ward: id('ward') }
    case 'room':
      return { kind, room: id('room'), ward: id('ward') }
    case 'ward-name':
      return { kind, ward: id('ward') }
    case 'not-connected':
      return { kind, patient: id('patient') }
    default:
      return null
  }
}
