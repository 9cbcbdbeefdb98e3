// AL23, R37: which links of the chain are broken.
import { describe, expect, it } from 'vitest'
import { linksOf, LINKS_KEY, type PatientLinks } from '../../../src/model/watch/links.ts'
import { type Presence, type ServerWord, STAGES } from '../../../src/model/watch/server-word.ts'
import { latestDisk, type ServerDisk } from '../../../src/model/server-disk.ts'
import {
  type Broken,
  brokenAtBed,
  brokenLinks,
  isShared,
  linksOfEverybody,
  sameLinks,
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
  disk: undefined,
}
const named = (change: Partial<WatchFacts>): Broken['link'][] =>
  brokenLinks({ ...well, ...change }).map(({ link }) => link)
const of = (change: Partial<ServerWord>): Partial<WatchFacts> => ({ word: { ...word, ...change } })

describe('AL23 broken links', () => {
  it('names none for a watched patient', () => {
    expect(named({})).toEqual([])
    expect(named({ word: null })).toEqual([])
    expect(named({ indicator: { kind: 'refreshing' } })).toEqual([])
    expect(linksOfEverybody({ ...well, wards: 'all' })).toEqual([])
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
    ['checking', { indicator: { kind: 'checking' } }],
    ['no-alarms', { indicator: { kind: 'no-alarms', since: 0 } }],
    ['not-live', { indicator: { kind: 'saved', from: NOW - 1 } }],
    ['not-live', { indicator: { kind: 'empty' } }],
    ['disk-full', { disk: { disk: 'refusing', isDamaged: false, at: NOW - 1 } }],
    ['server-clock', of({ clockOffMs: 7_200_000 })],
    ...STAGES.map((broken) => ['chain-broken', of({ chain: { ...word.chain, broken } })] as const),
    ['chain-broken', of({ chain: { provedAt: NOW - 300_000, tookMs: 1, broken: null } })],
    // A word of long ago says that the server does not report any more, and nothing else.
    ['chain-broken', of({ at: NOW - 91_000, unheard: ['orchard'], clockOffMs: 7_200_000 })],
  ] as const)('says %s', (link, change) => {
    expect(named(change)).toEqual([link])
  })

  it('is patient with a server that has just started, and with a ward of somebody else', () => {
    expect(named(of({ chain: { provedAt: 0, tookMs: 0, broken: null } }))).toEqual([])
    expect(named(of({ unheard: ['cedar'] }))).toEqual([])
    expect(linksOfEverybody({ ...well, ...of({ unheard: ['cedar'] }), wards: 'all' })).toEqual([
      { link: 'nobody-hears', wards: ['cedar'] },
    ])
  })

  it('names first what is nearest to the bed, and tells what all share', () => {
    const change = {
      indicator: { kind: 'behind', ms: 20_000 },
      heardAt: 0,
      hasLimits: false,
    } as const
    const broken = brokenLinks({ ...well, ...change, links: { refusedSince: 1 } })
    expect(broken.map((each) => [each.link, isShared(each)])).toEqual([
      ['sensor-silent', false],
      ['values-refused', false],
      ['limits-unknown', true],
      ['server-behind', true],
    ])
    expect(sameLinks(broken, broken.slice(0))).toBe(true)
    expect(sameLinks(broken, broken.slice(1))).toBe(false)
  })

  // The disk is reported by /health, and in the word that a console gets: one report counts, the newer one.
  it('believes the newer of two reports of the disk, and no report of long ago', () => {
    const full: ServerDisk = { disk: 'refusing', isDamaged: true, at: NOW - 20_000 }
    expect(latestDisk(full, null)).toBe(full)
    expect(latestDisk(full, { ...word, at: NOW - 30_000 })).toBe(full)
    expect(latestDisk(full, word)).toEqual({ disk: 'fine', isDamaged: false, at: word.at })
    expect(latestDisk(undefined, word)?.disk).toBe('fine')
    expect(named({ disk: { ...full, at: NOW - 121_000 } })).toEqual([])
  })

  it('reads the links of a patient, whatever is stored', () => {
    const links: PatientLinks = { refusedSince: 1, clockCorrectedMs: -5 }
    expect(linksOf(JSON.stringify({ ...links, other: 'x' }))).toEqual(links)
    expect([undefined, 'x', '[]', 'null', 7].map(linksOf)).toEqual([{}, {}, {}, {}, {}])
    expect(LINKS_KEY).toBe('watch_links')
    expect(presence.hears).toBe(true)
  })
})

describe('WCH-14 a screen that receives nothing', () => {
  const MINUTE = 60_000
  const lost = NOW - 10 * MINUTE
  const away = { indicator: { kind: 'not-receiving', since: lost } } as const
  const links = (change: Partial<WatchFacts>) => brokenLinks({ ...well, ...away, ...change })

  it('calls no sensor silent that is only not heard here', () => {
    const here = [{ link: 'not-live', since: lost }]
    expect(links({ heardAt: lost - 20_000 })).toEqual(here)
    expect(links({ heardAt: 0, indicator: { kind: 'empty' } })).toEqual([
      { link: 'not-live', since: 0 },
    ])
    expect(brokenAtBed(links({ heardAt: lost }))).toBeUndefined()
  })

  it('names first the sensor that had been silent before (ROUND-09)', () => {
    const since = lost - 5 * 60 * MINUTE
    const first = (change: Partial<WatchFacts>) => links({ heardAt: since, ...change })[0]
    expect(first({})).toEqual({ link: 'sensor-silent', since })
    expect(first({ indicator: { kind: 'saved', from: lost } })?.link).toBe('sensor-silent')
    expect(first({ indicator: { kind: 'live' } })?.link).toBe('sensor-silent')
    expect(first({ heardAt: 0 })).toEqual({ link: 'sensor-silent', since: 0 })
  })

  it('names what else was known to be broken, before its own silence', () => {
    const known = { gatewayOffSince: lost - MINUTE }
    expect(brokenAtBed(links({ heardAt: lost, links: known }))?.link).toBe('gateway-off')
    expect(brokenAtBed(links({ hasSensor: false }))?.link).toBe('no-sensor')
  })
})
