import type { SessionUser } from '../../src/model/people/session.ts'

/** What the calls that need an answer now answer with. */

export type SignInOutcome =
  | { kind: 'signed-in'; user: SessionUser; refreshToken: string }
  | { kind: 'refused'; status: number; message: string }
  | { kind: 'unreachable' }
  | { kind: 'unsupported' }

export type IdentifyOutcome =
  | { kind: 'user'; user: SessionUser }
  | { kind: 'unreachable' }
  | { kind: 'ended' }
