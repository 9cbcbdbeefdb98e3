import { beforeEach, describe, expect, it } from 'vitest'
import { awake, holdAwake } from '../../src/app/wake-lock.ts'

/** The browser: it gives the lock, or not, and takes it back. */
function browser({ gives = true } = {}) {
  const document = Object.assign(new EventTarget(), {
    visibilityState: 'visible' as DocumentVisibilityState,
  })
  const now = { gives, asked: 0, held: 0 }
  let current: EventTarget | null = null
  const wakeLock = {
    async request() {
      now.asked += 1
      if (!now.gives) throw new DOMException('no', 'NotAllowedError')
      now.held += 1
      const sentinel = Object.assign(new EventTarget(), {
        released: false,
        type: 'screen' as const,
        onrelease: null,
        async release() {
          now.held -= 1
          sentinel.dispatchEvent(new Event('release'))
        },
      })
      current = sentinel
      return sentinel
    },
  }
  return {
    now,
    place: { wakeLock, document: document as unknown as Document },
    show(state: DocumentVisibilityState) {
      document.visibilityState = state
      if (state === 'hidden' && current) {
        now.held -= 1
        current.dispatchEvent(new Event('release'))
        current = null
      }
      document.dispatchEvent(new Event('visibilitychange'))
    },
  }
}
const settled = () => new Promise((resolve) => setImmediate(resolve))

beforeEach(() => awake.set('idle'))

describe('the screen that stays on', () => {
  it('is said to stay on only once the browser has given it', async () => {
    const { place, now } = browser()
    const stop = holdAwake(place)
    expect(awake.current()).toBe('idle')
    await settled()
    expect(awake.current()).toBe('held')
    stop()
    await settled()
    expect([awake.current(), now.held]).toEqual(['idle', 0])
  })

  it('is asked for again when the page is seen again', async () => {
    const { place, show, now } = browser()
    const stop = holdAwake(place)
    await settled()
    show('hidden')
    await settled()
    expect([awake.current(), now.held]).toEqual(['idle', 0])
    show('visible')
    await settled()
    expect([awake.current(), now.held, now.asked]).toEqual(['held', 1, 2])
    stop()
  })

  it('is refused where the browser refuses it, and given when it gives it later', async () => {
    const { place, show, now } = browser({ gives: false })
    const stop = holdAwake(place)
    await settled()
    expect(awake.current()).toBe('refused')
    now.gives = true
    show('visible')
    await settled()
    expect(awake.current()).toBe('held')
    stop()
  })

  it('that comes when nobody wants it any more is given back', async () => {
    const { place, now } = browser()
    holdAwake(place)()
    await settled()
    expect([awake.current(), now.held]).toEqual(['idle', 0])
  })

  it('is none where the browser cannot', async () => {
    const { place } = browser()
    const stop = holdAwake({ ...place, wakeLock: undefined })
    await settled()
    expect(awake.current()).toBe('none')
    stop()
  })
})
