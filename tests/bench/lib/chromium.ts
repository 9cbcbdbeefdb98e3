import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type BrowserContext, type CDPSession, type Page, chromium } from '@playwright/test'
import { CHROMIUM_ARGS, findChromium } from '../../e2e/chromium.mjs'

export type Opened = {
  /** The browser process; all others are below it. */
  pid: number
  context: BrowserContext
  page: Page
  cdp: CDPSession
  close(): Promise<void>
}
export type OpenOptions = {
  profile: string
  size: { width: number; height: number }
  /** A control group's file to join before anything else (`quota.ts`). */
  joinFile?: string | undefined
}

const PROBE = new URL('../page/probe.js', import.meta.url).pathname

/** Starts Chromium with the probe in every page. Our own start, because its process id and its group are needed. */
export async function openChromium({ profile, size, joinFile }: OpenOptions): Promise<Opened> {
  const args = [
    ...CHROMIUM_ARGS,
    '--headless=new',
    '--remote-debugging-port=0',
    `--user-data-dir=${profile}`,
    `--window-size=${size.width},${size.height}`,
    'about:blank',
  ]
  const portFile = join(profile, 'DevToolsActivePort')
  rmSync(portFile, { force: true })
  const join_ = joinFile === undefined ? '' : `echo $$ > ${joinFile} && `
  const child = spawn('sh', ['-c', `${join_}exec "$0" "$@"`, findChromium(), ...args], {
    stdio: 'ignore',
  })
  const browser = await chromium.connectOverCDP(await endpoint(portFile, child))
  const context = browser.contexts()[0] ?? (await browser.newContext())
  await context.addInitScript({ path: PROBE })
  const page = await context.newPage()
  await page.setViewportSize(size)
  for (const other of context.pages()) if (other !== page) await other.close()
  const cdp = await context.newCDPSession(page)
  await cdp.send('Performance.enable')
  return {
    pid: child.pid ?? 0,
    context,
    page,
    cdp,
    async close() {
      const gone = new Promise((resolve) => child.once('exit', resolve))
      if (child.exitCode !== null) return
      const session = await browser.newBrowserCDPSession()
      await session.send('Browser.close').catch(() => undefined)
      await Promise.race([gone, pause(5_000).then(() => child.kill('SIGKILL'))])
    },
  }
}

async function endpoint(portFile: string, child: ChildProcess): Promise<string> {
  for (let attempt = 0; attempt < 600; attempt += 1) {
    if (child.exitCode !== null) throw new Error(`Chromium ended with ${child.exitCode}.`)
    try {
      const [port, path] = readFileSync(portFile, 'utf8').split('\n')
      if (port && path) return `ws://127.0.0.1:${port}${path}`
    } catch {
      // Not written yet.
    }
    await pause(50)
  }
  throw new Error('Chromium did not open its debugging port.')
}

/** Slows the page's main thread down; 1 for not at all. */
export async function throttle({ cdp }: Opened, rate: number): Promise<void> {
  await cdp.send('Emulation.setCPUThrottlingRate', { rate })
}

/** One of Chromium's own metrics, e.g. `TaskDuration` in seconds or `JSHeapUsedSize` in bytes. */
export async function metric({ cdp }: Opened, name: string): Promise<number> {
  const { metrics } = await cdp.send('Performance.getMetrics')
  return metrics.find((one) => one.name === name)?.value ?? Number.NaN
}
