type Request = {
  name: string
  mode: LockMode
  grant: () => void
  /** Another request has taken the lock away. */
  robbed: () => void
}

/** The Web Locks of a device, as far as the console uses them. */
export class FakeLocks {
  #held: Request[] = []
  #queue: Request[] = []

  request = <T>(
    name: string,
    ...[first, second]: [LockOptions | LockGrantedCallback<T>, LockGrantedCallback<T>?]
  ): Promise<Awaited<T>> => {
    const {
      mode = 'exclusive',
      ifAvailable = false,
      steal = false,
      signal,
    }: LockOptions = typeof first === 'function' ? {} : first
    const work = typeof first === 'function' ? first : second
    return new Promise((resolve, reject) => {
      const request: Request = {
        name,
        mode,
        robbed: () => reject(new DOMException('stolen', 'AbortError')),
        grant: () => {
          this.#held.push(request)
          // A browser's locks are another process's: what is granted is heard of a moment later.
          void new Promise<Lock>((heard) => setImmediate(heard, { name, mode }))
            .then((lock) => work?.(lock))
            .then(resolve as (answer: unknown) => void, reject)
            .finally(() => {
              this.#held = this.#held.filter((other) => other !== request)
              this.#grantNext()
            })
        },
      }
      const isQueued = (): boolean => this.#queue.some((other) => other.name === name)
      if (ifAvailable && (isQueued() || !this.#isFree(request))) {
        void Promise.resolve(work?.(null)).then(resolve as (answer: unknown) => void, reject)
        return
      }
      if (signal?.aborted) return reject(new DOMException('given up', 'AbortError'))
      signal?.addEventListener('abort', () => {
        if (!this.#queue.includes(request)) return
        this.#queue = this.#queue.filter((other) => other !== request)
        reject(new DOMException('given up', 'AbortError'))
        this.#grantNext()
      })
      if (steal) return this.#steal(request)
      this.#queue.push(request)
      this.#grantNext()
    })
  }

  #steal(request: Request): void {
    const held = this.#held.filter((other) => other.name === request.name)
    this.#held = this.#held.filter((other) => other.name !== request.name)
    for (const { robbed } of held) robbed()
    request.grant()
  }

  /** The browser takes a lock away without a word. */
  rob(name: string): void {
    this.#held = this.#held.filter((request) => request.name !== name)
    this.#grantNext()
  }

  isHeld(name: string): boolean {
    return this.#held.some((request) => request.name === name)
  }

  #isFree({ name, mode }: Request): boolean {
    const held = this.#held.filter((other) => other.name === name)
    return held.length === 0 || (mode === 'shared' && held.every((lock) => lock.mode === 'shared'))
  }

  #grantNext(): void {
    const blocked = new Set<string>()
    for (const request of this.#queue) {
      if (blocked.has(request.name) || !this.#isFree(request)) {
        blocked.add(request.name)
        continue
      }
      this.#queue = this.#queue.filter((other) => other !== request)
      request.grant()
    }
  }
}
