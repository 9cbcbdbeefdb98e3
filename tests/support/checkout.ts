import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, utimesSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A commit's product, built. */
export type Checkout = { folder: string; commit: string; remove(): void }

/**
 * A worktree of the commit in a temporary folder, built. It shares this checkout's packages by a link if it wants the
 * same ones, and installs its own else.
 * @param parts files and folders that it has as this checkout has them
 * @throws Error when there is no such commit, or it cannot be built
 */
export function checkOut(root: string, name: string, parts: readonly string[] = []): Checkout {
  const git = (...args: string[]): string =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim()
  const commit = git('rev-parse', '--verify', `${name}^{commit}`)
  const folder = join(mkdtempSync(join(tmpdir(), 'wardlight-checkout-')), 'checkout')
  const remove = (): void => {
    git('worktree', 'remove', '--force', folder)
    rmSync(join(folder, '..'), { recursive: true, force: true })
  }
  git('worktree', 'add', '--detach', folder, commit)
  try {
    sharePackages(root, folder)
    for (const part of parts) {
      rmSync(join(folder, part), { recursive: true, force: true })
      cpSync(join(root, part), join(folder, part), { recursive: true })
    }
    execFileSync(process.execPath, ['server/setup.mjs', '--build'], {
      cwd: folder,
      stdio: 'inherit',
    })
  } catch (error) {
    remove()
    throw error
  }
  return { folder, commit, remove }
}

function sharePackages(root: string, folder: string): void {
  const lock = 'package-lock.json'
  if (readFileSync(join(root, lock), 'utf8') !== readFileSync(join(folder, lock), 'utf8')) return
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  // The setup installs what is older than the list of packages, and this list is new by its date alone.
  utimesSync(join(folder, lock), 0, 0)
}
