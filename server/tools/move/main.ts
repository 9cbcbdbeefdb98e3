import type { Account } from '../../support/command/server-options.ts'
import { type Calls, connect } from './calls.ts'
import { exportFacility } from './export.ts'
import { inviteStaff } from './invite.ts'
import { importFacility } from './import.ts'
import { MoveError } from './folder.ts'
import { verifyFacility } from './verify.ts'
import { lookAtProfile } from '../provision/profiles.ts'
import { profilesFor } from '../provision/provision.ts'
import { patientsChain, sensorsChain } from '../../thingsboard/chains/rule-chain.ts'
import { lookAtChain } from '../../thingsboard/chains/save-chain.ts'

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
  const results = await Promise.all(looks)
  if (results.some(({ state }) => state === 'missing'))
    throw new MoveError('This ThingsBoard is not prepared. First: npm run provision.')
  return { tenant: person.tenantId?.id ?? 'tenant', edition: info.type ?? 'CE' }
}

type Say = (line: string) => void

/** Says how long it took. */
async function timed<Result>(work: () => Promise<Result>, say: Say): Promise<Result> {
  const before = performance.now()
  const result = await work()
  say(`${((performance.now() - before) / 1000).toFixed(1)} s.`)
  return result
}

/** `wardlight export`. */
export const exportAll = (
  { folder, dataDir }: { folder: string; dataDir: string },
  say: Say,
): Promise<void> =>
  timed(async () => {
    await exportFacility({ dataDir, folder, now: Date.now() }, say)
    say(
      `${folder} holds patients' data and the tokens of devices: keep it closed, and remove it when all is done.`,
    )
  }, say)

export type Import = Account & {
  folder: string
  /** Nothing is brought, both are compared. */
  onlyVerify: boolean
  /** Staff are sent their activation letters when nothing differs. */
  invites: boolean
}

/** `wardlight import`: whether both are the same. */
export const importAll = (
  { folder, onlyVerify, invites, ...account }: Import,
  say: Say,
): Promise<boolean> =>
  timed(async () => {
    const calls = await connect(account)
    const { tenant, edition } = await refuseUnprepared(calls, account.user)
    const parts = { calls, folder, server: tenant, edition, say }
    if (!onlyVerify) await importFacility(parts)
    say('Comparing both.')
    const there = { url: account.url, calls, edition }
    const isSame = await verifyFacility({ there, folder, server: tenant, say })
    if (invites && isSame) await inviteStaff(parts)
    else if (invites) say('No e-mails were sent: something differs.')
    else if (isSame && !onlyVerify)
      say('Staff have no password there yet: --invite sends their letters, when devices report.')
    return isSame
  }, say)
