import type { Indicator } from '../../model/connection.ts'
import { momentText } from '../../model/time/moment.ts'
import { TEXTS } from '../../texts/common.ts'
import { dated } from './header.css.ts'

const ZONE = undefined

/** While not live: one line that says how old everything on the screen is (OFFL-21, ST5). */
export function DatedLine({
  indicator,
  receivedAt,
  now,
}: {
  indicator: Indicator
  receivedAt: number
  now: number
}) {
  const line = datedLine(indicator, receivedAt, now)
  return line === null ? null : <p className={dated}>{line}</p>
}

function datedLine(indicator: Indicator, receivedAt: number, now: number): string | null {
  switch (indicator.kind) {
    case 'live':
    case 'refreshing':
      return null
    case 'checking':
      return receivedAt === 0 ? null : TEXTS.dated.checking(momentText(receivedAt, now, ZONE))
    case 'not-receiving':
      return TEXTS.dated.notReceiving(momentText(indicator.since, now, ZONE))
    case 'saved':
      return TEXTS.dated.saved(momentText(indicator.from, now, ZONE))
    case 'empty':
      return TEXTS.dated.empty
  }
}
