import { createFacility, type Facility } from './facility.ts'
import { isLoopback, type Options, readOptions } from './options.ts'
import { areClosed, openPassword, accounts as sampleAccounts } from './sample/accounts.ts'

/** `npm start`: one facility server, or one that forwards to ThingsBoard, until it is told to stop. */
async function main(): Promise<void> {
  const options = readOptions(process.argv.slice(2), process.env)
  const { thingsboardUrl } = options
  if (thingsboardUrl === undefined) await serveFacility(options)
  else await forwardTo(thingsboardUrl, options)
}

async function forwardTo(thingsboardUrl: string, { host, port }: Options): Promise<void> {
  // Loaded only here: what forwards is a tenth of a facility's own start.
  const { startProxy } = await import('./proxy.ts')
  const log = (line: string): void => console.error(line)
  const proxy = await startProxy({ thingsboardUrl, host, port, log })
  const { origin, pathname } = new URL(thingsboardUrl)
  console.log(
    [
      `Wardlight is ready: ${proxy.url}`,
      `Everything under /api and its sockets goes to ${origin}${pathname.replace(/\/$/, '')}. There is no data here.`,
      ...(isLoopback(host) ? [] : [`Reachable from outside (${host}): put it behind https.`]),
    ].join('\n'),
  )
  stopOnSignal(proxy)
}

async function serveFacility(options: Options): Promise<void> {
  const isLocal = isLoopback(options.host)
  const facility = await createFacility({
    ...options,
    log: (line) => console.error(line),
  })
  console.log(greeting(facility, options, isLocal))
  stopOnSignal(facility)
}

function stopOnSignal(server: { close(): Promise<void> }): void {
  let stopping = false
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (stopping) process.exit(1)
      stopping = true
      server.close().then(
        () => process.exit(0),
        (error: unknown) => fail(error),
      )
    })
  }
}

function greeting(
  facility: Facility,
  { simulator, host, smtpUrl }: Options,
  isLocal: boolean,
): string {
  const patients = facility.store.entities
    .all('ASSET')
    .filter(({ type }) => type === 'patient').length
  return [
    `Wardlight is ready: ${facility.url}`,
    ...people(facility, isLocal),
    `Gateways connect to mqtt://${new URL(facility.url).hostname}:${facility.mqttPort} with their access token as user name.`,
    smtpUrl === undefined
      ? `Letters are kept; the platform account reads them at ${facility.url}/mailbox.`
      : `Letters go out by ${new URL(smtpUrl).host}.`,
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
