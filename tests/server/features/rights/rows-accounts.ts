import { at } from '../../asking.ts'
import type { Ground, Row } from './table.ts'

const own = ({ hospital }: Ground) => ({ entityType: 'CUSTOMER', id: hospital.id })
const everybody = '200 200 200 200 200'
const open = (status: number): string => Array.from({ length: 7 }, () => String(status)).join(' ')

/** Signing in, passwords, accounts. */
export const accountRows: readonly Row[] = [
  {
    call: 'POST /api/auth/login',
    who: open(401),
    ask: () => ({ path: '/api/auth/login', body: { username: 'x@y.example', password: 'wrong1' } }),
  },
  { call: 'GET /api/auth/login', who: open(401), ask: () => ({ path: '/api/auth/login' }) },
  {
    call: 'POST /api/auth/token',
    who: open(401),
    ask: () => ({ path: '/api/auth/token', body: { refreshToken: 'x' } }),
  },
  {
    call: 'POST /api/auth/logout',
    who: everybody,
    board: '200',
    fresh: true,
    ask: () => ({ path: '/api/auth/logout' }),
  },
  {
    call: 'GET /api/auth/user',
    who: everybody,
    board: '200',
    ask: () => ({ path: '/api/auth/user' }),
  },
  {
    call: 'POST /api/auth/changePassword',
    what: 'a wrong current password',
    who: '400 400 400 400 400',
    ask: () => ({
      path: '/api/auth/changePassword',
      body: { currentPassword: 'wrong1', newPassword: 'another1' },
    }),
  },
  {
    call: 'GET /api/noauth/activate',
    what: 'a token nobody has',
    who: open(409),
    ask: () => ({ path: '/api/noauth/activate?activateToken=x' }),
  },
  {
    call: 'POST /api/noauth/activate',
    what: 'whoever holds the letter',
    who: open(200),
    ask: async (world) => {
      const { id } = await world.person({}, false)
      const activateToken = await world.link(id, 'activate')
      return { path: '/api/noauth/activate', body: { activateToken, password: 'wardlight' } }
    },
  },
  {
    call: 'POST /api/noauth/resetPasswordByEmail',
    who: open(200),
    // Letters to one address are limited, whoever asks.
    ask: () => ({
      path: '/api/noauth/resetPasswordByEmail',
      body: { email: `${crypto.randomUUID()}@y.example` },
    }),
  },
  {
    call: 'GET /api/noauth/resetPassword',
    what: 'a token nobody has',
    who: open(409),
    ask: () => ({ path: '/api/noauth/resetPassword?resetToken=x' }),
  },
  {
    call: 'POST /api/noauth/resetPassword',
    what: 'whoever holds the letter',
    who: open(200),
    ask: async (world) => {
      const resetToken = await world.link((await world.person()).id, 'reset')
      return { path: '/api/noauth/resetPassword', body: { resetToken, password: 'another1' } }
    },
  },
  {
    call: 'GET /api/noauth/userPasswordPolicy',
    who: open(200),
    ask: () => ({ path: '/api/noauth/userPasswordPolicy' }),
  },
  {
    call: 'GET /api/user/:id',
    who: '403 403 200 200 200',
    ask: ({ adminId }) => ({ path: `/api/user/${adminId}` }),
  },
  {
    call: 'GET /api/users',
    who: everybody,
    // The sample Manager is among them, or not.
    finds: { who: '0 0 1 1 1', count: (body) => at(body, 'totalElements') },
    ask: () => ({ path: '/api/users?pageSize=9&page=0&textSearch=manager@wardlight' }),
  },
  {
    call: 'GET /api/customer/:id/users',
    who: '403 403 200 200 200',
    ask: ({ hospital }) => ({ path: `/api/customer/${hospital.id}/users?pageSize=9&page=0` }),
  },
  {
    call: 'POST /api/user',
    what: 'a new account of the hospital',
    who: '403 403 403 200 200',
    ask: (world) => ({
      path: '/api/user?sendActivationMail=false',
      body: {
        email: `${world.unique()}@wardlight.example`,
        authority: 'CUSTOMER_USER',
        customerId: own(world),
      },
    }),
  },
  {
    call: 'POST /api/user',
    what: 'a platform account',
    who: '403 403 403 403 200',
    ask: (world) => ({
      path: '/api/user?sendActivationMail=false',
      body: { email: `${world.unique()}@wardlight.example`, authority: 'TENANT_ADMIN' },
    }),
  },
  {
    call: 'POST /api/user',
    what: 'a colleague’s name',
    who: '403 403 403 200 200',
    ask: async (world) => {
      const { id, email } = await world.person()
      return {
        path: '/api/user',
        body: {
          id: { entityType: 'USER', id },
          email,
          authority: 'CUSTOMER_USER',
          customerId: own(world),
          firstName: 'Changed',
        },
      }
    },
  },
  {
    call: 'POST /api/user',
    what: 'into the hospital’s administrators',
    who: '403 403 403 200 200',
    ask: (world) => ({
      path: `/api/user?sendActivationMail=false&entityGroupId=${world.group('USER', 'Customer Administrators')}`,
      body: { email: `${world.unique()}@wardlight.example`, authority: 'CUSTOMER_USER' },
    }),
  },
  {
    call: 'DELETE /api/user/:id',
    who: '403 403 403 200 200',
    ask: async (world) => ({ path: `/api/user/${(await world.person()).id}` }),
  },
  {
    call: 'DELETE /api/user/:id',
    what: 'the hospital’s only Admin',
    who: '403 403 403 400 400',
    ask: ({ adminId }) => ({ path: `/api/user/${adminId}` }),
  },
  {
    call: 'GET /api/user/:id/activationLink',
    who: '403 403 403 200 200',
    ask: async (world) => ({
      path: `/api/user/${(await world.person({}, false)).id}/activationLink`,
    }),
  },
  {
    call: 'GET /api/user/:id/activationLinkInfo',
    who: '403 403 403 200 200',
    ask: async (world) => ({
      path: `/api/user/${(await world.person({}, false)).id}/activationLinkInfo`,
    }),
  },
  {
    call: 'POST /api/wardlight/invitations/:id',
    what: 'a colleague without a password (ACCT-40)',
    who: '403 403 403 200 200',
    ask: async (world) => ({
      path: `/api/wardlight/invitations/${(await world.person({}, false)).id}`,
    }),
  },
  {
    call: 'POST /api/wardlight/invitations/:id',
    what: 'a colleague who has one',
    who: '403 403 403 400 400',
    ask: async (world) => ({ path: `/api/wardlight/invitations/${(await world.person()).id}` }),
  },
  {
    call: 'POST /api/user/sendActivationMail',
    who: '403 403 403 200 200',
    ask: async (world) => ({
      path: `/api/user/sendActivationMail?email=${(await world.person({}, false)).email}`,
    }),
  },
  {
    call: 'POST /api/user/:id/userCredentialsEnabled',
    who: '403 403 403 200 200',
    ask: async (world) => ({
      path: `/api/user/${(await world.person()).id}/userCredentialsEnabled?userCredentialsEnabled=false`,
    }),
  },
  { call: 'GET /api/letters', who: everybody, ask: () => ({ path: '/api/letters' }) },
  {
    call: 'POST /api/letters/test',
    who: everybody,
    ask: () => ({ path: '/api/letters/test' }),
  },
  {
    call: 'GET /api/wardlight/push',
    who: everybody,
    ask: () => ({ path: '/api/wardlight/push' }),
  },
  {
    call: 'POST /api/wardlight/push/subscriptions',
    what: 'a device of one’s own; the platform has no alarms',
    who: '200 200 200 200 403',
    ask: (_world, role) => ({
      path: '/api/wardlight/push/subscriptions',
      body: pushDevice(role),
    }),
  },
  {
    call: 'GET /api/wardlight/push/subscriptions/:id/alarms',
    what: 'a colleague’s device',
    who: '404 404 200 404 404',
    ask: async (world) => ({ path: `${await devicePath(world)}/alarms` }),
  },
  {
    call: 'POST /api/wardlight/push/subscriptions/:id/test',
    what: 'a colleague’s device',
    who: '404 404 200 404 404',
    ask: async (world) => ({ path: `${await devicePath(world)}/test` }),
  },
  {
    call: 'DELETE /api/wardlight/push/subscriptions/:id',
    what: 'a colleague’s device',
    who: '404 404 200 404 404',
    ask: async (world) => ({ path: await devicePath(world) }),
  },
  {
    call: 'POST /api/wardlight/presence',
    what: 'what a window sounds; the platform sees no patients',
    who: '200 200 200 200 403',
    board: '200',
    ask: () => ({
      path: '/api/wardlight/presence',
      body: { window: 'window-1', wards: 'all', hears: true },
    }),
  },
  {
    call: 'POST /api/wardlight/commands',
    what: 'one that this server does not know: what it may is asked of each of its calls',
    who: everybody,
    ask: () => ({
      path: '/api/wardlight/commands',
      body: { id: 'c1', name: 'unread-of', args: {}, createdAt: 1, written: 'no', concerns: [] },
    }),
  },
  {
    call: 'GET /api/wardlight/commands/unread',
    what: 'their own, of which they have not read',
    who: everybody,
    ask: () => ({ path: '/api/wardlight/commands/unread' }),
  },
  {
    call: 'POST /api/wardlight/commands/read',
    what: 'one that is not theirs: nothing comes of it',
    who: everybody,
    ask: () => ({ path: '/api/wardlight/commands/read', body: { ids: ['c1'] } }),
  },
  { call: 'GET /api/mailbox', who: '403 403 403 403 200', ask: () => ({ path: '/api/mailbox' }) },
  {
    call: 'GET /mailbox',
    what: 'the empty form',
    who: open(200),
    ask: () => ({ path: '/mailbox' }),
  },
  {
    call: 'POST /mailbox',
    what: 'an Admin’s password',
    who: open(403),
    ask: () => ({ path: '/mailbox', body: 'email=admin@wardlight.example&password=wardlight' }),
  },
  { call: 'GET /pages.css', who: open(200), ask: () => ({ path: '/pages.css' }) },
  { call: 'GET /health', who: open(200), ask: () => ({ path: '/health' }) },
  {
    call: 'GET /api/system/info',
    who: everybody,
    board: '200',
    ask: () => ({ path: '/api/system/info' }),
  },
  {
    call: 'GET /login/createPassword',
    who: open(303),
    ask: () => ({ path: '/login/createPassword' }),
  },
  {
    call: 'GET /login/resetPassword',
    who: open(303),
    ask: () => ({ path: '/login/resetPassword' }),
  },
  {
    call: 'GET /activationLinkExpired',
    who: open(200),
    ask: () => ({ path: '/activationLinkExpired' }),
  },
  {
    call: 'GET /passwordResetLinkExpired',
    who: open(200),
    ask: () => ({ path: '/passwordResetLinkExpired' }),
  },
  { call: 'GET /*', what: 'the console', who: open(404), ask: () => ({ path: '/nothing.js' }) },
]

/** A device that nobody is behind. */
function pushDevice(whose: string) {
  const point = Buffer.from(
    '046b17d1f2e12c4247f8bce6e563a440f277037d812deb33a0f4a13945d898c2964fe342e2fe1a7f9b8ee7eb4a7c0f9e162bce33576b315ececbb6406837bf51f5',
    'hex',
  )
  const keys = { p256dh: point.toString('base64url'), auth: 'A'.repeat(22) }
  return { endpoint: `https://127.0.0.1:1/${whose}`, keys, leftOut: [], priorities: ['high'] }
}

/** The address of the Manager's device, subscribed again. */
async function devicePath(world: Ground): Promise<string> {
  const path = '/api/wardlight/push/subscriptions'
  const { body } = await world.as('manager')('POST', path, pushDevice('manager'))
  return `${path}/${String(at(body, 'id'))}`
}
