import type { Facility } from './facility.ts'
import { platformFacts } from './platform.ts'
import { PASSWORD } from './staff.ts'

/** A hospital of which nothing is there but its Admin, whose address is answered; the password is everybody's. */
export async function newHospital(facility: Facility, title: string): Promise<string> {
  const { ask, attributes, hospital, post } = await platformFacts(facility)
  const email = 'first-admin@wardlight.example'
  const customer = await hospital(title)
  const user = await post<{ id: { id: string } }>('/api/user?sendActivationMail=false', {
    email,
    firstName: 'First Admin',
    authority: 'CUSTOMER_USER',
    customerId: { entityType: 'CUSTOMER', id: customer },
  })
  await attributes(user.id.id, { authority: 'Administrator' }, 'USER')
  const { value } = await ask<{ value: string }>(`/api/user/${user.id.id}/activationLinkInfo`)
  const activateToken = new URL(value).searchParams.get('activateToken')
  await post('/api/noauth/activate?sendActivationMail=false', { activateToken, password: PASSWORD })
  return email
}
