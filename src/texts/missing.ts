/** What stands where a value would: by why there is none (`model/history/missing.ts`). */
export const MISSING_TEXTS = {
  none: 'No data',
  'not-begun': 'Not yet',
  'not-fetched': 'Not fetched yet',
  loading: 'Loading…',
} as const
