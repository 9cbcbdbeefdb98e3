import type { FakeLocks } from '../../support/locks.ts'
import type { Gate } from './gate.ts'

/** The Web Locks of a tablet as one of its windows has them: with its end the browser takes back what it held. */
export function locksOf(locks: FakeLocks, gate: Gate): Pick<LockManager, 'request'> {
  const request = (
    name: string,
    ...[first, second]: [LockOptions | LockGrantedCallback<unknown>, LockGrantedCallback<unknown>?]
  ): Promise<unknown> => {
    const work = typeof first === 'function' ? first : second
    const { signal, ...options }: LockOptions = typeof first === 'function' ? {} : first
    const signals = [gate.dead, ...(signal ? [signal] : [])]
    // A browser takes no signal with these.
    const given = options.steal || options.ifAvailable ? {} : { signal: AbortSignal.any(signals) }
    const held = locks.request(name, { ...options, ...given }, async (lock) => {
      if (gate.isDead) return undefined
      const over = new Promise<void>((resolve) =>
        gate.dead.addEventListener('abort', () => resolve()),
      )
      const done = gate.opened().then(() => work?.(lock))
      return Promise.race([done, over])
    })
    return new Promise((resolve, reject) => {
      held.then(
        (answer) => gate.pass(() => resolve(answer)),
        (error: unknown) => gate.pass(() => reject(error as Error)),
      )
    })
  }
  return { request } as Pick<LockManager, 'request'>
}
