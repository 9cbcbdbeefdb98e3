import { useState } from 'react'
import { useNow } from '../../app/now.ts'
import { Button } from '../../ui/Button.tsx'
import { Pager } from '../../ui/Pager.tsx'
import { AUDIT_PAGE_SIZE, type AuditEntry } from '../../model/people/audit.ts'
import { useHideNames } from '../../ui/names.tsx'
import { auditWords, AUDIT_TEXTS as T } from '../../texts/audit-words.ts'
import { dateTimeText, DEVICE_ZONE } from '../../model/time/dates.ts'
import { momentText } from '../../model/time/moment.ts'
import { rowsOfPage } from '../../model/pager.ts'
import { TEXTS } from '../../texts/common.ts'
import { hint, pageTop } from '../page.css.ts'
import { useUser } from '../session.ts'
import { AuditFilters, ExportButton } from './AuditFilters.tsx'
import { asOf, auditTable, foot, problem as problemStyle, rows, when, word } from './audit.css.ts'
import { type Audit, type Filters, NO_FILTERS, useAudit } from './use-audit.ts'

/** Who did what in this hospital, for its Admin (SRV-65). Never kept on the device. */
export function AuditScreen() {
  const { hospitalId, hospitalName } = useUser()
  const [{ filters, page }, setAsked] = useState({ filters: NO_FILTERS, page: 0 })
  const audit = useAudit(hospitalId, filters, page, DEVICE_ZONE)
  const { shown, problem } = audit
  return (
    <>
      <div className={pageTop}>
        <h1>{T.title}</h1>
        {problem?.kind !== 'not-given' && <ExportButton filters={filters} zone={DEVICE_ZONE} />}
      </div>
      <p className={hint}>{T.hint}</p>
      {problem?.kind === 'not-given' ? (
        <p role="status" className={problemStyle}>
          {T.notGiven}
        </p>
      ) : (
        <>
          <AuditFilters
            filters={filters}
            onFilters={(next) => setAsked({ filters: next, page: 0 })}
          />
          <Problem audit={audit} />
          {shown !== null && shown.entries.length > 0 && (
            <div className={rows} data-updating={audit.isAsking} aria-busy={audit.isAsking}>
              <Entries entries={shown.entries} hospital={hospitalName} />
            </div>
          )}
          <div className={foot}>
            <Status audit={audit} filters={filters} />
            <Button onClick={audit.again}>{T.refresh}</Button>
            {shown !== null && shown.pages > 1 && (
              <Pager
                list={T.title}
                page={page}
                pages={shown.pages}
                onPage={(next) => setAsked({ filters, page: next })}
              />
            )}
          </div>
        </>
      )}
    </>
  )
}

/** Why there is nothing newer; older rows stay, with their time. */
function Problem({ audit: { problem, shown, again } }: { audit: Audit }) {
  const now = useNow(60_000)
  return (
    <div role="status">
      {problem !== null && problem.kind !== 'not-given' && (
        <div className={problemStyle}>
          <p>
            {problem.kind === 'offline'
              ? T.offline(momentText(problem.at, now, DEVICE_ZONE))
              : T.failed(problem.why)}
            {shown !== null && ` ${T.older}`}
          </p>
          <Button onClick={again}>{TEXTS.common.retry}</Button>
        </div>
      )}
    </div>
  )
}

function Status({
  audit: { shown, problem, isAsking },
  filters,
}: {
  audit: Audit
  filters: Filters
}) {
  const now = useNow(60_000)
  const isFiltered = Object.values(filters).some((value) => value !== '')
  return (
    <p role="status" className={hint}>
      {shown === null && problem === null && T.loading}
      {shown !== null && (
        <>
          {statusText(shown, isFiltered, isAsking)}
          <span className={asOf}>{T.asOf(momentText(shown.at, now, DEVICE_ZONE))}</span>
        </>
      )}
    </p>
  )
}

function statusText(shown: NonNullable<Audit['shown']>, isFiltered: boolean, isAsking: boolean) {
  if (isAsking) return T.loading
  if (shown.total === 0) return isFiltered ? T.noneFound : T.none
  const { from, to } = rowsOfPage(shown.page, AUDIT_PAGE_SIZE, shown.entries.length)
  return T.shown(from, to, shown.total)
}

function When({ at }: { at: number }) {
  const [day, time] = dateTimeText(at, DEVICE_ZONE).split(' ')
  return (
    <span>
      <span className={word}>{day}</span> <span className={word}>{time}</span>
    </span>
  )
}

function Entries({ entries, hospital }: { entries: readonly AuditEntry[]; hospital: string }) {
  const hide = useHideNames()
  return (
    <table className={auditTable}>
      <thead>
        <tr>
          <th scope="col" className={when}>
            {T.columns.time}
          </th>
          <th scope="col">{T.columns.who}</th>
          <th scope="col">{T.columns.what}</th>
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <tr key={entry.id}>
            <td data-label={T.columns.time}>
              <When at={entry.at} />
            </td>
            <td data-label={T.columns.who}>{entry.who || T.nobody}</td>
            <td data-label={T.columns.what}>{hide(auditWords(entry, hospital))}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
