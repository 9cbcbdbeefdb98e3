import type {
  NewsOf,
  PushDevice,
  PushNews,
  PushService,
  PushTest,
} from '../../model/alarms/push.ts'
import { spotOf } from '../../model/places/place.ts'
import { numberOr, object, readable, text, textOr, timeOr } from '../json.ts'
import { isLanguage } from '../../model/language.ts'
import { type Request, ignoreAnswer, NotData } from './request.ts'
import {
  LETTER_NAMES,
  type LetterService,
  type TestLetter,
} from '../../model/alarms/alarm-settings.ts'

/** How this server sends its letters. The facility's own call: ThingsBoard does not have it. */
export function letterSettings(): Request<Extract<LetterService, { kind: 'has' }>> {
  return {
    method: 'GET',
    path: '/api/letters',
    auth: 'session',
    decode: (body) => {
      const { delivery, letterNames, language } = object(body)
      const names = LETTER_NAMES.find((one) => one === letterNames)
      if (names === undefined) throw new NotData('a way of naming was expected')
      return {
        kind: 'has',
        delivery: delivery === 'smtp' ? 'smtp' : 'mailbox',
        letterNames: names,
        language: isLanguage(language) ? language : 'en',
      }
    },
  }
}

/** Sends a letter to who is signed in, now. */
export function testLetter(): Request<TestLetter> {
  return {
    method: 'POST',
    path: '/api/letters/test',
    auth: 'session',
    decode: (body) => {
      const { to, at, delivery, refusal } = object(body)
      if (refusal !== null) return { kind: 'refused', why: textOr(refusal) }
      return { kind: delivery === 'smtp' ? 'sent' : 'kept', to: text(to), at: timeOr(at) }
    },
  }
}

/** The facility's own calls: ThingsBoard does not have them (docs/decisions/web-push.md). */
const PUSH = '/api/wardlight/push'
const device = (id: string): string => `${PUSH}/subscriptions/${encodeURIComponent(id)}`

/** Whether this server can wake devices. */
export function pushService(): Request<Extract<PushService, { kind: 'on' | 'off' }>> {
  return {
    method: 'GET',
    path: PUSH,
    auth: 'session',
    decode: (body) => {
      const { publicKey, names } = object(body)
      const isNamed = names === true
      if (publicKey === null) return { kind: 'off', names: isNamed }
      return { kind: 'on', publicKey: text(publicKey), names: isNamed }
    },
  }
}

/** Gives this device to be woken, or what it wants to hear of from now on. Answers its id. */
export function givePushDevice(given: PushDevice): Request<string> {
  return {
    method: 'POST',
    path: `${PUSH}/subscriptions`,
    body: given,
    auth: 'session',
    decode: (body) => text(object(body)['id']),
  }
}

export function takePushDevice(id: string): Request<void> {
  return { method: 'DELETE', path: device(id), auth: 'session', decode: ignoreAnswer }
}

/** Wakes this device, now, once. */
export function testPush(id: string): Request<PushTest> {
  return {
    method: 'POST',
    path: `${device(id)}/test`,
    auth: 'session',
    decode: (body) => {
      const { delivery } = object(body)
      const kind = DELIVERIES.find((one) => one === delivery)
      if (kind === undefined) throw new NotData('what became of a test was expected')
      return { kind }
    },
  }
}
const DELIVERIES = ['taken', 'later', 'refused', 'gone'] as const

/** What this device would be woken for now. */
export function pushNews(id: string): Request<PushNews> {
  return {
    method: 'GET',
    path: `${device(id)}/alarms`,
    auth: 'session',
    decode: (body) => {
      const { unconfirmed, more, alarms } = object(body)
      const { rows, dropped } = readable(alarms, newsRow)
      return {
        unconfirmed: numberOr(unconfirmed) || 0,
        more: more === true || dropped > 0,
        alarms: rows,
      }
    },
  }
}

function newsRow(row: unknown): NewsOf {
  const { id, patient, type, ward, room, assigned, seenWard, seenRoom, name, at } = object(row)
  return {
    id: text(id),
    patient: textOr(patient),
    type: text(type),
    place: {
      bed: spotOf(textOr(ward), textOr(room)),
      seen: spotOf(textOr(seenWard), textOr(seenRoom)),
      isUnheard: assigned === true,
    },
    name: typeof name === 'string' ? name : null,
    at: timeOr(at),
  }
}
