import type { Family } from './context.ts'
import { tooMany } from './errors.ts'
import { objectBody } from './input.ts'
import { createLimiter } from './limiter.ts'

/**
 * How a screen at which nobody is signed in becomes a wall board (RFC 8628). Open calls, and this server's alone: from
 * ThingsBoard a console gets 404 for the first, and offers no boards.
 *
 *     GET  /api/noauth/wardlight/boards        → { pairing: true }
 *     POST /api/noauth/wardlight/boards        → { deviceCode, userCode, ttlMs, intervalMs }
 *     POST /api/noauth/wardlight/boards/token  { deviceCode } → { state: 'confirmed', token, refreshToken }
 *              or { state: 'waiting' | 'slow-down', intervalMs } or { state: 'expired' }
 *
 * Neither code is ever written to a log, a file or an address.
 */
export const boardPairingFamily: Family = (app, context) => {
  // For trying a console against what a stock server lacks.
  if (context.edition === 'CE') return
  const { boards, boardCodes: codes, tokens, clock } = context
  // All screens of a house may share an address, and each asks for one code in ten minutes.
  const perAddress = createLimiter(context.limits.boardCodesPerAddress, 600_000, clock)

  app.get('/api/noauth/wardlight/boards', () => ({ pairing: true }))
  app.post('/api/noauth/wardlight/boards', { bodyLimit: 65_536 }, ({ ip }) => {
    if (perAddress.isFull(ip))
      throw tooMany('Too many screens ask for a code. Please wait a few minutes.')
    perAddress.count(ip)
    return codes.begin()
  })
  app.post('/api/noauth/wardlight/boards/token', { bodyLimit: 65_536 }, async (request) => {
    const { deviceCode } = objectBody(request)
    const given = typeof deviceCode === 'string' ? deviceCode : ''
    const user = boards.user(boards.claimed(given)?.id ?? '')
    if (!user) return codes.poll(given)
    return { state: 'confirmed', ...(await tokens.issue(user, user.id)) }
  })
}
