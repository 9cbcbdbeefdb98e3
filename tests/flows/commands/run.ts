import 'fake-indexeddb/auto'
import { expect } from 'vitest'
import type { CommandArgs, CommandName } from '../../../src/commands/catalogue.ts'
import { WardlightDb } from '../../../src/db/database.ts'
import { FORMS } from '../../../src/screens/again/forms.ts'
import { enqueue } from '../../../src/db/enqueue.ts'
import { putStatus } from '../../../src/db/status.ts'
import type { OutboxRow, FormHeld } from '../../../src/model/command.ts'
import { type DrainDeps, drain } from '../../../src/sync/drain.ts'
import { createSessionSend } from '../../../src/sync/rest.ts'
import { freshDb } from '../../support/database.ts'
import { expectAdmitted } from '../../support/admitted.ts'
import type { House } from './house.ts'
import { steadyClock } from '../../support/steady-clock.ts'

export const NOW = Date.UTC(2026, 10, 20, 9)

/** Can the form of this command be opened again? */
export function hasForm(name: string): boolean {
  return Object.hasOwn(FORMS, name)
}

/** As a form would give it along: what a flow types is no matter, only whether it was something new. */
function formOf(name: string, args: object): FormHeld | undefined {
  if (!hasForm(name)) return undefined
  return { typed: args, seen: name.startsWith('add-') ? null : args }
}

/** What happens to one request of a flow, between the console and a real server. */
export type Fault = 'unsent' | 'lost' | 502 | 504 | 'answered 504' | 'restart' | 400 | 403 | 404
export type Meddle = (index: number, call: string) => Fault | null

export type Console = {
  db: WardlightDb
  /** Every request that was tried, `METHOD path body`. */
  calls: string[]
  give<Name extends CommandName>(
    name: Name,
    args: CommandArgs[Name],
    given?: { id?: string; at?: number; form?: FormHeld | undefined },
  ): Promise<string>
  /** One drain. */
  drain(): Promise<{ nextAt: number | null }>
  /** Drains until nothing waits, however long each rest is. */
  quiet(): Promise<void>
  row(id: string): Promise<OutboxRow | undefined>
  /** From here on requests are meddled with like this; counts from 0 again. */
  meddle(how: Meddle | null): void
  /** Called before every request is sent and after every answer, and waited for; may throw. */
  watch(moment: () => void | Promise<void>): void
  touched: string[]
  /** It is this late on this device, milliseconds. */
  setClock(at: number): void
}

let commands = 0

/** The outbox and what drains it, as an Admin of the hospital. `db` is a device that has had a life before. */
export function openConsole(house: House, db: WardlightDb = freshDb()): Console {
  const calls: string[] = []
  const touched: string[] = []
  let meddle: Meddle | null = null
  let index = -1
  let moment = (): void | Promise<void> => undefined
  let now = NOW
  // The server and the requests are real: what is made up is what the network does to them.
  const wire: typeof fetch = async (input, init) => {
    await moment()
    const answer = await meddled(input, init)
    await moment()
    return answer
  }
  const meddled: typeof fetch = async (input, init) => {
    const path = typeof input === 'string' ? input : ''
    const body = typeof init?.body === 'string' ? ` ${init.body}` : ''
    expectAdmitted(init?.method ?? '', path, init?.body)
    const call = `${init?.method} ${path}${body}`
    calls.push(call)
    index += 1
    const fault = meddle?.(index, call) ?? null
    const send = (): Promise<Response> => fetch(house.url + path, init)
    switch (fault) {
      case null:
        return send()
      case 'unsent':
        throw new TypeError('fetch failed')
      case 'lost':
        await send()
        throw new TypeError('terminated')
      case 'restart':
        await send()
        await house.restart()
        throw new TypeError('terminated')
      case 'answered 504':
        await send()
        return new Response('', { status: 504 })
      case 502:
      case 504:
        return new Response('<html>Bad gateway</html>', { status: fault })
      case 400:
      case 403:
      case 404:
        return Response.json({ status: fault, errorCode: 20, message: 'No!' }, { status: fault })
    }
  }
  const deps: DrainDeps = {
    db,
    send: createSessionSend(
      { base: '', fetch: wire, now: () => now },
      {
        current: () => Promise.resolve(house.token),
        renew: () => Promise.resolve(house.token),
        obtainedAt: () => now,
      },
    ),
    now: () => now,
    clock: steadyClock(() => now),
    random: () => 0.5,
    touched: (what) => touched.push(what),
    ...(house.isWhole && { whole: { isMissing: false } }),
  }
  return {
    db,
    calls,
    touched,
    async give(name, args, { id = `command-${(commands += 1)}`, at = now, form } = {}) {
      const connection = { state: 'live', since: 0, receivedAt: 0, saidAt: 0, epoch: 1 } as const
      await putStatus(db, { key: 'connection', connection })
      expect(
        await enqueue(db, name, args, { id, now: at, form: form ?? formOf(name, args) }),
      ).toEqual({ kind: 'enqueued', id })
      return id
    },
    drain: () => drain(deps),
    async quiet() {
      for (let round = 0; round < 20; round += 1) {
        const { nextAt } = await drain(deps)
        if (nextAt === null) return
        now = Math.max(now, nextAt)
      }
      throw new Error('It does not come to rest.')
    },
    row: (id) => db.outbox.get(id),
    meddle(how) {
      meddle = how
      index = -1
    },
    watch: (at) => void (moment = at),
    setClock: (at) => void (now = at),
  }
}
