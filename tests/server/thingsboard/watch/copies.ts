import webPush from 'web-push'
import type { Tenant } from '../../../../server/thingsboard/acting/tenant.ts'
import { silent } from '../../../../server/support/log.ts'
import type { Letter } from '../../../../server/protocol/types.ts'
import { openHome } from '../../../../server/thingsboard/watch/home.ts'
import { LOOK_MS, PATIENCE_MS, VALID_MS } from '../../../../server/thingsboard/watch/lease.ts'
import { openDevices } from '../../../../server/thingsboard/watch/subscriptions.ts'
import { startWatch, type Watch } from '../../../../server/thingsboard/watch/watch.ts'
import type { Receiver } from '../../features/push/receiver.ts'

/* Copies of the watch in front of one server, with a clock that they share and a mail server that writes down. */

export type Copy = {
  watch: Watch
  /** How often it could have been killed so far: before and after each call and each letter. */
  steps(): number
  /** From this step on nothing of it reaches anybody. */
  dieAt(step: number): void
  isDead(): boolean
}
export type Sent = { id: string; letter: Letter }

export const contact = 'mailto:it@wardlight.example'
/** Long enough for the first one to lead. */
export const FIRST_MS = VALID_MS + 2 * LOOK_MS
/** Long enough for another one to lead after a death. */
export const NEXT_MS = PATIENCE_MS + VALID_MS + 3 * LOOK_MS

const keys = webPush.generateVAPIDKeys()

export function copies(parts: { tenant: Tenant; clock: () => number; receiver?: Receiver }) {
  const { tenant, clock, receiver } = parts
  const letters: Sent[] = []

  return {
    letters,
    devices: openDevices(openHome(tenant), clock, 86_400_000),
    copy(): Copy {
      let [steps, last] = [0, Number.POSITIVE_INFINITY]
      const step = (): void => {
        steps += 1
        if (steps >= last) throw new Error('killed')
      }
      const mortal = async <T>(act: () => Promise<T>): Promise<T> => {
        step()
        const done = await act()
        step()
        return done
      }
      const own: Tenant = {
        call: (...asked) => mortal(() => tenant.call(...asked)),
        get: (path) => mortal(() => tenant.get(path)),
        attributes: (type, id) => mortal(() => tenant.attributes(type, id)),
        isReady: () => mortal(() => tenant.isReady()),
      }
      const home = openHome(own)
      const deliver = (letter: Letter, id = ''): Promise<unknown> =>
        mortal(() => Promise.resolve(letters.push({ id, letter })))
      const options = () => Promise.resolve({ contact, keys, anywhere: true, ca: receiver?.ca })
      const watch = startWatch({
        tenant: own,
        home,
        post: { deliver },
        push: receiver && { devices: openDevices(home, clock, 86_400_000), options },
        publicUrl: 'https://wardlight.example',
        clock,
        elapsed: clock,
        log: silent,
        everyMs: 0,
      })
      const isDead = (): boolean => steps >= last
      return { watch, steps: () => steps, dieAt: (one) => void (last = one), isDead }
    },
  }
}
