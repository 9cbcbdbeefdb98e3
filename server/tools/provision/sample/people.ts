import { randomPassword } from '../../sample/accounts.ts'
import type { User } from '../../../protocol/types.ts'
import { type Client, ProvisionError, Refused, textOf } from '../../../thingsboard/chains/client.ts'
import { MARK } from './found.ts'

/** Somebody of the sample's staff: the account that was made, and calls in their name. */
export type Colleague = { id: string; email: string; password: string; client: Client }

/** Makes an account that can sign in, with a password that nobody else knows. */
export async function makeColleague(
  client: Client,
  hospitalId: string,
  { email, firstName }: Pick<User, 'email' | 'firstName'>,
): Promise<Colleague> {
  const made = await client
    .post('/api/user?sendActivationMail=false', {
      email,
      firstName,
      lastName: '',
      authority: 'CUSTOMER_USER',
      customerId: { entityType: 'CUSTOMER', id: hospitalId },
      additionalInfo: MARK,
    })
    .catch((error: unknown) => {
      throw isTaken(error) ? new ProvisionError(takenText(email)) : error
    })
  const id = textOf(made, 'id', 'id') ?? ''
  const info = await client.get(`/api/user/${id}/activationLinkInfo`)
  const link = textOf(info, 'value') ?? ''
  const activateToken = new URL(link, 'http://localhost').searchParams.get('activateToken')
  const password = randomPassword()
  const path = '/api/noauth/activate?sendActivationMail=false'
  const pair = await client.post(path, { activateToken, password })
  return { id, email, password, client: client.as(textOf(pair, 'token') ?? '') }
}

const isTaken = (error: unknown): boolean =>
  error instanceof Refused && /already (present|exists)/.test(error.why)

const takenText = (email: string): string =>
  `${email} is taken on this server, perhaps in another tenant: an address can be there only once. ` +
  `Give the sample's accounts another ending: --domain ward.example`
