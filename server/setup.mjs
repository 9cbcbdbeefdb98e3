// Prepares a fresh clone: installs the packages when they are missing or older than the lock file,
// and with --build builds the console when its sources are newer than the build. Plain Node, no packages.
import { execSync } from 'node:child_process'
import { existsSync, lstatSync, readdirSync, statSync, unlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Wardlight needs Node 20.19 or later; this is ${process.versions.node}.`)
  process.exit(1)
}

/** @param {string} path */
const modified = (path) => (existsSync(path) ? statSync(path).mtimeMs : 0)

/**
 * The newest change below a file or folder, in milliseconds since the epoch.
 * @param {string} path
 * @returns {number}
 */
function newest(path) {
  if (!existsSync(path)) return 0
  const info = statSync(path)
  if (!info.isDirectory()) return info.mtimeMs
  return readdirSync(path).reduce((latest, name) => Math.max(latest, newest(join(path, name))), 0)
}

/** @param {string} path */
const isLink = (path) => lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() ?? false

/** @param {string} command */
function run(command) {
  execSync(command, { cwd: root, stdio: 'inherit' })
}

const modules = join(root, 'node_modules')
const installed = join(modules, '.wardlight-installed')
if (modified(installed) < modified(join(root, 'package-lock.json'))) {
  console.log('Installing packages (once) …')
  // `npm ci` empties the folder first, and through a link (a worktree that shares its packages) somebody else's.
  if (isLink(modules)) unlinkSync(modules)
  run('npm ci --ignore-scripts --no-audit --no-fund --loglevel=error')
  writeFileSync(installed, '')
}

if (process.argv.includes('--build')) {
  const sources = [
    'src',
    'sw',
    'workers',
    'public',
    'index.html',
    'vite.config.ts',
    'package-lock.json',
  ]
  const changed = Math.max(...sources.map((name) => newest(join(root, name))))
  if (modified(join(root, 'dist', 'index.html')) < changed) {
    console.log('Building the console …')
    run('npx vite build --logLevel warn')
  }
}
