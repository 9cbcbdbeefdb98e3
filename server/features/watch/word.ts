/** What a server of ours answers to a console that reports what it shows and sounds (AL23 to AL26, HEAR-01). */
import type { Presence, ServerWord } from '../../../src/model/watch/server-word.ts'
import { badRequest } from '../../protocol/errors.ts'
import { isUuid, type Json } from '../../protocol/input.ts'
import type { DiskStatus, Soundness } from '../../protocol/types.ts'

/** Who knows which part of it. What is left out is not watched by this server, and counts as well. */
export type WordSources = {
  disk: () => DiskStatus
  data: () => Soundness
  chainOf?: (hospitalId: string) => ServerWord['chain']
  backup?: () => ServerWord['backup']
  clockOffMs?: () => number
}

/** What is the same for every account of the hospital. */
export function wordOf(
  { disk, data, chainOf, backup, clockOffMs }: WordSources,
  hospitalId: string,
  now: number,
): Omit<ServerWord, 'unheard' | 'handedOn'> {
  return {
    at: now,
    chain: chainOf?.(hospitalId) ?? { provedAt: 0, tookMs: 0, broken: null },
    disk: disk().state,
    isDamaged: data() === 'damaged',
    clockOffMs: clockOffMs?.() ?? 0,
    backup: backup?.() ?? null,
  }
}

/** More wards than this has no hospital. */
const MOST_WARDS = 1000

/** @throws 400 for whatever is no report */
export function presenceIn({ window, wards, hears }: Json): Presence {
  if (typeof window !== 'string' || !/^[\w-]{8,64}$/.test(window))
    throw badRequest('window must be the id of a window.')
  if (typeof hears !== 'boolean') throw badRequest('hears must be true or false.')
  if (wards === 'all') return { window, wards, hears }
  if (!Array.isArray(wards) || wards.length > MOST_WARDS || !wards.every(isUuid))
    throw badRequest('wards must be "all" or a list of ids of wards.')
  return { window, wards, hears }
}
