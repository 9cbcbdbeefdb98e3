import type { Refused } from '../model/people/session.ts'
import { failureOf } from './failure.ts'

/** How a call ended that brings no data. */
export type Asked = { kind: 'done' } | Refused

/** Why it failed, for the page: a server error, no answer and a refusal are different things (AMB-03). */
export function refusedBy(error: unknown): Refused {
  const failure = failureOf(error)
  switch (failure.kind) {
    case 'offline':
    case 'timeout':
      return { kind: 'unreachable' }
    case 'server':
      return { kind: 'refused', status: failure.status, errorCode: 0, message: failure.message }
    case 'unauthorized':
      return { kind: 'refused', status: 401, errorCode: 0, message: failure.message }
    case 'refused': {
      const { status, errorCode, message } = failure
      return { kind: 'refused', status, errorCode, message }
    }
  }
}

export async function asked(work: Promise<unknown>): Promise<Asked> {
  try {
    await work
    return { kind: 'done' }
  } catch (error) {
    return refusedBy(error)
  }
}
