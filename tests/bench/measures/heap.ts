import { setTimeout as pause } from 'node:timers/promises'
import { TABLET } from '../lib/console.ts'
import type { Figure } from '../lib/figure.ts'
import { heap } from '../lib/memory.ts'
import { streamingConsole } from '../lib/prepared.ts'
import type { Session } from '../lib/session.ts'
import { largest, short } from '../lib/stats.ts'
import { writtenBytes } from '../lib/threads.ts'

const EVERY_MS = 20_000

/**
 * Minutes of streaming on a tablet: the page's heap, each time after a garbage collection, and what reaches the
 * disk, which comes in lumps (the database tidies itself up every 20 to 40 s) and so needs the minutes too.
 */
export async function measureHeap(session: Session): Promise<Figure[]> {
  const opened = await streamingConsole(session)
  await opened.page.setViewportSize(TABLET)
  await pause(2_000)
  const startedAt = Date.now()
  const until = startedAt + session.options.minutes * 60_000
  const written = writtenBytes(opened.pid)
  const megabytes = [await heap(opened)]
  while (Date.now() < until) {
    await pause(Math.min(EVERY_MS, Math.max(0, until - Date.now())))
    megabytes.push(await heap(opened))
  }
  const kB = (writtenBytes(opened.pid) - written) / (Date.now() - startedAt)
  const [start = 0, end = 0, most] = [megabytes[0], megabytes.at(-1), largest(megabytes)]
  console.log(`  ${megabytes.map(short).join(' ')} MB`)
  return [
    {
      id: 'heap',
      what: `heap of the page over ${short(session.options.minutes)} minutes of streaming: start, end, most`,
      figure: `${short(start)}, ${short(end)}, ${short(most)} MB`,
      target: '≤ 60 MB, flat',
      beside: 'harness 8 MB, ThingsBoard 47–121 MB',
      ratio: null,
      // Flat: less than 5 MB more at the end (performance §7, goal 18).
      met: most <= 60 && end - start < 5,
      raw: megabytes,
    },
    {
      id: 'disk',
      what: 'bytes written to disk a second in these minutes (write_bytes of all processes of the browser)',
      figure: `${short(kB)} kB/s`,
      target: '≤ 200 kB/s',
      beside: 'one row per patient 3466 kB/s, harness 101 kB/s',
      ratio: null,
      met: kB <= 200,
      raw: kB,
    },
  ]
}
