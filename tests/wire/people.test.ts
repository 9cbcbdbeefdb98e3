import { describe, expect, it } from 'vitest'
import * as passwords from '../../src/wire/requests/passwords.ts'
import { NotData, type Request } from '../../src/wire/requests/request.ts'
import { accountById, createUser, findUsers, userGroup } from '../../src/wire/requests/users.ts'

const described = (request: Request): unknown => {
  const { decode: _decode, ...rest } = request
  return rest
}

describe('password calls', () => {
  // API-05 to API-08.
  it('as they are sent: by links without a token, changing with one (AUTH-25, AUTH-35, AUTH-39, MYP-12)', () => {
    expect(
      [
        passwords.resetPasswordByEmail('a+b@x.kr'),
        passwords.resetPassword('t', 'p'),
        passwords.activate('t', 'p'),
        passwords.changePassword('c', 'n'),
      ].map(described),
    ).toEqual([
      {
        method: 'POST',
        path: '/api/noauth/resetPasswordByEmail',
        body: { email: 'a+b@x.kr' },
        auth: 'none',
      },
      {
        method: 'POST',
        path: '/api/noauth/resetPassword',
        body: { resetToken: 't', password: 'p' },
        auth: 'none',
      },
      {
        method: 'POST',
        path: '/api/noauth/activate?sendActivationMail=true',
        body: { activateToken: 't', password: 'p' },
        auth: 'none',
      },
      {
        method: 'POST',
        path: '/api/auth/changePassword',
        body: { currentPassword: 'c', newPassword: 'n' },
        auth: 'session',
      },
    ])
  })
  it('a pair, nothing, or no answer of this protocol', () => {
    const { decode } = passwords.resetPassword('t', 'p')
    expect(decode({ token: 'a', refreshToken: 'b' })).toEqual({ token: 'a', refreshToken: 'b' })
    expect(decode(undefined)).toBe(null)
    expect(() => decode({ token: 'a' })).toThrow(NotData)
    expect(() => decode('a page')).toThrow(NotData)
  })
})

describe('calls about accounts', () => {
  it('names of groups are encoded (API-44)', () => {
    expect(userGroup('h', 'Customer Administrators').path).toBe(
      '/api/entityGroup/CUSTOMER/h/USER/Customer%20Administrators',
    )
  })
  it('a new account carries the mark of its command', () => {
    const user = { customerId: 'h', email: 'e', name: 'N', groupId: 'g' }
    expect(createUser(user, 'mark', true).body).toMatchObject({
      additionalInfo: { wardlight: 'mark' },
    })
  })
  it('enabled is only what says so', () => {
    const read = (additionalInfo: unknown) =>
      accountById('u').decode({ customerId: { id: 'h' }, additionalInfo }).verified
    expect([read({ userCredentialsEnabled: true }), read({}), read(null), read(undefined)]).toEqual(
      [true, false, false, false],
    )
  })
  it('marks are found in whatever additionalInfo holds', () => {
    const found = (info: string) =>
      findUsers('e').decode({
        data: [
          {
            entityId: { id: 'u' },
            latest: { ENTITY_FIELD: { additionalInfo: { ts: 1, value: info } } },
          },
        ],
        hasNext: false,
      })[0]?.mark
    expect([found('{"wardlight":"m"}'), found('{}'), found('not json'), found('[1]')]).toEqual([
      'm',
      '',
      '',
      '',
    ])
  })
})
