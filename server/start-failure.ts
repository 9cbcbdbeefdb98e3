import { accessSync, constants, mkdirSync } from 'node:fs'
import type { Options } from './options.ts'
import { reasonOf } from './support/reasons.ts'

type Addresses = Pick<Options, 'host' | 'port' | 'mqttPort' | 'mqttTls' | 'metricsPort'>

/** Why the server does not start, as one sentence with what to change; people can put all of it right. */
export function whyNotStarted(error: unknown, options: Addresses | undefined): string {
  if (!(error instanceof Error)) return String(error)
  const { code, port } = error as { code?: unknown; port?: unknown }
  if (!options) return error.message
  if (code === 'EADDRINUSE')
    return `Port ${String(port)} is already in use. Choose another with ${flagOf(port, options)}.`
  if (code === 'EACCES' && typeof port === 'number')
    return `This account may not listen on port ${port}. Choose one from 1024 on with ${flagOf(port, options)}.`
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND' || code === 'EAI_AGAIN')
    return `"${options.host}" is no address of this machine. Choose another with --host.`
  return error.message
}

function flagOf(port: unknown, options: Addresses): string {
  if (port === options.mqttPort) return '--mqtt-port'
  if (port === options.metricsPort) return '--metrics-port'
  return port === options.mqttTls?.port ? '--mqtt-tls-port' : '--port'
}

/** Makes the data folder when it is missing. Throws one sentence when nothing can be written there. */
export function checkFolder(folder: string): void {
  if (folder === ':memory:') return
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    throw new Error(
      `The data folder "${folder}" cannot be written: ${reasonOf(error)}. Choose another with --data-dir.`,
      { cause: error },
    )
  }
}
