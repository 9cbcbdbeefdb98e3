import { type Actor, pastFrom } from '../../features/rights/rights.ts'
import {
  seenAlarmCount,
  seenAlarms,
  seenCount,
  seenData,
  seenKeys,
  seenSeries,
} from '../api/query/seen.ts'
import type { AskedCommand, Command, SeriesWish } from './commands.ts'

/** A command as its reader may have it (PAIR-19). @throws ApiError 403 for a filter or an order by what they may not read */
export function seenCommand(actor: Actor, command: AskedCommand, now: number): Command {
  switch (command.kind) {
    case 'entity-data': {
      const { query, latest, series } = command
      return {
        ...command,
        query: query && seenData(actor, query),
        latest: latest && seenKeys(actor, latest),
        series: series && seenWish(actor, series, now),
      }
    }
    case 'entity-count':
      return { ...command, query: seenCount(actor, command.query) }
    case 'alarm-data':
      return { ...command, query: seenAlarms(actor, command.query) }
    case 'alarm-count':
      return { ...command, query: seenAlarmCount(actor, command.query) }
    case 'history':
      return { ...command, wish: seenWish(actor, command.wish, now) }
    // Of these two the keys may be left out, so `subscribeSingle` looks at what there is.
    case 'attributes':
    case 'timeseries':
    case 'alarm-status':
    case 'unsubscribe':
      return command
  }
}

const seenWish = (actor: Actor, wish: SeriesWish<string>, now: number): SeriesWish => ({
  ...wish,
  keys: seenSeries(actor, wish.keys),
  startTs: pastFrom(actor, wish.startTs, now),
})
