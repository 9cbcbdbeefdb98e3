import { DETAIL_TEXTS as DETAIL_TEXTS_EN } from './en/detail.ts'
import { SPAN_TEXTS } from './durations.ts'
import { withCode } from './with-code.ts'
import { listText } from './words.ts'

/** Texts of one patient's detail card and history (ruling R21). */
export const DETAIL_TEXTS = withCode(DETAIL_TEXTS_EN, {
  history: {
    alarmLimits: (texts: readonly string[]): string =>
      DETAIL_TEXTS_EN.history.limitsHeard(texts.length, listText(texts)),
    duration(minutes: number): string {
      if (minutes < 60) return SPAN_TEXTS.min(`${minutes}`)
      const hours = SPAN_TEXTS.h(`${Math.floor(minutes / 60)}`)
      return SPAN_TEXTS.two(hours, SPAN_TEXTS.min(`${minutes % 60}`.padStart(2, '0')))
    },
  },
})
