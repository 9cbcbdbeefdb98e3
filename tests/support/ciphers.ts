/** How many keys are at work: what waits for them is not settled, however often it had its turn. */
let working = 0

const { subtle } = crypto
for (const name of ['encrypt', 'decrypt', 'deriveKey', 'importKey'] as const) {
  const real = subtle[name].bind(subtle) as (...args: unknown[]) => Promise<unknown>
  Object.defineProperty(subtle, name, {
    configurable: true,
    writable: true,
    value: (...args: unknown[]) => {
      working += 1
      return real(...args).finally(() => (working -= 1))
    },
  })
}

export const areKeysAtWork = (): boolean => working > 0
