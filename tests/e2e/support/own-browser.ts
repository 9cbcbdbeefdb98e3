import { readlinkSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { CHROMIUM_ARGS } from '../chromium.mjs'
import { newProfile } from './disk.ts'

/** A browser with a profile of its own, whose files are looked at. @param profile the one of a browser before */
export async function ownBrowser(profile = newProfile()) {
  const context = await chromium.launchPersistentContext(profile, {
    headless: false,
    executablePath: process.env['CHROME_PATH'] ?? '',
    args: [...CHROMIUM_ARGS, '--headless=new'],
    locale: 'en-GB',
  })
  return {
    profile,
    context,
    /** As if the tablet went dark: all its processes at once, for the one that writes cookies would go on for a while. */
    kill(): void {
      const browser = readlinkSync(`${profile}/SingletonLock`).split('-').at(-1)
      process.kill(-Number(browser), 'SIGKILL')
    },
  }
}
