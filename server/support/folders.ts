import { existsSync, mkdirSync, statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'

/**
 * Makes a folder and those above it that are missing. Node's own `recursive` never comes to an end where a place that is
 * there takes no folders, as /proc.
 */
export function makeFolders(path: string, mode = 0o777): void {
  const folder = resolve(path)
  if (isFolder(folder)) return
  const above = dirname(folder)
  if (!existsSync(above)) makeFolders(above, mode)
  try {
    mkdirSync(folder, { mode })
  } catch (error) {
    // Another process may have made it just now.
    if (isFolder(folder)) return
    if ((error as { code?: unknown }).code !== 'ENOENT') throw error
    const facts = { code: 'NO_FOLDERS', path: folder }
    throw Object.assign(new Error(`${folder} cannot be made`, { cause: error }), facts)
  }
}

const isFolder = (path: string): boolean => existsSync(path) && statSync(path).isDirectory()
