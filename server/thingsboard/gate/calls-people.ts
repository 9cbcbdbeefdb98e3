import * as v from 'valibot'
import type { Call } from './call.ts'
import { flagText, info, name, optional, page, reference, text, uuid, whole } from './parts.ts'

/** Signing in and out, accounts, and letters with links. */

const secret = v.pipe(text(1024), v.minLength(1))
/** Of links in letters and invitations. */
const linkToken = v.pipe(v.string(), v.regex(/^[\w.-]{1,256}$/))
const password = text(1024)

const account = v.object({
  id: optional(reference('USER')),
  customerId: optional(reference('CUSTOMER')),
  email: name,
  authority: v.picklist(['CUSTOMER_USER', 'TENANT_ADMIN']),
  firstName: optional(name),
  lastName: optional(name),
  phone: optional(name),
  additionalInfo: optional(info),
  version: optional(whole),
})

export const peopleCalls: readonly Call[] = [
  {
    method: 'POST',
    path: '/api/auth/login',
    who: 'everybody',
    body: v.object({ username: text(255), password }),
  },
  {
    method: 'POST',
    path: '/api/auth/token',
    who: 'everybody',
    body: v.object({ refreshToken: text(8192) }),
  },
  { method: 'POST', path: '/api/auth/logout', who: 'everybody' },
  { method: 'GET', path: '/api/auth/user', who: 'signed-in' },
  {
    method: 'POST',
    path: '/api/auth/changePassword',
    who: 'signed-in',
    body: v.object({ currentPassword: password, newPassword: password }),
  },
  {
    method: 'GET',
    path: '/api/noauth/activate',
    who: 'everybody',
    query: { activateToken: linkToken },
  },
  {
    method: 'POST',
    path: '/api/noauth/activate',
    who: 'everybody',
    query: { sendActivationMail: flagText },
    body: v.object({ activateToken: secret, password }),
  },
  {
    method: 'POST',
    path: '/api/noauth/resetPasswordByEmail',
    who: 'everybody',
    body: v.object({ email: name }),
  },
  {
    method: 'GET',
    path: '/api/noauth/resetPassword',
    who: 'everybody',
    query: { resetToken: linkToken },
  },
  {
    method: 'POST',
    path: '/api/noauth/resetPassword',
    who: 'everybody',
    body: v.object({ resetToken: secret, password }),
  },
  { method: 'GET', path: '/api/user/:id', who: 'signed-in' },
  {
    method: 'POST',
    path: '/api/user',
    who: 'signed-in',
    query: { sendActivationMail: flagText, entityGroupId: uuid },
    body: account,
  },
  { method: 'DELETE', path: '/api/user/:id', who: 'signed-in' },
  {
    method: 'POST',
    path: '/api/user/sendActivationMail',
    who: 'signed-in',
    query: { email: name },
  },
  {
    method: 'POST',
    path: '/api/user/:id/userCredentialsEnabled',
    who: 'signed-in',
    query: { userCredentialsEnabled: flagText },
  },
  { method: 'GET', path: '/api/user/:id/activationLink', who: 'signed-in' },
  { method: 'GET', path: '/api/user/:id/activationLinkInfo', who: 'signed-in' },
  { method: 'GET', path: '/api/customer/:id/users', who: 'signed-in', query: page },
]
