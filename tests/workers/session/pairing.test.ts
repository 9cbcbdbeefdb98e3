import { describe, expect, it } from 'vitest'
import { NO_USER } from '../../../src/model/people/session.ts'
import { type Failure, RequestFailed } from '../../../src/sync/failure.ts'
import type { Send } from '../../../src/sync/rest.ts'
import type { SignInOutcome } from '../../../workers/session/sign-in.ts'
import { createPairing } from '../../../workers/session/pairing.ts'

const pairOf = { state: 'confirmed', token: 't', refreshToken: 'r' }
const signedIn: SignInOutcome = {
  kind: 'signed-in',
  user: { ...NO_USER, id: 'b1' },
  refreshToken: 'r',
}

type Answer = { state: string; intervalMs?: number; token?: string; refreshToken?: string }

/** A pairing whose server answers in this order; a failure is thrown. */
function pairing(answers: (Failure | Answer)[], entered: SignInOutcome[] = []) {
  const asked: unknown[] = []
  const anonymous = (async (request) => {
    asked.push(request.body)
    await Promise.resolve()
    const answer = answers.shift() ?? { state: 'none is left' }
    if ('kind' in answer) throw new RequestFailed(answer)
    return request.decode(answer)
  }) as Send
  const enter = () => Promise.resolve(entered.shift() ?? signedIn)
  return { asked, ...createPairing({ anonymous, enter }) }
}
const refused = (status: number): Failure => ({
  kind: 'refused',
  status,
  errorCode: 32,
  message: 'Not found',
})

describe('pairing, as the worker asks for it (PAIR-05, PAIR-12)', () => {
  it('a server without boards refuses the first question', async () => {
    expect(await pairing([refused(404)]).begin()).toEqual({ kind: 'none' })
    expect(await pairing([{ kind: 'offline' }]).begin()).toEqual({ kind: 'offline' })
    expect(await pairing([{ kind: 'timeout' }]).begin()).toEqual({ kind: 'offline' })
    const full: Failure = { kind: 'server', status: 429, message: 'Too many.' }
    expect(await pairing([full]).begin()).toEqual({
      kind: 'failed',
      why: { code: 'failed', words: 'Too many.' },
    })
  })

  it('asks with its secret alone, and comes in once it is confirmed', async () => {
    const { poll, asked } = pairing([{ state: 'slow-down', intervalMs: 8000 }, pairOf])
    expect(await poll('s')).toEqual({ kind: 'waiting', intervalMs: 8000 })
    expect(await poll('s')).toEqual(signedIn)
    expect(asked).toEqual([{ deviceCode: 's' }, { deviceCode: 's' }])
  })

  it('tokens that came are not lost with the line: the board comes in with them later', async () => {
    const lost: SignInOutcome[] = [
      { kind: 'unreachable' },
      { kind: 'refused', status: 503, message: '' },
      signedIn,
    ]
    const { poll, asked } = pairing([pairOf], lost)
    expect(await poll('s')).toEqual({ kind: 'unreachable' })
    expect(await poll('s')).toEqual({ kind: 'unreachable' })
    expect(await poll('s')).toEqual(signedIn)
    expect(asked).toHaveLength(1)
  })

  it('a board that was ended before it came in asks for a new code', async () => {
    const { poll } = pairing([pairOf], [{ kind: 'refused', status: 401, message: '' }])
    expect(await poll('s')).toEqual({ kind: 'expired' })
    expect(await pairing([{ state: 'expired' }]).poll('s')).toEqual({ kind: 'expired' })
    expect(await pairing([refused(400)]).poll('s')).toEqual({ kind: 'expired' })
    expect(await pairing([{ kind: 'offline' }]).poll('s')).toEqual({ kind: 'unreachable' })
  })
})
