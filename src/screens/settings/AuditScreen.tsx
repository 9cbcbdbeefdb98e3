import { useState } from 'react'
import { useNow } from '../../app/now.ts'
import { Button } from '../../ui/Button.tsx'
import { useFold } from '../../ui/Fold.tsx'
import { AUDIT_PAGE_SIZE, type AuditEntry } from '../../model/people/audit.ts'
import { useHideNames } from '../../ui/names.tsx'
import { auditWords, AUDIT_TEXTS as T } from '../../texts/audit-words.ts'
import { sentences } from '../../texts/words.ts'
import { dayAndTime } from '../../model/time/dates.ts'
import { useZone } from '../../ui/base/zone.ts'
import { Email } from '../../ui/Email.tsx'
import { momentText } from '../../texts/moments.ts'
import { rowsOfPage } from '../../model/pager.ts'
import { hint } from '../../ui/list-page.css.ts'
import { ListFoot, ListPage, ListProblem, ListRows } from '../../ui/ListPage.tsx'
import { useUser } from '../session.ts'
import { AuditFilters, ExportButton } from './AuditFilters.tsx'
import { auditTable, foot, problem as problemStyle, when, word } from './audit.css.ts'
import { type Audit, type Filters, isFiltered, NO_FILTERS, useAudit } from './use-audit.ts'
import { whyText } from '../../texts/refusals.ts'

/** Who did what in this hospital, for its Admin (SRV-65). Never kept on the device. */
export function AuditScreen() {
  const zone = useZone()
  const { hospitalId, hospitalName } = useUser()
  const [{ filters, page }, setAsked] = useState({ filters: NO_FILTERS, page: 0 })
  const audit = useAudit(hospitalId, filters, page, zone)
  const { shown, problem } = audit
  const now = useNow(60_000)
  const fold = useFold(isFiltered({ ...filters, search: '' }), 'compact')
  const ask = (next: Filters) => setAsked({ filters: next, page: 0 })
  return (
    <ListPage
      title={T.title}
      {...(problem?.kind !== 'not-given' && {
        search: {
          value: filters.search,
          label: T.search,
          placeholder: T.search,
          onChange: (search) => ask({ ...filters, search }),
        },
        tools: (
          <>
            {fold.part({
              below: 'compact',
              children: <AuditFilters filters={filters} onFilters={ask} />,
            })}
            {fold.button}
            <ExportButton filters={filters} zone={zone} />
          </>
        ),
      })}
    >
      {problem?.kind === 'not-given' ? (
        <p role="status" className={problemStyle}>
          {T.notGiven}
        </p>
      ) : (
        <>
          <Problem audit={audit} />
          {shown !== null && shown.entries.length > 0 && (
            <ListRows isUpdating={audit.isAsking}>
              <Entries entries={shown.entries} hospital={hospitalName} />
            </ListRows>
          )}
          <ListFoot
            className={foot}
            status={statusText(audit, filters)}
            asOf={shown ? T.asOf(momentText(shown.at, now, zone)) : undefined}
            pager={
              shown !== null && {
                list: T.title,
                page,
                pages: shown.pages,
                onPage: (next) => setAsked({ filters, page: next }),
              }
            }
          >
            {audit.problem === null && <Button onClick={audit.again}>{T.refresh}</Button>}
          </ListFoot>
          <p className={hint}>{T.hint}</p>
        </>
      )}
    </ListPage>
  )
}

/** Why there is nothing newer; older rows stay, with their time. */
function Problem({ audit: { problem, shown, again } }: { audit: Audit }) {
  const zone = useZone()
  const now = useNow(60_000)
  if (problem === null || problem.kind === 'not-given') return <div role="status" />
  const why =
    problem.kind === 'offline'
      ? T.offline(momentText(problem.at, now, zone))
      : T.failed(whyText(problem.why))
  return (
    <div role="status">
      <ListProblem
        className={problemStyle}
        text={shown === null ? why : sentences(why, T.older)}
        onRetry={again}
      />
    </div>
  )
}

function statusText({ shown, problem, isAsking }: Audit, filters: Filters): string {
  if (shown === null) return problem === null ? T.loading : ''
  if (isAsking) return T.loading
  if (shown.total === 0) return isFiltered(filters) ? T.noneFound : T.none
  const { from, to } = rowsOfPage(shown.page, AUDIT_PAGE_SIZE, shown.entries.length)
  return T.shown(from, to, shown.total)
}

function When({ at }: { at: number }) {
  const zone = useZone()
  const [day, time] = dayAndTime(at, zone)
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
            <td data-label={T.columns.who}>
              <Email address={entry.who || T.nobody} />
            </td>
            <td data-label={T.columns.what}>{hide(auditWords(entry, hospital))}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
