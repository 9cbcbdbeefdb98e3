import { accessSync, constants } from 'node:fs'
import { createFacility, type Facility } from './facility.ts'
import { plainWords } from './support/command/words.ts'
import { makeFolders } from './support/folders.ts'
import { keepHeapSmall } from './support/heap.ts'
import { createLog, type Log } from './support/log.ts'
import type { Options } from './options.ts'
import { mayReset } from './reset.ts'
import { areClosed, openPassword, accounts as sampleAccounts } from './tools/sample/accounts.ts'
import { isLoopback } from './support/addresses.ts'
import { reasonOf } from './support/reasons.ts'

/** `wardlight start`: one facility server, or one that forwards to ThingsBoard, until it gets a signal to stop. */
export async function start(options: Options): Promise<void> {
  const log = openLog(options)
  const { thingsboardUrl } = options
  try {
    if (thingsboardUrl === undefined) await serveFacility(options, log)
    else await forwardTo(thingsboardUrl, options, log)
  } catch (error) {
    throw new Error(whyNotStarted(error, options), { cause: error })
  }
}

/** On stderr: lines for eyes on a terminal, JSON for whatever else reads it. */
function openLog({ logLevel: level, logFormat }: Options): Log {
  const format = logFormat ?? (process.stderr.isTTY ? 'lines' : 'json')
  const log = createLog({ level, format, clock: Date.now, write: (line) => console.error(line) })
  // The runtime itself, and the commands, would print the message, which may quote data.
  for (const event of ['uncaughtException', 'unhandledRejection'] as const)
    process.removeAllListeners(event).on(event, (error: unknown) => {
      log.failed('The server stops after an unexpected failure.', error)
      process.exit(1)
    })
  return log
}

async function forwardTo(
  thingsboardUrl: string,
  { host, port, tenant, smtpUrl, mailFrom, push, publicUrl, thingsboardMqtt: mqttUrl }: Options,
  log: Log,
): Promise<void> {
  // Loaded only here: what forwards is a tenth of a facility's own start.
  const { startProxy } = await import('./thingsboard/proxy.ts')
  const watch = { smtpUrl, mailFrom, push, publicUrl, mqttUrl }
  const proxy = await startProxy({ thingsboardUrl, tenant, watch, host, port, log })
  const { origin, pathname } = new URL(thingsboardUrl)
  console.log(
    [
      `Wardlight is ready: ${proxy.url}`,
      `Everything under /api and its sockets goes to ${origin}${pathname.replace(/\/$/, '')}. There is no data here.`,
      ...(tenant ? ['Staff have the rights of a Professional Edition, given by this server.'] : []),
      ...(tenant ? [watched(smtpUrl, push)] : []),
      ...(isLoopback(host) ? [] : [`Reachable from outside (${host}): put it behind https.`]),
    ].join('\n'),
  )
  stopOnSignal(proxy, log)
}

const watched = (smtpUrl: Options['smtpUrl'], push: Options['push']): string =>
  `This server watches it with any copies of itself: ${
    smtpUrl === undefined ? 'no letters' : `letters by ${new URL(smtpUrl).host}`
  }, ${push ? 'push' : 'no push'}.`

async function serveFacility(given: Options, log: Log): Promise<void> {
  keepHeapSmall()
  checkFolder(given.dataDir)
  if (given.reset && !given.yes && !(await mayReset(given.dataDir)))
    return console.log('Nothing was changed.')
  const facility = await createFacility({ ...given, lived: true, log })
  console.log(greeting(facility, given))
  // Without a certificate the signal keeps its meaning: the terminal is gone.
  if (given.mqttTls) process.on('SIGHUP', () => facility.renewCertificate())
  stopOnSignal(facility, log)
}

function stopOnSignal(server: { close(): Promise<void> }, log: Log): void {
  let stopping = false
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (stopping) process.exit(1)
      stopping = true
      log.info('The server stops.', { signal })
      server.close().then(
        () => process.exit(0),
        (error: unknown) => {
          log.failed('The server did not stop cleanly.', error)
          process.exit(1)
        },
      )
    })
  }
}

function greeting(facility: Facility, { simulator, host, smtpUrl }: Options): string {
  const isLocal = isLoopback(host)
  const patients = facility.store.entities
    .all('ASSET')
    .filter(({ type }) => type === 'patient').length
  return [
    `Wardlight is ready: ${facility.url}`,
    ...people(facility, isLocal),
    `Gateways connect to ${mqttAddresses(facility)} with their access token as user name.`,
    smtpUrl === undefined
      ? `Letters are kept; the platform account reads them at ${facility.url}/mailbox.`
      : `Letters go out by ${new URL(smtpUrl).host}.`,
    `${patients} patients, ${simulator ? 'simulated' : 'no simulator'}. Ctrl+C stops the server.`,
    ...(isLocal ? [] : [`Reachable from outside (${host}): put it behind https.`]),
    ...dataNotices(facility),
  ].join('\n')
}

/** What became of the data of before, and whether new data can be stored. */
function dataNotices({ kept, store }: Facility): string[] {
  const { why } = store.disk()
  return [
    ...(kept === undefined
      ? []
      : [`What was there before is in ${kept}. To have it back: npm run restore -- ${kept}`]),
    ...(why === undefined ? [] : [why]),
  ]
}

function mqttAddresses({ url, mqttPort, mqttTlsPort }: Facility): string {
  const { hostname } = new URL(url)
  const plain = mqttPort > 0 ? [`mqtt://${hostname}:${mqttPort}`] : []
  const secure = mqttTlsPort === undefined ? [] : [`mqtts://${hostname}:${mqttTlsPort}`]
  return [...plain, ...secure].join(' or ')
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

type Addresses = Pick<Options, 'host' | 'port' | 'mqttPort' | 'mqttTls' | 'metricsPort'>

/** Why the server does not start, as one sentence with what to change; people can put all of it right. */
function whyNotStarted(error: unknown, options: Addresses): string {
  if (!(error instanceof Error)) return plainWords(error)
  const { code, port } = error as { code?: unknown; port?: unknown }
  if (code === 'EADDRINUSE')
    return `Port ${String(port)} is already in use. Choose another with ${flagOf(port, options)}.`
  if (code === 'EACCES' && typeof port === 'number')
    return `This account may not listen on port ${port}. Choose one from 1024 on with ${flagOf(port, options)}.`
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND' || code === 'EAI_AGAIN')
    return `"${options.host}" is no address of this machine. Choose another with --host.`
  return plainWords(error)
}

function flagOf(port: unknown, options: Addresses): string {
  if (port === options.mqttPort) return '--mqtt-port'
  if (port === options.metricsPort) return '--metrics-port'
  return port === options.mqttTls?.port ? '--mqtt-tls-port' : '--port'
}

/** Makes the data folder when it is missing. Throws one sentence when nothing can be written there. */
function checkFolder(folder: string): void {
  if (folder === ':memory:') return
  try {
    makeFolders(folder, 0o700)
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    throw new Error(
      `The data folder "${folder}" cannot be written: ${reasonOf(error)}. Choose another with --data-dir.`,
      { cause: error },
    )
  }
}
