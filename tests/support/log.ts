import { type Log, createLog } from '../../server/support/log.ts'

/** A log of readable lines, for a test or a bench that starts a server. */
export const logTo = (write: (line: string) => void): Log =>
  createLog({ level: 'info', format: 'lines', clock: Date.now, write })
