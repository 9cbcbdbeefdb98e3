/** Half-filled forms in other windows: a sign-out here would end them (TRUE-09). */

import { openForms } from './open-forms.ts'
import { session } from './scope.ts'
import { ownSession } from './which-session.ts'

type Message =
  | { kind: 'forms-asked'; id: string; session: string }
  /** The answer of a window that has one. */
  | { kind: 'form-open'; id: string }

/** A window answers at once, unless the browser has frozen it: then it is not waited for. */
const ANSWERED_WITHIN_MS = 400

const channel = new BroadcastChannel('wardlight-forms')

/** Answers other windows of the session; called once. */
export function answerAboutForms(): void {
  channel.onmessage = ({ data }: MessageEvent<Message>) => {
    if (data.kind !== 'forms-asked') return
    const isHere = session.current().state === 'open' && data.session === ownSession()
    if (isHere && openForms.isHalfFilled()) channel.postMessage({ kind: 'form-open', id: data.id })
  }
}

/**
 * Is a form half filled in another window of this session? Where no window can have one nothing is waited for: whoever
 * signs out and closes the window at once is signed out. @param late after it no answer is waited for
 */
export async function isFormElsewhere(late = answersAreLate): Promise<boolean> {
  if (!openForms.mayBeElsewhere()) return false
  const id = crypto.randomUUID()
  const listening = new AbortController()
  const open = new Promise<true>((resolve) => {
    const hear = ({ data }: MessageEvent<Message>): void => {
      if (data.kind === 'form-open' && data.id === id) resolve(true)
    }
    channel.addEventListener('message', hear, { signal: listening.signal })
  })
  const question: Message = { kind: 'forms-asked', id, session: ownSession() }
  channel.postMessage(question)
  const answer = await Promise.race([open, late()])
  listening.abort()
  if (answer !== true) openForms.forgetOthers()
  return answer === true
}

const answersAreLate = (): Promise<unknown> =>
  new Promise((resolve) => setTimeout(resolve, ANSWERED_WITHIN_MS))
