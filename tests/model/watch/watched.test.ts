// AL23, R37: which links of the chain are broken.
import { describe, expect, it } from 'vitest'
import { linksOf, LINKS_KEY, type PatientLinks } from '../../../src/model/watch/links.ts'
import { type Presence, type ServerWord, STAGES } from '../../../src/model/watch/server-word.ts'
import {
  type Broken,
  brokenLinks,
  linksOfEverybody,
  type WatchFacts,
} from '../../../src/model/watch/watched.ts'

const NOW = 1_800_000_000_000
const presence: Presence = { window: 'w', wards: 'all', hears: true }
const word: ServerWord = {
  at: NOW - 5_000,
  chain: { provedAt: NOW - 30_000, tookMs: 40, broken: null },
  disk: 'fine',
  isDamaged: false,
  clockOffMs: 0,
  backup: null,
  unheard: [],
  handedOn: [],
}
const well: WatchFacts = {
  now: NOW,
  hasSensor: true,
  heardAt: NOW - 1000,
  links: {},
  hasLimits: true,
  wardId: 'orchard',
  indicator: { kind: 'live' },
  word,
}
const named = (change: Partial<WatchFacts>): Broken['link'][] =>
  brokenLinks({ ...well, ...change }).map(({ link }) => link)
const of = (change: Partial<ServerWord>): Partial<WatchFacts> => ({ word: { ...word, ...change } })

describe('AL23 broken links', () => {
  it('names none for a watched patient', () => {
    expect(named({})).toEqual([])
    expect(named({ word: null })).toEqual([])
    expect(linksOfEverybody(well)).toEqual([])
  })

  it.each([
    ['no-sensor', { hasSensor: false }],
    ['sensor-silent', { heardAt: NOW - 121_000 }],
    ['values-refused', { links: { refusedSince: NOW - 1 } }],
    ['gateway-off', { links: { gatewayOffSince: NOW - 1 } }],
    ['gateway-clock', { links: { clockUnknownSince: NOW - 1 } }],
    ['limits-unknown', { hasLimits: false }],
    ['nobody-hears', of({ unheard: ['orchard'] })],
    ['not-live', { indicator: { kind: 'not-receiving', since: NOW - 1 } }],
    ['server-behind', { indicator: { kind: 'behind', ms: 20_000 } }],
    ['disk-full', of({ disk: 'refusing' })],
    ['server-clock', of({ clockOffMs: 7_200_000 })],
    ...STAGES.map((broken) => ['chain-broken', of({ chain: { ...word.chain, broken } })] as const),
    ['chain-broken', of({ chain: { provedAt: NOW - 300_000, tookMs: 1, broken: null } })],
  ] as const)('says %s', (link, change) => {
    expect(named(change)).toEqual([link])
  })

  it('reads the links of a patient, whatever is stored', () => {
    const links: PatientLinks = { refusedSince: 1, clockCorrectedMs: -5 }
    expect(linksOf(JSON.stringify({ ...links, other: 'x' }))).toEqual(links)
    expect([undefined, 'x', '[]', 'null', 7].map(linksOf)).toEqual([{}, {}, {}, {}, {}])
    expect(LINKS_KEY).toBe('watch_links')
    expect(presence.hears).toBe(true)
  })
})
