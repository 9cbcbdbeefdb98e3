import { QUEUE_PROBE, type QueueProbe } from '../../model/server-lag.ts'
import { type WireEntity, present } from '../entity.ts'
import { isObject, numberOr } from '../json.ts'

/** What a 902 page or update says of the server's queue; `null` where it says nothing that can be read. */
export function queueProbe(wire: WireEntity): QueueProbe | null {
  const value = jsonOf(present(wire.attributes, QUEUE_PROBE))
  if (!isObject(value)) return null
  const [sent, back] = [numberOr(value['sent']), numberOr(value['back'])]
  if (Number.isNaN(sent)) return null
  const since = numberOr(value['since']) || sent
  const tookMs = numberOr(value['took']) || 0
  if ('every' in value) return { state: 'watched', at: sent, since, tookMs }
  if (!Number.isNaN(back)) return { state: 'answered', at: back, tookMs: Math.max(0, back - sent) }
  return { state: 'asked', at: sent, since, tookMs }
}

/** JSON attributes come as text. */
function jsonOf(value: string | undefined): unknown {
  try {
    return JSON.parse(value ?? '')
  } catch {
    return undefined
  }
}
