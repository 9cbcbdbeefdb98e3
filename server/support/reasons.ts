const reasons: Readonly<Record<string, string>> = {
  EACCES: 'this account has no rights there',
  EPERM: 'this account has no rights there',
  EROFS: 'that disk is read-only',
  ENOSPC: 'that disk is full',
  ENOTDIR: 'a part of its path is a file',
  EEXIST: 'there is a file of that name',
  ENOENT: 'there is no such file',
  EISDIR: 'it is a folder',
}

/** A failure of the file system in words. */
export function reasonOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown'
  return reasons[code] ?? `the system says ${code}`
}
