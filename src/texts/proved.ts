import type { Zone } from '../model/time/dates.ts'
import { momentText } from './moments.ts'
import type { ChainProof } from '../model/watch/proved.ts'
import type { ServerWord, Stage } from '../model/watch/server-word.ts'
import { PROVED_TEXTS, STAGES as STAGES_EN } from './en/proved.ts'

export { PROVED_TEXTS } from './en/proved.ts'

const STAGES: Record<Stage | 'none', string> = STAGES_EN

type Shown = { now: number; zone: Zone }

export function chainProofText(proof: ChainProof, { now, zone }: Shown): string {
  switch (proof.kind) {
    case 'unknown':
      return PROVED_TEXTS.notKnown
    case 'proved':
      return PROVED_TEXTS.proved(Math.round(proof.agoMs / 1000))
    case 'broken':
      return PROVED_TEXTS.broken(
        STAGES[proof.stage ?? 'none'],
        proof.since === 0 ? '' : momentText(proof.since, now, zone),
      )
  }
}

export function backupText(backup: ServerWord['backup'], { now, zone }: Shown): string {
  return backup === null
    ? PROVED_TEXTS.noBackup
    : PROVED_TEXTS.tried(backup.isWhole, momentText(backup.at, now, zone))
}
