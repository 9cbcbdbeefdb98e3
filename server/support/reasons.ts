const reasons: Readonly<Record<string, string>> = {
  EACCES: 'this account has no rights there',
  EPERM: 'this account has no rights there',
  EROFS: 'that disk is read-only',
  ENOSPC: 'that disk is full',
  ENOTDIR: 'a part of its path is a file',
  EEXIST: 'there is a file of that name',
  ENOENT: 'there is no such file',
  EISDIR: 'it is a folder',
  ECONNREFUSED: 'nothing listens there',
  ECONNRESET: 'the connection broke',
  ENOTFOUND: 'no machine has that name',
  EAI_AGAIN: 'the name could not be looked up',
  ETIMEDOUT: 'no answer came in time',
  EHOSTUNREACH: 'there is no way to it',
  ENETUNREACH: 'there is no way to it',
  // Of makeFolders.
  NO_FOLDERS: 'no folder can be made there',
}

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : 'unknown'

/** Whether there are words for it. */
export const hasReason = (error: unknown): boolean => Object.hasOwn(reasons, codeOf(error))

/** A failure of the file system or the network in words. */
export const reasonOf = (error: unknown): string =>
  reasons[codeOf(error)] ?? `the system says ${codeOf(error)}`
