import { test } from 'vitest'
import { expectError, hospital, platform, unique } from './support/facility.ts'

const customerId = () => ({ entityType: 'CUSTOMER', id: hospital().id })

/* VALID-51: the console says so before; whoever asks without it gets the same of every server. */
test.each([
  ['asset', () => ({ name: '<b>x</b>', type: 'ward', customerId: customerId() }), 'name'],
  ['device', () => ({ name: '<b>x</b>', type: 'gw', customerId: customerId() }), 'name'],
  ['customer', () => ({ title: '<b>x</b>' }), 'title'],
  ['customer', () => ({ title: unique('City'), city: '<b>x</b>' }), 'city'],
  [
    'user?sendActivationMail=false',
    () => ({
      email: `${unique('markup').toLowerCase()}@conformance.example`,
      firstName: '<b>x</b>',
      authority: 'CUSTOMER_USER',
      customerId: customerId(),
    }),
    'firstName',
  ],
] as const)('markup in a name is refused in the same words: %s', async (path, body, field) => {
  const answer = await platform.post(`/api/${path}`, body())
  expectError(answer, 400, 31, `Validation error: ${field} is malformed`)
})
