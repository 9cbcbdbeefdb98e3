// Prepares a fresh clone: installs the packages when they are missing or older than the lock file,
// and with --build builds the console and the server when their sources are newer than the build; with --server the
// server alone, with --languages the console in all its languages, too. Plain Node, no packages.
import { execSync } from 'node:child_process'
import {
  accessSync,
  constants,
  existsSync,
  lstatSync,
  readdirSync,
  statSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs'
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

/** @param {string} folder */
function mayWrite(folder) {
  try {
    accessSync(folder, constants.W_OK)
    return true
  } catch {
    return false
  }
}

/**
 * @param {string} command
 * @param {Record<string, string>} [more] of the environment
 */
function run(command, more) {
  execSync(command, { cwd: root, stdio: 'inherit', env: { ...process.env, ...more } })
}

const modules = join(root, 'node_modules')
const installed = join(modules, '.wardlight-installed')
// npm itself notes at the end of each installation what is there: one made by hand counts too.
const installedAt = Math.max(modified(installed), modified(join(modules, '.package-lock.json')))
if (installedAt < modified(join(root, 'package-lock.json'))) {
  console.log('Installing packages (once) …')
  // `npm ci` empties the folder first, and through a link (a worktree that shares its packages) somebody else's.
  if (isLink(modules)) unlinkSync(modules)
  run('npm ci --ignore-scripts --no-audit --no-fund --loglevel=error')
  writeFileSync(installed, '')
}

/** @typedef {{ what: string, made: string, sources: string[], command: string, env?: Record<string, string> }} Build */

/** @type {Build} */
const CONSOLE = {
  what: 'console',
  made: 'dist/index.html',
  sources: [
    'src',
    'sw',
    'workers',
    'public',
    'index.html',
    'vite.config.ts',
    'vite.scripts.ts',
    'vite.icons.ts',
    'vite.import-map.ts',
    'vite.languages.ts',
    'tests/messages',
    'vite.react.ts',
    'package-lock.json',
  ],
  command: 'npx vite build --logLevel warn',
}
/**
 * After the English one, which empties the folder (`vite.languages.ts`).
 * @type {Build[]}
 */
const LANGUAGES = [
  ['Korean', 'ko'],
  ['Japanese', 'ja'],
].map(([name, language]) => ({
  ...CONSOLE,
  what: `console in ${name}`,
  made: `dist/index.${language}.html`,
  env: { WARDLIGHT_LANGUAGE: language },
}))
/** @type {Build} */
const SERVER = {
  what: 'server',
  made: 'dist-server/main.js',
  sources: ['src', 'server', 'vite.server.config.ts', 'package-lock.json'],
  command: 'npx vite build --config vite.server.config.ts --logLevel warn',
}

/** @param {Build} build */
function ensure({ what, made, sources, command, env }) {
  const changed = Math.max(...sources.map((name) => newest(join(root, name))))
  // A container has what was built, and no sources.
  if (!existsSync(join(root, 'src')) || modified(join(root, made)) >= changed) return
  if (existsSync(join(root, made)) && !mayWrite(dirname(join(root, made)))) {
    console.error(`The ${what} is older than its sources, and this account may not build it.`)
    return
  }
  console.log(`Building the ${what} …`)
  run(command, env)
}

if (process.argv.includes('--languages')) [CONSOLE, SERVER, ...LANGUAGES].forEach(ensure)
else if (process.argv.includes('--build')) [CONSOLE, SERVER].forEach(ensure)
else if (process.argv.includes('--server')) ensure(SERVER)
