import type { LetterService, TestLetter } from '../src/model/alarms/alarm-settings.ts'
import { failureOf, isUnanswered } from '../src/sync/failure.ts'
import type { Send } from '../src/sync/rest.ts'
import { letterSettings, testLetter } from '../src/wire/requests/push.ts'
import { wordsOf } from './session/failure-words.ts'

/** What the server says of its letters; one that refuses the question does not have them. */
export async function letterService(send: Send): Promise<LetterService> {
  try {
    return await send(letterSettings())
  } catch (error) {
    return { kind: failureOf(error).kind === 'refused' ? 'none' : 'offline' }
  }
}

export async function sendTestLetter(send: Send): Promise<TestLetter> {
  try {
    return await send(testLetter())
  } catch (error) {
    const failure = failureOf(error)
    if (isUnanswered(failure)) return { kind: 'offline' }
    const message = failure.kind === 'server' ? failure.message : ''
    return { kind: 'refused', why: message || wordsOf(error) }
  }
}
