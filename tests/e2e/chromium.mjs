/**
 * The Chromium that browser tests and benchmarks use: the one named by CHROME_PATH, else one on the
 * machine, else one that is installed now. Never a silent skip: without a browser this throws.
 */
import { execFileSync } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from '@playwright/test'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
const MAC_CHROME = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'

/** Switches every launch needs: no sandbox as root, and no traffic of the browser's own. */
export const CHROMIUM_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/**
 * @returns {string} path of an executable Chromium
 * @throws {Error} one sentence saying why there is none
 */
export function findChromium() {
  const named = process.env['CHROME_PATH']
  if (named) {
    if (executable(named)) return named
    throw new Error(`CHROME_PATH names ${named}, which cannot be executed.`)
  }
  const found = present() ?? (install() ? present() : undefined)
  if (found) return found
  throw new Error(
    'No Chromium was found and none could be installed; set CHROME_PATH to one, or install the package chromium.',
  )
}

/** @returns {string | undefined} a browser that is there already */
function present() {
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '')
  const paths = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)))
  return [...paths, MAC_CHROME, chromium.executablePath()].find(executable)
}

/** @param {string} path */
function executable(path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** Debian's package where packages can be installed, else Playwright's own build. */
function install() {
  const isRoot = process.getuid?.() === 0
  if (isRoot && existsSync('/usr/bin/apt-get')) {
    console.log('Installing Chromium (once) …')
    const done =
      attempt('apt-get', ['update', '-qq']) &&
      attempt('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'])
    if (done) return true
  }
  console.log('Installing the Chromium of Playwright (once) …')
  return attempt('npx', ['--no-install', 'playwright', 'install', 'chromium'])
}

/**
 * @param {string} command
 * @param {string[]} args
 */
function attempt(command, args) {
  try {
    execFileSync(command, args, {
      // Standard output stays for test results.
      stdio: ['ignore', process.stderr, process.stderr],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
    return true
  } catch {
    return false
  }
}
