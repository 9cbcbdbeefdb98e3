/** The audit trail as a file: one line an entry, guarded against formulas by `csvText`. Pure. */
import type { AuditEntry } from '../model/people/audit.ts'
import { auditWords, AUDIT_TEXTS } from '../texts/audit-words.ts'
import { dayAndTime, dayKey, type Zone } from '../model/time/dates.ts'

export function auditLines(
  entries: readonly AuditEntry[],
  hospital: string,
  zone: Zone,
): string[][] {
  return [
    Object.values(AUDIT_TEXTS.csv),
    ...entries.map((entry) => {
      const [date, time] = dayAndTime(entry.at, zone)
      const result = entry.failure === '' ? AUDIT_TEXTS.done : AUDIT_TEXTS.refused
      return [date, time || '-', entry.who, entry.action, auditWords(entry, hospital), result]
    }),
  ]
}

/** `audit_2026-11-22.csv`. */
export function auditFileName(now: number, zone: Zone): string {
  return `audit_${dayKey(now, zone)}.csv`
}
