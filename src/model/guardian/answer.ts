import type { Standing } from './breach.ts'
import type { Why } from '../trouble.ts'

/** A breach as the server names it; `by`: e-mails of those who wrote to it just before, the latest first. */
export type FitLine = Standing & { by: readonly string[] }

/** What a server says of what does not fit. `none`: a server that does not look (ThingsBoard), or has not yet. */
export type FitAnswer =
  | { kind: 'has'; lines: readonly FitLine[] }
  | { kind: 'none' }
  | { kind: 'offline' }
  | { kind: 'failed'; why: Why }
