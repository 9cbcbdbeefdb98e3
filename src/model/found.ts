/** What was asked of the server and found, or why it was not. */
import type { Why } from './trouble.ts'

export type Found<T> = { kind: 'found'; found: T } | { kind: 'failed'; why: Why }
