import { describe, expect, test } from 'vitest'
import {
  as,
  attributesOf,
  expectEmpty,
  expectError,
  hospital,
  NOBODY,
  nobody,
  platform,
  saveAttributes,
  unique,
  world,
} from './support/facility.ts'
import { makeStaff, makeUser, PASSWORD } from './support/hospital.ts'
import { at, listAt, textAt } from './support/rest.ts'

const newEmail = () => `${unique('user')}@wardlight.example`
const payload = (email: string, customerId = hospital().id) => ({
  customerId: { entityType: 'CUSTOMER', id: customerId },
  email,
  authority: 'CUSTOMER_USER',
  firstName: 'Lee',
  additionalInfo: { note: 'kept' },
})
const create = (body: unknown) => platform.post('/api/user?sendActivationMail=false', body)
const newStaff = (role: 'Administrator' | 'Manager' = 'Manager') =>
  makeStaff(world.url, platform, hospital().id, newEmail(), role)

describe('making accounts (protocol §2.3)', () => {
  test('answers the whole user', async () => {
    const email = newEmail()
    const { status, body } = await create(payload(email))
    expect(status).toBe(200)
    expect(body).toMatchObject({
      id: { entityType: 'USER', id: expect.any(String) },
      createdTime: expect.any(Number),
      tenantId: { entityType: 'TENANT' },
      customerId: { entityType: 'CUSTOMER', id: hospital().id },
      email,
      name: email,
      authority: 'CUSTOMER_USER',
      firstName: 'Lee',
      additionalInfo: { note: 'kept' },
    })
  })

  test('an address is used once on the whole platform', async () => {
    const email = newEmail()
    await makeUser(platform, hospital('b').id, email)
    expectError(
      await create(payload(email)),
      400,
      31,
      `User with email '${email}' already present in database!`,
    )
  })

  test.each(['no address', 'two@@at.example', ''])('%j is no address', async (email) => {
    expectError(await create(payload(email)), 400, 31)
  })

  test('a hospital user needs a hospital', async () => {
    const { customerId: _none, ...body } = payload(newEmail())
    expectError(await create(body), 400, 31, 'Customer user should be assigned to customer!')
  })
})

describe('changing accounts (protocol §2.3)', () => {
  test('replaced whole; neither address owner nor authority move', async () => {
    const { id } = await newStaff()
    const user = (await platform.get(`/api/user/${id}`)).body as Record<string, unknown>
    const { version: _any, ...before } = user
    const saved = await platform.post('/api/user', {
      ...before,
      firstName: 'Renamed',
      phone: '+82',
    })
    expect(saved.body).toMatchObject({ id: { id }, firstName: 'Renamed', phone: '+82' })
    const raised = await platform.post('/api/user', { ...before, authority: 'TENANT_ADMIN' })
    expectError(raised, 400, 31)
    const other = { entityType: 'CUSTOMER', id: hospital('b').id }
    expectError(await platform.post('/api/user', { ...before, customerId: other }), 400, 31)
  })

  test('people change their own name', async () => {
    const staff = await newStaff()
    const me = (await as(staff).get('/api/auth/user')).body as Record<string, unknown>
    const saved = await as(staff).post('/api/user', { ...me, firstName: 'Mine' })
    expect(saved.status).toBe(200)
    expect((await as(staff).get('/api/auth/user')).body).toMatchObject({ firstName: 'Mine' })
  })
})

describe('reading accounts', () => {
  // SRV-05, SRV-11.
  test('what is not in the row is added here (protocol §2.2, trap 11)', async () => {
    const staff = await newStaff()
    await nobody.post('/api/auth/login', { username: staff.email, password: PASSWORD })
    const { body } = await platform.get(`/api/user/${staff.id}`)
    expect(body).toMatchObject({
      email: staff.email,
      additionalInfo: { userCredentialsEnabled: true, lastLoginTs: expect.any(Number) },
    })
    const invited = await makeUser(platform, hospital().id, newEmail())
    const fresh = await platform.get(`/api/user/${invited}`)
    expect(at(fresh.body, 'additionalInfo', 'userCredentialsEnabled') ?? false).toBe(false)
  })

  test('lists: of a hospital, and of the caller', async () => {
    const { id, admin, manager } = hospital()
    const page = await platform.get(`/api/customer/${id}/users?pageSize=100&page=0`)
    const emails = listAt(page.body, 'data').map((user) => at(user, 'email'))
    expect(emails).toEqual(expect.arrayContaining([admin.email, manager.email]))
    expect(emails).not.toContain(hospital('b').admin.email)
    expect(page.body).toMatchObject({ totalPages: 1, hasNext: false })
    const own = await as(admin).get('/api/users?pageSize=100&page=0')
    const seen = listAt(own.body, 'data').map((user) => at(user, 'email'))
    expect(seen).toContain(manager.email)
    expect(seen).not.toContain(hospital('b').admin.email)
  })

  test('nobody of that id, and an id that is none', async () => {
    expectError(await platform.get(`/api/user/${NOBODY}`), 404, 32)
    expectError(await platform.get('/api/user/none'), 400, 31)
  })
})

describe('removing accounts', () => {
  test('ends every token at once (SRV-18)', async () => {
    const staff = await newStaff()
    expectEmpty(await platform.del(`/api/user/${staff.id}`))
    expectError(await platform.get(`/api/user/${staff.id}`), 404, 32)
    expect((await as(staff).get('/api/auth/user')).status).not.toBe(200)
    const again = await nobody.post('/api/auth/token', { refreshToken: staff.refreshToken })
    expect(again.status).toBe(401)
    const login = { username: staff.email, password: PASSWORD }
    expectError(await nobody.post('/api/auth/login', login), 401, 10)
  })

  test('nobody of that id, and an id that is none', async () => {
    expectError(await platform.del(`/api/user/${NOBODY}`), 404, 32)
    expectError(await platform.del('/api/user/none'), 400, 31)
  })
})

describe('switching an account off (protocol §2.3)', () => {
  test('no sign-in and no refresh until it is on again', async () => {
    const { id, email, refreshToken } = await newStaff()
    const set = (enabled: boolean) =>
      platform.post(`/api/user/${id}/userCredentialsEnabled?userCredentialsEnabled=${enabled}`)
    const login = () => nobody.post('/api/auth/login', { username: email, password: PASSWORD })
    expectEmpty(await set(false))
    expectError(await login(), 401, 10, 'User account is not active')
    expect((await nobody.post('/api/auth/token', { refreshToken })).status).toBe(401)
    expectEmpty(await set(true))
    expect((await login()).status).toBe(200)
  })
})

describe('what staff may do with accounts (protocol §13.1)', () => {
  test('an Admin makes and removes accounts of the own hospital; CE refuses', async () => {
    const admin = as(hospital().admin)
    const answer = await admin.post('/api/user?sendActivationMail=false', payload(newEmail()))
    if (world.edition === 'CE') return expectError(answer, 403, 20)
    expect(answer.status).toBe(200)
    expectEmpty(await admin.del(`/api/user/${textAt(answer.body, 'id', 'id')}`))
  })

  test('not of another hospital', async () => {
    const admin = as(hospital('a').admin)
    const other = hospital('b')
    const answer = await admin.post('/api/user?sendActivationMail=false', {
      ...payload(newEmail()),
      customerId: { entityType: 'CUSTOMER', id: other.id },
    })
    expect(answer.status === 200 ? at(answer.body, 'customerId', 'id') : 403).not.toBe(other.id)
    const email = newEmail()
    const stranger = await makeStaff(world.url, platform, other.id, email, 'Manager')
    expect([403, 404]).toContain((await admin.del(`/api/user/${stranger.id}`)).status)
  })

  test('a Manager does neither; the own phone may be saved, the own role not (SRV-15, SRV-16)', async () => {
    const { manager } = hospital()
    const other = await newStaff()
    const calls = as(manager)
    const phone = await calls.post(saveAttributes('USER', manager.id), { phone: '+821012345678' })
    expectEmpty(phone)
    if (!world.isEmbedded) return
    const made = await calls.post('/api/user?sendActivationMail=false', payload(newEmail()))
    expectError(made, 403, 20)
    expectError(await calls.del(`/api/user/${other.id}`), 403, 20)
    await calls.post(saveAttributes('USER', manager.id), { authority: 'Administrator' })
    const role = await platform.get(`${attributesOf('USER', manager.id)}?keys=authority`)
    expect(role.body).toMatchObject([{ key: 'authority', value: 'Manager' }])
  })

  test('nobody removes the own account or the last Admin (SRV-18)', async () => {
    if (!world.isEmbedded) return
    const admin = await newStaff('Administrator')
    expectError(await as(admin).del(`/api/user/${admin.id}`), 400, 31)
  })
})
