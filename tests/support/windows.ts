import type { WindowRow } from '../../src/db/rows.ts'
import type { Channel, Message } from '../../workers/lead/channel.ts'
import type { Windows } from '../../workers/lead/windows.ts'

/** The row of a window that is seen and wants nothing but this. */
export function windowRow(part: Partial<WindowRow> = {}): WindowRow {
  return {
    id: '1',
    visible: true,
    wards: [],
    devices: false,
    patient: null,
    accounts: null,
    lists: [],
    confirmed: [],
    checks: 0,
    ...part,
  }
}

/** Rows of windows that live, as whoever leads hears of them. */
export class FakeWindows implements Windows {
  readonly #rows = new Map<string, WindowRow>()
  readonly #listeners = new Set<(rows: readonly WindowRow[]) => void>()

  follow(hear: (rows: readonly WindowRow[]) => void, signal: AbortSignal): void {
    this.#listeners.add(hear)
    signal.addEventListener('abort', () => this.#listeners.delete(hear))
    hear([...this.#rows.values()])
  }
  want(part: Partial<WindowRow>, id = '1'): void {
    this.#rows.set(id, { ...windowRow({ id }), ...this.#rows.get(id), ...part })
    this.#tell()
  }
  close(id = '1'): void {
    this.#rows.delete(id)
    this.#tell()
  }
  #tell(): void {
    for (const hear of this.#listeners) hear([...this.#rows.values()])
  }
}

/** Everything that windows of one device share: messages, rows that say who is seen, and one lock. */
export class FakeDevice {
  readonly #listeners = new Map<object, Set<(message: Message) => void>>()
  readonly #rows = new FakeWindows()
  /** Windows whose worker is frozen: they hear nothing until they are thawed. */
  readonly #frozen = new Map<object, (() => void)[]>()
  #holder: { window: object; reject: (error: Error) => void } | null = null
  readonly #queue: { window: object; grant: () => void }[] = []

  channel(window: object): Channel {
    const own = new Set<(message: Message) => void>()
    this.#listeners.set(window, own)
    const hear = (target: object, message: Message): void =>
      this.#happen(target, () => {
        for (const listener of this.#listeners.get(target) ?? []) listener(message)
      })
    return {
      post: (message) => {
        for (const target of this.#listeners.keys()) {
          if (target === window) {
            if (message.kind !== 'beat') hear(target, message)
          } else queueMicrotask(() => hear(target, message))
        }
      },
      on(listener) {
        own.add(listener)
        return () => own.delete(listener)
      },
    }
  }

  /** Rows as this window hears of them. */
  windows(window: object): Windows {
    return {
      follow: (hear, signal) =>
        this.#rows.follow(
          (rows) => this.#happen(window, () => !signal.aborted && hear(rows)),
          signal,
        ),
    }
  }
  show(id: string, visible: boolean): void {
    this.#rows.want({ visible }, id)
  }

  freeze(window: object): void {
    this.#frozen.set(window, [])
  }
  thaw(window: object): void {
    const missed = this.#frozen.get(window) ?? []
    this.#frozen.delete(window)
    for (const happened of missed) happened()
  }
  /** What happens to a frozen window happens when it is thawed. */
  #happen(window: object, what: () => void): void {
    const missed = this.#frozen.get(window)
    if (missed) missed.push(what)
    else what()
  }
  /** The window is closed: its locks are free and it hears nothing any more. */
  close(window: object, id: string): void {
    this.#rows.close(id)
    this.#listeners.delete(window)
    if (this.#holder?.window === window) this.#release()
    const index = this.#queue.findIndex((item) => item.window === window)
    if (index >= 0) this.#queue.splice(index, 1)
  }

  locks(window: object): Pick<LockManager, 'request'> {
    const request = (
      _name: string,
      options: { signal?: AbortSignal; steal?: boolean },
      work: () => Promise<unknown>,
    ): Promise<unknown> =>
      new Promise((resolve, reject) => {
        const grant = (): void => {
          const holder = { window, reject }
          this.#holder = holder
          work()
            .then(resolve, reject)
            .finally(() => {
              if (this.#holder === holder) this.#release()
            })
        }
        if (options.steal) {
          const robbed = this.#holder
          this.#holder = null
          if (robbed) {
            const stolen = new DOMException('stolen', 'AbortError')
            this.#happen(robbed.window, () => robbed.reject(stolen))
          }
          return grant()
        }
        const item = { window, grant }
        const abort = (): void => {
          const index = this.#queue.indexOf(item)
          if (index < 0) return
          this.#queue.splice(index, 1)
          reject(new DOMException('given up', 'AbortError'))
        }
        if (options.signal?.aborted) return reject(new DOMException('given up', 'AbortError'))
        options.signal?.addEventListener('abort', abort)
        this.#queue.push(item)
        if (!this.#holder) this.#release()
      })
    return { request } as Pick<LockManager, 'request'>
  }

  #release(): void {
    this.#holder = null
    this.#queue.shift()?.grant()
  }
}
