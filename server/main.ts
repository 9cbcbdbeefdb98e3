import { createFacility, type Facility } from './facility.ts'
import { isLoopback, type Options, readOptions } from './options.ts'
import { areClosed, openPassword, accounts as sampleAccounts } from './sample/accounts.ts'

/** `npm start`: one facility server until it is told to stop. */
async function main(): Promise<void> {
  const options = readOptions(process.argv.slice(2), process.env)
  const isLocal = isLoopback(options.host)
  const facility = await createFacility({
    ...options,
    log: (line) => console.error(line),
  })
  console.log(greeting(facility, options, isLocal))
  let stopping = false
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (stopping) process.exit(1)
      stopping = true
      facility.close().then(
        () => process.exit(0),
        (error: unknown) => fail(error),
      )
    })
  }
}

function greeting(facility: Facility, { simulator, host }: Options, isLocal: boolean): string {
  const patients = facility.store.entities
    .all('ASSET')
    .filter(({ type }) => type === 'patient').length
  return [
    `Wardlight is ready: ${facility.url}`,
    ...people(facility, isLocal),
    `Gateways connect to mqtt://${new URL(facility.url).hostname}:${facility.mqttPort} with their access token as user name.`,
    `${patients} patients, ${simulator ? 'simulated' : 'no simulator'}. Ctrl+C stops the server.`,
    ...(isLocal ? [] : [`Reachable from outside (${host}): put it behind https.`]),
  ].join('\n')
}

/** The accounts: known ones on loopback, random ones only once. */
function people({ accounts, store }: Facility, isLocal: boolean): string[] {
  if (accounts.length > 0 && !isLocal)
    return [
      'Accounts (shown only this once):',
      ...accounts.map(({ email, password }) => `  ${email}  ${password}`),
    ]
  if (areClosed(store)) return ['Sign in with the accounts that an earlier start printed.']
  return [
    `Sign in as ${sampleAccounts.map(({ email }) => email).join(', ')}, password ${openPassword}.`,
  ]
}

/** One clear sentence instead of a stack for what people can put right themselves. */
function fail(error: unknown): never {
  const isTaken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
  const port = isTaken && 'port' in error ? ` ${String(error.port)}` : ''
  if (isTaken)
    console.error(`Port${port} is already in use. Choose another with --port or --mqtt-port.`)
  else console.error(error instanceof Error ? error.message : String(error))
  process.exit(1)
}

main().catch(fail)
