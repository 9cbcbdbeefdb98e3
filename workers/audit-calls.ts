import {
  AUDIT_PAGE_SIZE,
  type AuditAnswer,
  type AuditEntry,
  type AuditExport,
  type AuditWish,
  type NoAudit,
} from '../src/model/people/audit.ts'
import { failureOf, isUnanswered } from '../src/sync/failure.ts'
import type { Send } from '../src/sync/rest.ts'
import { auditLogs } from '../src/wire/requests/audit.ts'
import { failureWhy } from './session/failure-why.ts'

const EXPORTED_AT_ONCE = 1000

/** The trail is asked live and stored nowhere on the device. */
export async function auditPage(send: Send, wish: AuditWish): Promise<AuditAnswer> {
  try {
    return { kind: 'page', ...(await send(auditLogs(wish, AUDIT_PAGE_SIZE))) }
  } catch (error) {
    return noAudit(error)
  }
}

/** Every entry that matches, newest first. Entries written during the export are left out: they would shift the pages. */
export async function auditExport(send: Send, wish: AuditWish): Promise<AuditExport> {
  const entries = new Map<string, AuditEntry>()
  try {
    let { to } = wish
    for (let page = 0, pages = 1; page < pages; page++) {
      const answer = await send(auditLogs({ ...wish, to, page }, EXPORTED_AT_ONCE))
      for (const entry of answer.entries) entries.set(entry.id, entry)
      pages = answer.pages
      to ??= answer.entries[0]?.at ?? null
    }
    return { kind: 'all', entries: [...entries.values()] }
  } catch (error) {
    return noAudit(error)
  }
}

function noAudit(error: unknown): NoAudit {
  const failure = failureOf(error)
  if (isUnanswered(failure)) return { kind: 'offline' }
  // The original gives the trail to its tenant alone.
  if (failure.kind === 'refused' && (failure.status === 403 || failure.status === 404))
    return { kind: 'not-given' }
  return { kind: 'failed', why: failureWhy(error) }
}
