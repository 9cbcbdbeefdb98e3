import { BREACH_CODES, type BreachCode } from '../../model/guardian/breach.ts'
import {
  type Misfit,
  type Presence,
  type ServerWord,
  STAGES,
} from '../../model/watch/server-word.ts'
import { array, isObject, numberOr, object, text, timeOr } from '../json.ts'
import { NotData, type Request } from './request.ts'

/** Reports what a window sounds, and reads the server's word. The facility's own call: ThingsBoard does not have it (HEAR-01). */
export function presence(report: Presence): Request<ServerWord> {
  return {
    method: 'POST',
    path: '/api/wardlight/presence',
    body: report,
    auth: 'session',
    decode: wordIn,
  }
}

function wordIn(body: unknown): ServerWord {
  const { at, chain, disk, isDamaged, clockOffMs, backup, unheard, handedOn, misfits } =
    object(body)
  if (disk !== 'fine' && disk !== 'low' && disk !== 'refusing') throw new NotData('no disk')
  const { provedAt, tookMs, broken } = object(chain)
  return {
    at: timeOr(at),
    chain: {
      provedAt: timeOr(provedAt),
      tookMs: numberOr(tookMs) || 0,
      broken: STAGES.find((stage) => stage === broken) ?? null,
    },
    disk,
    isDamaged: isDamaged === true,
    clockOffMs: numberOr(clockOffMs) || 0,
    backup: backup === null || backup === undefined ? null : backupIn(object(backup)),
    unheard: textsIn(unheard),
    handedOn: textsIn(handedOn),
    ...(misfits !== undefined && { misfits: misfitsIn(misfits) }),
  }
}

const backupIn = ({ at, isWhole }: Record<string, unknown>): ServerWord['backup'] => ({
  at: timeOr(at),
  isWhole: isWhole === true,
})

const textsIn = (list: unknown): string[] =>
  array(list).filter((one): one is string => typeof one === 'string')

/** Patients with something that does not fit; what an older console does not know is left out. */
export function misfitsIn(value: unknown): Misfit[] {
  if (!Array.isArray(value)) return []
  return value.filter(isObject).flatMap(({ patient, codes }) => {
    const named = array(codes).flatMap(codeIn)
    return named.length > 0 ? [{ patient: text(patient), codes: named }] : []
  })
}

export const codeIn = (value: unknown): BreachCode[] =>
  BREACH_CODES.filter((code) => code === value)
