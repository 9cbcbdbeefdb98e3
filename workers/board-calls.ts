import type { BoardAnswer, BoardGiven, BoardList } from '../src/model/people/boards.ts'
import type { ConsentAnswer } from '../src/model/board/consent.ts'
import { failureOf, isUnanswered } from '../src/sync/failure.ts'
import type { Send } from '../src/sync/rest.ts'
import * as boards from '../src/wire/requests/boards.ts'
import type { Request } from '../src/wire/requests/request.ts'
import { failureWhy } from './session/failure-why.ts'

/** Does this server pair screens? One that cannot be asked is not known to. */
export async function isServed(anonymous: Send): Promise<boolean> {
  return anonymous(boards.boardsServed()).catch(() => false)
}

/** The hospital's boards; a server that refuses the question has none. */
export async function pairedBoards(send: Send): Promise<BoardList> {
  try {
    return { kind: 'has', boards: await send(boards.pairedBoards()) }
  } catch (error) {
    const failure = failureOf(error)
    if (failure.kind === 'refused') return { kind: 'none' }
    return isUnanswered(failure) ? { kind: 'offline' } : { kind: 'failed', why: failureWhy(error) }
  }
}

export const confirmBoard = (send: Send, code: string, given: BoardGiven): Promise<BoardAnswer> =>
  answered(send, boards.confirmBoard(code, given))

export const changeBoard = (send: Send, id: string, given: BoardGiven): Promise<BoardAnswer> =>
  answered(send, boards.changeBoard(id, given))

export const endBoard = (send: Send, id: string): Promise<BoardAnswer> =>
  answered(send, boards.endBoard(id))

export const allowBoard = (send: Send, id: string): Promise<BoardAnswer> =>
  answered(send, boards.allowBoard(id))

/** Asked by a board about itself. */
export async function boardConsent(send: Send): Promise<ConsentAnswer> {
  try {
    return { kind: 'known', forMs: await send(boards.boardConsent()) }
  } catch (error) {
    if (isUnanswered(failureOf(error))) return { kind: 'offline' }
    return { kind: 'failed', why: failureWhy(error) }
  }
}

async function answered(send: Send, request: Request<void>): Promise<BoardAnswer> {
  try {
    await send(request)
    return { kind: 'done' }
  } catch (error) {
    const failure = failureOf(error)
    if (isUnanswered(failure)) return { kind: 'offline' }
    // For too many wrong codes the server sends a text of its own.
    const message = failure.kind === 'server' ? failure.message : ''
    return { kind: 'refused', why: failureWhy(error, message) }
  }
}
