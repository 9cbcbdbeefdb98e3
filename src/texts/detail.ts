import { DETAIL_TEXTS as DETAIL_TEXTS_EN } from './en/detail.ts'
import { withCode } from './with-code.ts'
import { listText } from './words.ts'

/** Texts of one patient's detail card and history (ruling R21). */
export const DETAIL_TEXTS = withCode(DETAIL_TEXTS_EN, {
  history: {
    /** `alarm limits 42bpm and 120bpm`, for who hears the chart. */
    alarmLimits: (texts: readonly string[]) =>
      `alarm ${texts.length === 1 ? 'limit' : 'limits'} ${listText(texts)}`,
    duration: (minutes: number) =>
      minutes < 60
        ? `${minutes} min`
        : `${Math.floor(minutes / 60)} h ${String(minutes % 60).padStart(2, '0')} min`,
  },
})
