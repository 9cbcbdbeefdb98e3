import { describe, expect, it } from 'vitest'
import { backupFinding, chainFinding, chainProof } from '../../../src/model/watch/proved.ts'
import { PROVED_WITHIN_MS, STAGES, WORD_KNOWN_MS } from '../../../src/model/watch/server-word.ts'
import { backupText, chainProofText } from '../../../src/texts/proved.ts'

const NOW = Date.UTC(2026, 10, 25, 6, 0)
const shown = { now: NOW, zone: 'UTC' }
const word = (
  provedAt: number,
  broken: (typeof STAGES)[number] | null = null,
  at = NOW - 1000,
) => ({
  at,
  chain: { provedAt, tookMs: 30, broken },
})

// PROOF-08, AL24.
describe('the server’s proof in the check at the start of a shift', () => {
  it('says how long ago the chain was proved', () => {
    const proof = chainProof(word(NOW - 12_000), NOW)
    expect(chainFinding(proof)).toBe('good')
    expect(chainProofText(proof, shown)).toContain('Proved 12 s ago')
  })

  it.each(STAGES)('says that a test reading is stopped at %s, and what to do', (stage) => {
    const proof = chainProof(word(NOW - 150_000, stage), NOW)
    expect(chainFinding(proof)).toBe('look')
    expect(chainProofText(proof, shown)).toMatch(/test reading.*05:57.*in person/)
  })

  it('a proof that is too old is none', () => {
    const old = word(NOW - 1000 - PROVED_WITHIN_MS - 1)
    expect(chainProof(old, NOW)).toMatchObject({ kind: 'broken', stage: null })
    expect(chainProof(word(NOW - 1000 - PROVED_WITHIN_MS), NOW).kind).toBe('proved')
  })

  it('is not known without a word of now, or before the first proof', () => {
    for (const one of [null, word(0), word(NOW - 100_000, null, NOW - WORD_KNOWN_MS - 1)])
      expect(chainFinding(chainProof(one, NOW))).toBe('unknown')
    expect(chainProof(word(0, 'gateway'), NOW).kind).toBe('broken')
  })

  it('says of the backup whether all of it was there', () => {
    const at = NOW - 9_000_000
    expect(backupFinding(null)).toBe('unknown')
    expect(backupFinding({ backup: null })).toBe('unknown')
    expect(backupText(null, shown)).toContain('No backup')
    expect(backupFinding({ backup: { at, isWhole: true } })).toBe('good')
    expect(backupText({ at, isWhole: true }, shown)).toMatch(/03:30.*all of it was there/)
    expect(backupFinding({ backup: { at, isWhole: false } })).toBe('look')
    expect(backupText({ at, isWhole: false }, shown)).toContain('cannot be used')
  })
})
