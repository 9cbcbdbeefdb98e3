import { object, readable, text, timeOr } from '../wire/json.ts'
import { type Request, ignoreAnswer } from '../wire/requests/request.ts'
import { COMMANDS_PATH, endIn, type WholeEnd } from './whole.ts'

/**
 * A command that our server was given and whose author has not read how it ended (WHOLE-14): the device that sent it is gone,
 * or has lost what it knew. Given at `createdAt`, ended at `at`, milliseconds.
 */
export type Unread = {
  id: string
  name: string
  args: unknown
  createdAt: number
  at: number
  isUndone: boolean
  end: WholeEnd
}

/** What the own account has not read, oldest first. */
export function unreadCommands(): Request<Unread[]> {
  return {
    method: 'GET',
    path: `${COMMANDS_PATH}/unread`,
    auth: 'session',
    // One of a newer server's kind does not cost the others.
    decode: (body) => readable(body, unreadIn).rows,
  }
}

/** The own account knows how these ended. */
export function readCommands(ids: readonly string[]): Request<void> {
  return {
    method: 'POST',
    path: `${COMMANDS_PATH}/read`,
    auth: 'session',
    body: { ids },
    decode: ignoreAnswer,
  }
}

function unreadIn(value: unknown): Unread {
  const { id, name, args, createdAt, at, isUndone, end } = object(value)
  return {
    id: text(id),
    name: text(name),
    args,
    createdAt: timeOr(createdAt),
    at: timeOr(at),
    isUndone: isUndone === true,
    end: endIn(end),
  }
}
