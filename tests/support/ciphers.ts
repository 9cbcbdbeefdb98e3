/** How many keys are at work: what waits for them is not settled, however often it had its turn. */
let working = 0
const waiting: (() => void)[] = []

const { subtle } = crypto
for (const name of ['encrypt', 'decrypt', 'deriveBits', 'deriveKey', 'importKey'] as const) {
  const real = subtle[name].bind(subtle) as (...args: unknown[]) => Promise<unknown>
  Object.defineProperty(subtle, name, {
    configurable: true,
    writable: true,
    value: (...args: unknown[]) => {
      working += 1
      return real(...args).finally(done)
    },
  })
}

function done(): void {
  working -= 1
  if (working > 0) return
  for (const resolve of waiting.splice(0)) resolve()
}

export const areKeysAtWork = (): boolean => working > 0

/** No key is at work. Whoever looks again and again takes the processor from those that are. */
export const keysAtRest = (): Promise<void> =>
  working === 0 ? Promise.resolve() : new Promise((resolve) => waiting.push(resolve))
