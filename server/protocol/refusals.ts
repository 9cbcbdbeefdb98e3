/** What a store refuses, as errors whose message is a sentence for people. */

/** Nothing can be stored at the moment: the disk is full, cannot be written, or answers with errors. */
export class StoreRefuses extends Error {
  constructor(cause: unknown) {
    super(sentence(codeOf(cause)), { cause })
  }
}

/** More different attribute and telemetry keys than one entity, or the facility, may have. */
export class TooManyKeys extends Error {}

/** A key that the database could not tell from another one. */
export class MalformedKey extends Error {
  constructor() {
    super('Validation error: key is malformed')
  }
}

/** What background work meets when the store closes under it. */
export class StoreClosed extends Error {
  constructor() {
    super('The store is closed.')
  }
}

/** Something to tell the operator: a line for the log without a stack. */
export class Warning extends Error {
  override name = 'Warning'
}

/** The disk's fault, and not the fault of what was written. */
const ofTheDisk = /^SQLITE_(FULL|IOERR|READONLY|CANTOPEN|CORRUPT|NOTADB|NOMEM|BUSY|PERM|AUTH)/

export function isDiskError(error: unknown): boolean {
  return ofTheDisk.test(codeOf(error))
}

export function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}

function sentence(code: string): string {
  if (code.startsWith('SQLITE_FULL'))
    return 'The disk of the server is full: nothing can be stored until there is room again.'
  if (/^SQLITE_(READONLY|CANTOPEN|PERM|AUTH)/.test(code))
    return 'The data folder of the server cannot be written: nothing can be stored until it can.'
  return `The disk of the server answers with an error (${code || 'unknown'}): nothing can be stored until it works again.`
}
