import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type ProxyOptions, startProxy } from '../../../server/thingsboard/proxy.ts'
import { type House, askedWhole } from './house.ts'
import type { Side } from './interleaved.ts'
import { type Fate, relay } from './relay.ts'
import { openConsole } from './run.ts'

/** A copy of our server in front of a ThingsBoard, and the line between the two. */
export type Copy = {
  house: House
  /** What is waited for before each of its requests and after each answer. */
  watch: Side['watch']
  /** Nothing of it reaches the server behind any more, until it is started again. */
  kill(): void
  restart(): void
  close(): Promise<void>
}

/** Two copies in front of the same server, which takes each call by itself. */
export type Copies = { pair: readonly [Copy, Copy]; close(): Promise<void> }

/** With a tenant's credentials they see what each other is at. */
type Shared = Pick<ProxyOptions, 'tenant' | 'times'>

export async function openCopies(behind: House, shared: Shared = {}): Promise<Copies> {
  const folder = mkdtempSync(join(tmpdir(), 'wardlight-console-'))
  writeFileSync(join(folder, 'index.html'), '<!doctype html>')
  const pair = [
    await openCopy(behind, folder, shared),
    await openCopy(behind, folder, shared),
  ] as const
  return {
    pair,
    async close() {
      for (const copy of pair) await copy.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function openCopy(behind: House, consoleFolder: string, shared: Shared): Promise<Copy> {
  let isDead = false
  let moment = (): void | Promise<void> => undefined
  const met = async (): Promise<Fate> => {
    if (!isDead) await moment()
    return isDead ? 'dead' : 'passes'
  }
  const line = await relay(behind.url, { before: met, after: met })
  const proxy = await startProxy({ ...shared, thingsboardUrl: line.url, port: 0, consoleFolder })
  return {
    house: askedWhole(Object.create(behind, { url: { value: proxy.url } }) as House),
    watch: (at) => void (moment = at),
    kill: () => void (isDead = true),
    restart: () => void (isDead = false),
    async close() {
      await proxy.close()
      line.close()
    },
  }
}

/** A tablet that asks this copy. */
export function sideAt(copy: Copy, give: Side['give']): Side {
  return { console: openConsole(copy.house), give, watch: copy.watch }
}

/** The same, and the copy is killed at its request `at`: the answer is lost, and the tablet asks one that has just been started. */
export function killedSideAt(copy: Copy, give: Side['give'], at: number): Side {
  const side = sideAt(copy, give)
  side.console.meddle((index) => {
    if (index > 0) copy.restart()
    return index === 0 ? 'lost' : null
  })
  return {
    ...side,
    watch(moment) {
      let moments = -1
      copy.watch(() => {
        moments += 1
        if (moments === at) return copy.kill()
        return moment()
      })
    },
  }
}
