import { vi } from 'vitest'
import { PATIENCE_MS } from './patience.ts'

// Vitest's own default is one second, which a busy machine takes for one step.
const waitFor = vi.waitFor
vi.waitFor = (work, options = {}) =>
  waitFor(work, typeof options === 'number' ? options : { timeout: PATIENCE_MS, ...options })
