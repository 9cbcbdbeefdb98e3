import { randomBytes } from 'node:crypto'
import { type Calls, connect, type Patience, Refused } from './calls.ts'
import { idIn } from './entities.ts'
import { MoveError } from './folder.ts'

/** Where to look: a server, and its tenant's administrator there. */
export type Side = { url: string; calls: Calls; edition: string }

const emailFor = (hospital: string): string => `check-${hospital}@wardlight.invalid`

/** Removes the account that a broken comparison left behind: no person uses it. */
export const removeLeftBehind = ({ calls }: Side, hospital: string): Promise<void> =>
  removeAccount(calls, emailFor(hospital))

/**
 * Looks at a hospital as its staff see it: with an account of its own, made for this and removed after it. One that a
 * run left behind when it was cut is removed first.
 */
export async function asStaff<T>(
  { url, calls, edition }: Side,
  hospital: string,
  work: (staff: Calls) => Promise<T>,
  patience?: Patience,
): Promise<T> {
  const email = emailFor(hospital)
  await removeAccount(calls, email)
  const group = edition === 'PE' ? `&entityGroupId=${await groupOf(calls, hospital)}` : ''
  const account = await calls.make(`/api/user?sendActivationMail=false${group}`, {
    email,
    firstName: 'Check of a move',
    authority: 'CUSTOMER_USER',
    customerId: { entityType: 'CUSTOMER', id: hospital },
  })
  try {
    const link = await calls.get(`/api/user/${idIn(account)}/activationLink`)
    const token = /activateToken=([\w-]+)/.exec(String(link))?.[1]
    if (token === undefined) throw new MoveError('The server gives no activation link.')
    const password = randomBytes(18).toString('base64url')
    await calls.make('/api/noauth/activate?sendActivationMail=false', {
      activateToken: token,
      password,
    })
    return await work(await connect({ url, user: email, password }, patience))
  } finally {
    await calls.remove(`/api/user/${idIn(account)}`).catch(() => undefined)
  }
}

async function groupOf(calls: Calls, hospital: string): Promise<string> {
  const name = encodeURIComponent('Customer Administrators')
  return idIn(await calls.get(`/api/entityGroup/CUSTOMER/${hospital}/USER/${name}`))
}

async function removeAccount(calls: Calls, email: string): Promise<void> {
  const answer = await calls.get(
    `/api/users?pageSize=10&page=0&textSearch=${encodeURIComponent(email)}`,
  )
  for (const row of (answer as { data: { email?: string }[] }).data) {
    if (row.email !== email) continue
    await calls.remove(`/api/user/${idIn(row)}`).catch((error: unknown) => {
      if (!(error instanceof Refused && error.status === 404)) throw error
    })
  }
}
