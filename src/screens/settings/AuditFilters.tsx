import Download from 'lucide-react/icons/download'
import { useState } from 'react'
import { serverNow } from '../../app/now.ts'
import { ask } from '../../app/questions.ts'
import { Button } from '../../ui/Button.tsx'
import { Select } from '../../ui/Select.tsx'
import { selectBox, selectLabel } from '../../ui/field.css.ts'
import { deskWord } from '../../ui/hidden.css.ts'
import { AUDIT_KIND_NAMES, type AuditKind, type NoAudit } from '../../model/people/audit.ts'
import { auditFileName, auditLines } from '../../forms/audit-export.ts'
import { AUDIT_TEXTS as T } from '../../texts/audit-words.ts'
import { csvInZone } from '../../texts/csv.ts'
import type { Zone } from '../../model/time/dates.ts'
import { momentText } from '../../texts/moments.ts'
import { alerts } from '../alerts.ts'
import { saveFile } from '../save-file.ts'
import { useUser } from '../session.ts'
import { type Filters, isFiltered, NO_FILTERS, wishOf } from './use-audit.ts'
import { whyText } from '../../texts/refusals.ts'

type Props = { filters: Filters; onFilters: (filters: Filters) => void }

const kinds = (): { value: AuditKind | ''; label: string }[] => [
  { value: '', label: T.allKinds },
  ...AUDIT_KIND_NAMES.map((value) => ({ value, label: T.kinds[value] })),
]

export function AuditFilters({ filters, onFilters }: Props) {
  const change = (part: Partial<Filters>): void => onFilters({ ...filters, ...part })
  return (
    <>
      <Select
        label={T.kind}
        value={filters.kind}
        options={kinds()}
        onChange={(kind) => change({ kind })}
        isTerse
      />
      <Day name={T.from} value={filters.from} onDay={(from) => change({ from })} />
      <Day name={T.to} value={filters.to} onDay={(to) => change({ to })} />
      {isFiltered(filters) && (
        <Button kind="quiet" onClick={() => onFilters(NO_FILTERS)}>
          {T.clear}
        </Button>
      )}
    </>
  )
}

function Day(props: { name: string; value: string; onDay: (day: string) => void }) {
  const { name, value, onDay } = props
  return (
    <label className={selectLabel}>
      {name}
      <input
        type="date"
        className={selectBox}
        value={value}
        onChange={({ currentTarget }) => onDay(currentTarget.value)}
      />
    </label>
  )
}

/** Saves all pages of the filtered entries as a file. */
export function ExportButton({ filters, zone }: { filters: Filters; zone: Zone }) {
  const { hospitalId, hospitalName } = useUser()
  const [isBusy, setBusy] = useState(false)
  async function run() {
    setBusy(true)
    const answer = await ask('auditExport', wishOf(hospitalId, filters, 0, zone))
    setBusy(false)
    const now = serverNow()
    if (answer.kind !== 'all') return alerts.show(whyNot(answer, now, zone))
    saveFile(
      auditFileName(now, zone),
      csvInZone(auditLines(answer.entries, hospitalName, zone), zone, now),
    )
  }
  return (
    <Button title={T.export} aria-disabled={isBusy} onClick={() => !isBusy && void run()}>
      <Download size={16} aria-hidden />
      <span className={deskWord}>{isBusy ? T.exporting : T.export}</span>
    </Button>
  )
}

function whyNot(problem: NoAudit, now: number, zone: Zone): string {
  if (problem.kind === 'offline') return T.offline(momentText(now, now, zone))
  return problem.kind === 'not-given' ? T.notGiven : T.failed(whyText(problem.why))
}
