import { setTimeout as pause } from 'node:timers/promises'
import { type Opened, throttle } from './chromium.ts'
import { TALL, historyFilled, signIn } from './console.ts'
import { firstValue, take } from './probe.ts'
import type { Session } from './session.ts'

const FILL_MS = 240_000
const WARM_UP_MS = 3_000
export const CONSOLE_PROFILE = 'console'

let prepared: Promise<Opened> | undefined

/** The console on its Patients page, signed in, streaming, everybody's history stored. Once for all measurements. */
export function streamingConsole(session: Session): Promise<Opened> {
  prepared ??= prepare(session)
  return prepared
}

async function prepare(session: Session): Promise<Opened> {
  const { url } = await session.facility()
  await session.publisher()
  const opened = await session.open(CONSOLE_PROFILE, TALL)
  await signIn(opened.page, url)
  await showPatients(opened, url)
  console.log('  waiting for the history of all patients …')
  const startedAt = Date.now()
  const filled = await historyFilled(opened.page, FILL_MS)
  const seconds = Math.round((Date.now() - startedAt) / 1000)
  console.log(filled ? `  filled after ${seconds} s` : `  not filled after ${seconds} s`)
  return opened
}

export async function showPatients({ page }: Opened, url: string): Promise<void> {
  await page.goto(`${url}/patients`)
  await firstValue(page, 60_000)
}

/** Plain, the main thread at a quarter of its speed, half a core for the whole browser (performance §6). */
export const MODES = ['plain', '4×', 'half core'] as const
export type Mode = (typeof MODES)[number]

/** Runs work in a mode, after some seconds to get used to it; `undefined` where the mode cannot be had here. */
export async function inMode<T>(
  { quota }: Session,
  opened: Opened,
  mode: Mode,
  work: () => Promise<T>,
): Promise<T | undefined> {
  if (mode === 'half core' && typeof quota === 'string') return undefined
  const half = mode === 'half core' && typeof quota !== 'string' ? quota : null
  await throttle(opened, mode === '4×' ? 4 : 1)
  half?.add(opened.pid)
  try {
    await pause(WARM_UP_MS)
    await take(opened.page)
    return await work()
  } finally {
    half?.release(opened.pid)
    await throttle(opened, 1)
  }
}
