import type { Health } from '../../features/health/health.ts'

/** What was looked at, what was found, and what follows. `off`: it is not set up, so there was nothing to look at. */
export type Finding = { what: string; result: string; is: 'fine' | 'look' | 'off' }

export const fine = (what: string, result: string): Finding => ({ what, result, is: 'fine' })
export const look = (what: string, result: string): Finding => ({ what, result, is: 'look' })
export const off = (what: string, result: string): Finding => ({ what, result, is: 'off' })

/** What the server was started with, as far as it is looked at. */
export type Settings = {
  host: string
  port: number
  mqttPort: number | 'off'
  mqttTls: { port: number; certFile: string; keyFile: string } | undefined
  dataDir: string
  backupDir: string | undefined
  smtpUrl: string | undefined
  push: { contact: string } | undefined
  publicUrl: string | undefined
  thingsboardUrl: string | undefined
  metricsPort: number | undefined
}

export type Page = { status: number; text: string; header: (name: string) => string | null }

/** How the world outside is asked; each rejects where it cannot be reached. */
export type World = {
  now: () => number
  get: (url: string, headers?: Record<string, string>) => Promise<Page>
  /** Of a server that is reached by TLS; `fault`: why it is not trusted. */
  certificateOf: (url: string) => Promise<{ expiresAt: number; fault: string | undefined }>
  connect: (host: string, port: number) => Promise<void>
  /** Signs in at a mail server, and sends nothing. */
  mail: (smtpUrl: string) => Promise<void>
  roomOf: (folder: string) => Promise<{ freeBytes: number; totalBytes: number }>
  /** Whether a time server keeps the clock of this machine; `undefined` where the machine does not know. */
  isTimeKept: () => Promise<boolean | undefined>
}

/** What is at hand for every check. `health`: `undefined` where the server does not answer. */
export type Case = { settings: Settings; world: World; health: Health | undefined }

const DAY_MS = 24 * 3_600_000
/** A certificate that ends sooner is to be renewed. */
const SOON_MS = 14 * DAY_MS

export const untilText = (expiresAt: number, now: number): string =>
  expiresAt < now
    ? `ended on ${dayOf(expiresAt)}`
    : `until ${dayOf(expiresAt)}, ${Math.floor((expiresAt - now) / DAY_MS)} days`

export const endsSoon = (expiresAt: number, now: number): boolean => expiresAt - now < SOON_MS

const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10)
