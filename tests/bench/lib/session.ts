import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { needsConsole, type Options } from './options.ts'
import { buildProcesses } from './built.ts'
import { type Opened, openChromium } from './chromium.ts'
import { type RunningFacility, startFacility } from './facility.ts'
import { type Publisher, startPublisher } from './publisher.ts'
import { type Quota, openQuota } from './quota.ts'
import { buildSite, BENCH, SITE } from './site.ts'

/** What the measurements of one bench run share; every part is started by the first that needs it. */
export type Session = {
  options: Options
  /** An empty folder of this run. */
  folder(name: string): string
  quota: Quota | string
  /** 1000 patients, no simulator. */
  facility(): Promise<RunningFacility>
  /** 1000 reports a second over MQTT from the first call on. */
  publisher(): Promise<Publisher>
  /** Chromium with this profile; closed with the session if not before. */
  open(profile: string, size: { width: number; height: number }, joinFile?: string): Promise<Opened>
  close(): Promise<void>
}

export const PATIENTS = 1000
const SIZE_OF_STREAM = 1000

export async function openSession(options: Options): Promise<Session> {
  mkdirSync(BENCH, { recursive: true })
  const temporary = mkdtempSync(join(BENCH, 'run-'))
  await buildProcesses()
  if (options.names.some(needsConsole)) await buildSite()
  const quota = openQuota()
  let facility: Promise<RunningFacility> | undefined
  let publisher: Promise<Publisher> | undefined
  const browsers: Opened[] = []
  const session: Session = {
    options,
    quota,
    folder: (name) => join(temporary, name),
    facility: () =>
      (facility ??= startFacility({
        dataDir: join(temporary, 'data'),
        consoleFolder: SITE,
        patients: PATIENTS,
      })),
    publisher: () =>
      (publisher ??= session.facility().then((one) => startPublisher(one, SIZE_OF_STREAM))),
    async open(profile, size, joinFile) {
      const opened = await openChromium({ profile: join(temporary, profile), size, joinFile })
      browsers.push(opened)
      return opened
    },
    async close() {
      for (const browser of browsers) await browser.close().catch(() => undefined)
      await (await publisher)?.stop()
      await (await facility)?.kill()
      if (typeof quota !== 'string') quota.close()
      rmSync(temporary, { recursive: true, force: true })
    },
  }
  return session
}
