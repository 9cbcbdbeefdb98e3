import { setTimeout as pause } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { connectAsync } from 'mqtt'
import type { Figure } from '../lib/figure.ts'
import { streamingConsole } from '../lib/prepared.ts'
import type { Session } from '../lib/session.ts'
import { median, quantile, short } from '../lib/stats.ts'

/** A tone of high urgency lasts four seconds, and the next one waits for its end. */
const EVERY_MS = 5_000
/** Before the first one is announced again. */
const ALARMS = 11
const QUICK_ALARMS = 4
/** The page has been open for a while, as it has on a ward. */
const OPEN_MS = 15_000
const PAINTED_MS = 300
const HEARD_MS = 500

type Noticed = { painted: number; heard: number }

declare global {
  var wardlightHeard: number[]
}

/**
 * 1000 patients streaming: from a fall's publishing to its row on the screen, and to the first sample of its tone. The
 * target counts from the frame; the way from the gateway through the server comes on top here.
 */
export async function measureAlarms(session: Session): Promise<Figure[]> {
  const { url, mqttPort, plan, tokens } = await session.facility()
  const { page, context } = await streamingConsole(session)
  await context.addInitScript(listenIn)
  await page.goto(`${url}/home`)
  await arm(page)
  await pause(OPEN_MS)
  const count = session.options.quick ? QUICK_ALARMS : ALARMS
  const names = plan.patients.map(({ name }) => name)
  const known = plan.patients.filter(({ name }) => names.indexOf(name) === names.lastIndexOf(name))
  const found: Noticed[] = []
  for (const { name, sensor } of known.slice(0, count)) {
    const gateway = plan.sensors.find((each) => each.name === sensor)?.gateway ?? ''
    const client = await connectAsync(`mqtt://127.0.0.1:${mqttPort}`, {
      username: tokens[gateway] ?? '',
      protocolVersion: 4,
    })
    const seen = page.evaluate(whenPainted, name)
    const publishedAt = Date.now()
    const values = { falling: 1 }
    await client.publishAsync(
      'v1/gateway/telemetry',
      JSON.stringify({ [sensor]: [{ ts: publishedAt, values }] }),
      { qos: 1 },
    )
    const paintedAt = await seen
    await pause(publishedAt + EVERY_MS - Date.now())
    await client.endAsync(true)
    const heardAt = await page.evaluate(
      (after) => wardlightHeard.find((at) => at >= after),
      publishedAt,
    )
    found.push({ painted: paintedAt - publishedAt, heard: (heardAt ?? Infinity) - publishedAt })
  }
  await page.goto(`${url}/patients`)
  return figures(found)
}

async function arm(page: Page): Promise<void> {
  await page.keyboard.press('Shift')
  await page.getByRole('button', { name: /^Alarm sound: Armed/ }).waitFor({ timeout: 30_000 })
}

/** Runs in the page before its own scripts: when the first sample of every tone sounds. */
function listenIn(): void {
  globalThis.wardlightHeard = []
  const start = OscillatorNode.prototype.start
  OscillatorNode.prototype.start = function (when = 0) {
    wardlightHeard.push(Date.now() + Math.max(0, when - this.context.currentTime) * 1000)
    start.call(this, when)
  }
}

/** Runs in the page: when the name is first painted on the screen. */
function whenPainted(name: string): Promise<number> {
  return new Promise((resolve) => {
    const watching = new MutationObserver(() => {
      if (!document.body.textContent.includes(name)) return
      watching.disconnect()
      requestAnimationFrame(() => {
        const channel = new MessageChannel()
        channel.port1.addEventListener('message', () => resolve(Date.now()))
        channel.port1.start()
        channel.port2.postMessage(null)
      })
    })
    watching.observe(document.body, { subtree: true, childList: true, characterData: true })
  })
}

function figures(found: readonly Noticed[]): Figure[] {
  const one = (part: keyof Noticed, what: string, limit: number): Figure => {
    const values = found.map((each) => each[part])
    const p95 = quantile(values, 0.95)
    return {
      id: `alarms.${part}`,
      what: `fall published → ${what}, p50 / p95 of ${values.length}`,
      figure: `${short(median(values))} / ${short(p95)} ms`,
      target: `p95 ≤ ${limit} ms`,
      beside: `1000 patients, 1000 values a second; slowest ${short(Math.max(...values))} ms, the first ${short(values[0] ?? 0)} ms`,
      ratio: null,
      met: p95 <= limit,
      raw: values,
    }
  }
  return [
    one('painted', 'alarm painted', PAINTED_MS),
    one('heard', 'first sample of its tone', HEARD_MS),
  ]
}
