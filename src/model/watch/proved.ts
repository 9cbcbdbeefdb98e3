/** What the check at the start of a shift finds of the server: the proof of the chain, and of the backup (PROOF-08). Pure. */
import { PROVED_WITHIN_MS, type ServerWord, type Stage, WORD_KNOWN_MS } from './server-word.ts'

export type ChainProof =
  /** No word of now, or no probe since the server's start. */
  | { kind: 'unknown' }
  | { kind: 'proved'; agoMs: number }
  /** `stage` is `null` while it is not known where; `since` is the last proof, 0 for none. */
  | { kind: 'broken'; stage: Stage | null; since: number }

export function chainProof(word: Pick<ServerWord, 'at' | 'chain'> | null, now: number): ChainProof {
  if (word === null || now - word.at > WORD_KNOWN_MS) return { kind: 'unknown' }
  const { provedAt, broken } = word.chain
  if (broken !== null) return { kind: 'broken', stage: broken, since: provedAt }
  if (provedAt === 0) return { kind: 'unknown' }
  if (word.at - provedAt > PROVED_WITHIN_MS) return { kind: 'broken', stage: null, since: provedAt }
  return { kind: 'proved', agoMs: Math.max(0, now - provedAt) }
}

const FINDINGS = { unknown: 'unknown', proved: 'good', broken: 'look' } as const

export const chainFinding = ({ kind }: ChainProof): 'good' | 'look' | 'unknown' => FINDINGS[kind]

export function backupFinding(
  word: Pick<ServerWord, 'backup'> | null,
): 'good' | 'look' | 'unknown' {
  if (!word?.backup) return 'unknown'
  return word.backup.isWhole ? 'good' : 'look'
}
