import type { Zone } from '../model/time/dates.ts'
import { momentText } from '../model/time/moment.ts'
import type { ChainProof } from '../model/watch/proved.ts'
import type { ServerWord, Stage } from '../model/watch/server-word.ts'
import { PROVED_TEXTS, STAGES as STAGES_EN } from './en/proved.ts'

export { PROVED_TEXTS } from './en/proved.ts'

const STAGES: Record<Stage, string> = STAGES_EN

type Shown = { now: number; zone: Zone }

export function chainProofText(proof: ChainProof, { now, zone }: Shown): string {
  switch (proof.kind) {
    case 'unknown':
      return PROVED_TEXTS.notKnown
    case 'proved':
      return `Proved ${Math.round(proof.agoMs / 1000)} s ago by a test reading of the server.`
    case 'broken': {
      const where = proof.stage === null ? 'No test reading came through.' : STAGES[proof.stage]
      const last =
        proof.since === 0 ? '' : ` The last one came through ${momentText(proof.since, now, zone)}.`
      return `${where}${last} Alarms may be missing: look after the patients in person and call who runs the server.`
    }
  }
}

export function backupText(backup: ServerWord['backup'], { now, zone }: Shown): string {
  if (backup === null) return PROVED_TEXTS.noBackup
  const at = momentText(backup.at, now, zone)
  return backup.isWhole
    ? `The newest backup was restored as a test ${at}, and all of it was there.`
    : `The newest backup cannot be used (tested ${at}). Call who runs the server.`
}
