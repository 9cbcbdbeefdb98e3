import { LETTER_NAMES, type LetterService, type TestLetter } from '../../model/alarms/letters.ts'
import { object, text, textOr, timeOr } from '../json.ts'
import { type Request, NotData } from './request.ts'

/** How this server sends its letters. The facility's own call: ThingsBoard does not have it. */
export function letterSettings(): Request<Extract<LetterService, { kind: 'has' }>> {
  return {
    method: 'GET',
    path: '/api/letters',
    auth: 'session',
    decode: (body) => {
      const { delivery, timeZone, letterNames } = object(body)
      const names = LETTER_NAMES.find((one) => one === letterNames)
      if (names === undefined) throw new NotData('a way of naming was expected')
      return {
        kind: 'has',
        delivery: delivery === 'smtp' ? 'smtp' : 'mailbox',
        timeZone: text(timeZone),
        letterNames: names,
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
