import ChevronDown from 'lucide-react/icons/chevron-down'
import { useMemo } from 'react'
import { ResponseChart } from '../../ui/charts/ResponseChart.tsx'
import { Button } from '../../ui/Button.tsx'
import {
  type Responses,
  responses,
  responsesByHour,
  responsesByWard,
} from '../../model/alarms/alarm-log-view.ts'
import type { LogEntry } from '../../model/alarms/alarm-log.ts'
import type { Zone } from '../../model/time/dates.ts'
import { ALARM_LOG_TEXTS as T } from '../../texts/alarm-log.ts'
import { unbrokenDuration } from '../../texts/took.ts'
import { disclosure } from '../../ui/base/disclosure.css.ts'
import { hint } from '../../ui/list-page.css.ts'
import { panel, panelTitle } from '../page.css.ts'
import { byHour, figures, tableScroll, timesTable, twoParts } from './alarm-log.css.ts'
import { SIGNS } from '../../texts/words.ts'

type Props = { entries: readonly LogEntry[]; zone: Zone; onWard: (ward: string) => void }

/** How fast alarms were confirmed: by the hour they came in, and by ward (AL16). */
export function LogTimes({ entries, zone, onWard }: Props) {
  const all = useMemo(() => responses(entries), [entries])
  const hours = useMemo(() => responsesByHour(entries, zone), [entries, zone])
  const wards = useMemo(() => responsesByWard(entries), [entries])
  return (
    <section className={panel} aria-labelledby="log-times">
      <h2 id="log-times" className={panelTitle}>
        {T.responses}
      </h2>
      {all.confirmed === 0 ? (
        <p className={hint}>{T.noResponses}</p>
      ) : (
        <>
          <p className={figures}>
            {T.typical} <strong>{unbrokenDuration(all.typical)}</strong>
            {SIGNS.comma}
            {T.worst.toLowerCase()} <strong>{unbrokenDuration(all.worst)}</strong>
          </p>
          <p className={hint}>{T.responsesHint}</p>
          <div className={twoParts}>
            <ResponseChart hours={hours} label={T.responsesLabel} />
            <div className={tableScroll}>
              <table className={timesTable}>
                <caption>{T.byWard}</caption>
                <Head first={T.wardColumns.ward} />
                <tbody>
                  {wards.map(({ ward, ...times }) => (
                    <tr key={ward}>
                      <th scope="row">
                        {ward === '' ? (
                          T.noWard
                        ) : (
                          <Button
                            kind="quiet"
                            aria-label={T.onlyWard(ward)}
                            onClick={() => onWard(ward)}
                          >
                            {ward}
                          </Button>
                        )}
                      </th>
                      <Times {...times} />
                    </tr>
                  ))}
                </tbody>
              </table>
            </div>
          </div>
          <details className={byHour}>
            <summary className={disclosure}>
              {T.byHour}
              <ChevronDown size={16} aria-hidden />
            </summary>
            <table className={timesTable}>
              <Head first={T.hour} />
              <tbody>
                {hours.map(({ hour, ...times }) => (
                  <tr key={hour}>
                    <th scope="row">{String(hour).padStart(2, '0')}</th>
                    <Times {...times} />
                  </tr>
                ))}
              </tbody>
            </table>
          </details>
        </>
      )}
    </section>
  )
}

function Head({ first }: { first: string }) {
  const { confirmed, open } = T.wardColumns
  return (
    <thead>
      <tr>
        {[first, confirmed, open, T.typical, T.worst].map((heading) => (
          <th key={heading} scope="col">
            {heading}
          </th>
        ))}
      </tr>
    </thead>
  )
}

function Times({ confirmed, open, typical, worst }: Responses) {
  return (
    <>
      <td>{confirmed}</td>
      <td>{open}</td>
      <td>{confirmed > 0 ? unbrokenDuration(typical) : '-'}</td>
      <td>{confirmed > 0 ? unbrokenDuration(worst) : '-'}</td>
    </>
  )
}
