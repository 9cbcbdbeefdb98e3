const reasons: Readonly<Record<string, string>> = {
  EACCES: 'this account has no rights there',
  EPERM: 'this account has no rights there',
  EROFS: 'that disk is read-only',
  ENOSPC: 'that disk is full',
  ENOTDIR: 'a part of its path is a file',
  EEXIST: 'there is a file of that name',
  ENOENT: 'there is no such file',
  EISDIR: 'it is a folder',
  // Of makeFolders.
  NO_FOLDERS: 'no folder can be made there',
}

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : 'unknown'

/** Whether there are words for it. */
export const hasReason = (error: unknown): boolean => Object.hasOwn(reasons, codeOf(error))

/** A failure of the file system in words. */
export const reasonOf = (error: unknown): string =>
  reasons[codeOf(error)] ?? `the system says ${codeOf(error)}`
