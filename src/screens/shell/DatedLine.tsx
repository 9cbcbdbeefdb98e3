import type { Indicator } from '../../model/connection.ts'
import { timeText } from '../../model/time/dates.ts'
import { TEXTS } from '../../texts/common.ts'
import { dated } from './header.css.ts'

const ZONE = undefined

/** While not live: one line that says how old everything on the screen is (OFFL-21, ST5). */
export function DatedLine({ indicator, receivedAt }: { indicator: Indicator; receivedAt: number }) {
  const line = datedLine(indicator, receivedAt)
  return line === null ? null : <p className={dated}>{line}</p>
}

function datedLine(indicator: Indicator, receivedAt: number): string | null {
  switch (indicator.kind) {
    case 'live':
    case 'refreshing':
      return null
    case 'checking':
      return receivedAt === 0 ? null : TEXTS.dated.checking(timeText(receivedAt, ZONE))
    case 'not-receiving':
      return TEXTS.dated.notReceiving(timeText(indicator.since, ZONE))
    case 'saved':
      return TEXTS.dated.saved(timeText(indicator.from, ZONE))
    case 'empty':
      return TEXTS.dated.empty
  }
}
