import type { PushDevice, PushGiven, PushService, PushTest } from '../src/model/alarms/push.ts'
import { failureOf, isUnanswered } from '../src/sync/failure.ts'
import type { Send } from '../src/sync/rest.ts'
import {
  givePushDevice,
  pushService as serviceRequest,
  takePushDevice,
  testPush,
  letterSettings,
  testLetter,
} from '../src/wire/requests/push.ts'
import { attributesOf } from '../src/wire/requests/auth.ts'
import { type HandOnAnswer, handOnMinutes } from '../src/model/watch/hand-on.ts'
import { failureWhy } from './session/failure-why.ts'
import type { LetterService, TestLetter } from '../src/model/alarms/alarm-settings.ts'

/** What the server says of Web Push; one that refuses the question does not have it. */
export async function pushService(send: Send): Promise<PushService> {
  try {
    return await send(serviceRequest())
  } catch (error) {
    return { kind: failureOf(error).kind === 'refused' ? 'none' : 'offline' }
  }
}

export async function giveDevice(send: Send, device: PushDevice): Promise<PushGiven> {
  try {
    return { kind: 'given', id: await send(givePushDevice(device)) }
  } catch (error) {
    return isUnanswered(failureOf(error))
      ? { kind: 'offline' }
      : { kind: 'refused', why: failureWhy(error) }
  }
}

/** A device that the server does not know any more is taken back already. */
export async function takeDevice(send: Send, id: string): Promise<void> {
  await send(takePushDevice(id)).catch(() => undefined)
}

export async function testDevice(send: Send, id: string): Promise<PushTest> {
  try {
    return await send(testPush(id))
  } catch (error) {
    return isUnanswered(failureOf(error))
      ? { kind: 'offline' }
      : { kind: 'not-tried', why: failureWhy(error) }
  }
}

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
    return { kind: 'refused', why: failureWhy(error, message) }
  }
}

/** What the hospital has set for alarms without a Confirm; nothing while the server cannot be asked. */
export async function handOnTimes(send: Send, hospitalId: string): Promise<HandOnAnswer> {
  const attributes = await send(attributesOf('CUSTOMER', hospitalId)).catch(() => null)
  if (attributes === null) return { kind: 'offline' }
  return { kind: 'has', minutes: handOnMinutes((key) => attributes.get(key)) }
}
