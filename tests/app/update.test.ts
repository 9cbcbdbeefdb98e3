import { expect, it, vi } from 'vitest'
import { watchVersions } from '../../src/app/update.ts'

vi.mock('workbox-window', () => ({ Workbox: class {} }))

/** A version of the service worker on its way. */
function version() {
  const worker = Object.assign(new EventTarget(), { state: 'installing' })
  const become = (state: string): void => {
    worker.state = state
    worker.dispatchEvent(new Event('statechange'))
  }
  return { worker, become }
}

function registration() {
  const own = Object.assign(new EventTarget(), {
    installing: null as unknown,
    waiting: null as unknown,
    active: null as unknown,
  })
  const watch = (): (() => number) => {
    let told = 0
    watchVersions(own as unknown as ServiceWorkerRegistration, () => (told += 1))
    return () => told
  }
  /** A version comes, is installed, and waits where another one works in a window. */
  function install(isUsed: boolean): void {
    const { worker, become } = version()
    own.installing = worker
    own.dispatchEvent(new Event('updatefound'))
    own.installing = null
    own.waiting = worker
    become('installed')
    if (isUsed) return
    own.waiting = null
    own.active = worker
    become('activating')
    become('activated')
  }
  return { watch, install }
}

// OFFL-31.
it('a first visit is told of the next version, which need not wait for it, and not of its own', () => {
  const { watch, install } = registration()
  const told = watch()
  install(false)
  expect(told()).toBe(0)
  install(false)
  expect(told()).toBe(1)
})

it('a window that stays open is told of every version, and of one that waited already', () => {
  const { watch, install } = registration()
  install(false)
  const told = watch()
  for (const count of [1, 2, 3]) {
    install(true)
    expect(told()).toBe(count)
  }
  expect(watch()()).toBe(1)
})
