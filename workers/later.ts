/**
 * Code that no start waits for: each part comes with its first use. Given like the clock is, so that tests need not wait for
 * files.
 */
export const LATER = {
  history: () => import('./history/history.ts'),
  diaperChange: () => import('./history/diaper-change.ts'),
  storedGap: () => import('./history/stored-gap.ts'),
  careRows: () => import('./care/rows.ts'),
  notesPull: () => import('./lists/notes-pull.ts'),
  drains: () => import('./lists/drains.ts'),
  alarmComments: () => import('../src/wire/requests/alarm-comments.ts'),
}
export type Later = typeof LATER
