import { vi } from 'vitest'

/** A wait ends with what it waits for; this long, in ms, on the slowest machine. */
const PATIENCE_MS = 20_000

// Vitest's own default is one second, which a busy machine takes for one step.
const waitFor = vi.waitFor
vi.waitFor = (work, options = {}) =>
  waitFor(work, typeof options === 'number' ? options : { timeout: PATIENCE_MS, ...options })
