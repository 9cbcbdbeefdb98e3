import { lookAtProfile } from '../provision/profiles.ts'
import { profilesFor } from '../provision/provision.ts'
import { patientsChain, sensorsChain } from '../provision/rule-chain.ts'
import { lookAtChain } from '../provision/save-chain.ts'
import type { Calls } from './calls.ts'
import { MoveError } from './move-error.ts'

/** Whose server this is, and which edition. Throws one plain sentence when a facility cannot be brought there. */
export async function refuseUnprepared(
  calls: Calls,
  user: string,
): Promise<{ tenant: string; edition: string }> {
  const person = (await calls.get('/api/auth/user')) as {
    authority?: string
    tenantId?: { id?: string }
  }
  if (person.authority !== 'TENANT_ADMIN')
    throw new MoveError(`${user} is no tenant administrator: only they may make all of it.`)
  const info = (await calls.get('/api/system/info')) as { artifact?: string; type?: string }
  if (info.artifact === 'wardlight')
    throw new MoveError(
      'This is a facility server of Wardlight: move its data with npm run backup and npm run restore.',
    )
  const looks = [
    ...[sensorsChain('TBEL'), patientsChain('TBEL')].map((chain) => lookAtChain(calls, chain)),
    ...profilesFor().map((profile) => lookAtProfile(calls, profile)),
  ]
  const found = await Promise.all(looks)
  if (found.some(({ state }) => state === 'missing'))
    throw new MoveError('This ThingsBoard is not prepared. First: npm run provision.')
  return { tenant: person.tenantId?.id ?? 'tenant', edition: info.type ?? 'CE' }
}
