import { Refused } from './calls.ts'
import { connect } from './calls.ts'
import { askPassword } from '../provision/password.ts'
import { exportFacility } from './export.ts'
import { inviteStaff } from './invite.ts'
import { importFacility } from './import.ts'
import { MoveError } from './move-error.ts'
import { readOptions } from './options.ts'
import { refuseUnprepared } from './ready.ts'
import { verifyFacility } from './verify.ts'

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
