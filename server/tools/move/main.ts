import { type Calls, connect, Refused } from './calls.ts'
import { askPassword } from '../provision/options.ts'
import { exportFacility } from './export.ts'
import { inviteStaff } from './invite.ts'
import { importFacility } from './import.ts'
import { MoveError } from './folder.ts'
import { readOptions } from './options.ts'
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

/** `npm run export` and `npm run import`. */
async function main(): Promise<void> {
  const options = readOptions(process.argv.slice(2), process.env)
  const say = (line: string): void => console.log(line)
  const before = performance.now()
  if (options.kind === 'export') {
    await exportFacility({ ...options, now: Date.now() }, say)
    say(
      `${options.folder} holds patients' data and the tokens of devices: keep it closed, and remove it when all is done.`,
    )
  } else {
    const { url, user, folder } = options
    if (url.startsWith('http:')) console.error('The password travels unencrypted: this is http.')
    const password =
      options.password ?? (await askPassword(`Password of ${user}: `, 'IMPORT_PASSWORD'))
    const calls = await connect({ url, user, password })
    const { tenant, edition } = await refuseUnprepared(calls, user)
    const parts = { calls, folder, server: tenant, edition, say }
    if (!options.onlyVerify) await importFacility(parts)
    say('Comparing both.')
    const there = { url, calls, edition }
    const isSame = await verifyFacility({ there, folder, server: tenant, say })
    if (!isSame) {
      process.exitCode = 1
      if (options.invites) say('No e-mails were sent: something differs.')
    } else if (options.invites) await inviteStaff(parts)
    else if (!options.onlyVerify)
      say('Staff have no password there yet: --invite sends their letters, when devices report.')
  }
  say(`${((performance.now() - before) / 1000).toFixed(1)} s.`)
}

main().catch((error: unknown) => {
  const isPlain = error instanceof MoveError || error instanceof Refused
  console.error(isPlain || error instanceof Error ? error.message : String(error))
  process.exitCode = 1
})
