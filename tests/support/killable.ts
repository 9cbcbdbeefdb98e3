import { IDBFactory, IDBObjectStore } from 'fake-indexeddb'
import { vi } from 'vitest'
import type { browser } from './session-windows.ts'
import { stillness } from './stillness.ts'

/** Chromium writes changes of cookies to the disk when there are so many. */
const WRITES_AFTER = 512

/**
 * Makes a device one whose browser may be killed after any of its operations: from then on nothing is written, asked or
 * answered any more. What was written to the disk by then is what the next start finds.
 */
export function killable(device: ReturnType<typeof browser>) {
  const { document: page, localStorage: storage, BroadcastChannel: Channel } = globalThis
  const { still, until, during, forgetTimers } = stillness()
  let disk = new Map(device.cookies)
  let changes = 0
  let last = Infinity
  let passed: string[] = []

  /** `false`: the browser is dead by now. */
  function point(what: string): boolean {
    if (passed.length >= last) return false
    passed.push(what)
    return true
  }
  function setCookie(text: string): void {
    const [name = ''] = text.split('=')
    const isLast = changes + 1 >= WRITES_AFTER
    const isFiller = name === 'written'
    if (passed.length >= last || ((!isFiller || isLast) && !point(isLast ? 'cookies' : name)))
      return
    page.cookie = text
    changes += 1
    if (!isLast) return
    changes = 0
    disk = new Map(device.cookies)
  }

  vi.stubGlobal('document', {
    visibilityState: 'visible',
    addEventListener: () => undefined,
    get cookie() {
      return page.cookie
    },
    set cookie(text: string) {
      setCookie(text)
    },
  })
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.getItem(key),
    setItem: (key: string, value: string) => void (point(`${key}=`) && storage.setItem(key, value)),
    removeItem: (key: string) => void (point(`${key}-`) && storage.removeItem(key)),
    key: (index: number) => storage.key(index),
    get length() {
      return storage.length
    },
  })
  const { postMessage } = Channel.prototype
  vi.spyOn(Channel.prototype, 'postMessage').mockImplementation(function (
    this: BroadcastChannel,
    data: unknown,
  ) {
    if (point('told')) postMessage.call(this, data)
  })
  for (const name of ['open', 'deleteDatabase'] as const) {
    const real = IDBFactory.prototype[name] as (...args: never[]) => IDBOpenDBRequest
    vi.spyOn(IDBFactory.prototype, name).mockImplementation(function (
      this: IDBFactory,
      ...args: unknown[]
    ) {
      return point(name) ? real.apply(this, args as never[]) : ({} as IDBOpenDBRequest)
    } as never)
  }
  for (const name of ['put', 'add', 'delete', 'clear'] as const) {
    const real = IDBObjectStore.prototype[name] as (...args: never[]) => IDBRequest
    vi.spyOn(IDBObjectStore.prototype, name).mockImplementation(function (
      this: IDBObjectStore,
      ...args: unknown[]
    ) {
      if (!point(`${name} ${this.name}`)) throw new DOMException('killed', 'AbortError')
      return real.apply(this, args as never[])
    } as never)
  }

  return {
    point,
    until,
    during,
    cookiesOnDisk: (): ReadonlyMap<string, string> => disk,
    /** What is done from here on is counted, and the browser is killed after so many operations. */
    killAfter(operations: number): void {
      passed = []
      last = operations
      disk = new Map(device.cookies)
      changes = 0
    },
    isDead: () => passed.length >= last,
    operations: (): readonly string[] => passed,
    /** Nothing of it is under way any more, and what it had not written is gone. */
    async start(): Promise<void> {
      await still()
      forgetTimers()
      device.closeAll()
      device.cookies.clear()
      for (const [name, value] of disk) device.cookies.set(name, value)
      last = Infinity
      passed = []
    },
  }
}
