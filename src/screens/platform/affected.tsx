import { Fragment } from 'react'
import { ask } from '../../app/questions.ts'
import { useAnswer } from '../../app/use-answer.ts'
import type { PlatformDevice } from '../../model/platform/platform-list.ts'
import { PLATFORM_TEXTS } from '../../texts/platform.ts'
import { langOf } from '../../ui/names.tsx'
import { affected as box, affectedNames } from './platform.css.ts'
import type { Found } from '../../model/found.ts'
import { orFailed, isFound } from './found.ts'
import { whyText } from '../../texts/refusals.ts'
import { SIGNS } from '../../texts/words.ts'

const { affected: T } = PLATFORM_TEXTS

/** The patients who lose a sensor or a gateway when the device is moved or deleted. */
export type Affected =
  | { kind: 'asking' }
  | { kind: 'known'; names: readonly string[] }
  | { kind: 'unknown'; why: string }

const patientsOf = (device: PlatformDevice): Promise<Found<string[]>> =>
  orFailed(ask('affectedPatients', device))

/** Asks the server when the confirmation opens. */
export function useAffected(device: PlatformDevice): Affected {
  const { good, bad } = useAnswer(patientsOf, [device], isFound<string[]>)
  if (bad) return { kind: 'unknown', why: whyText(bad.why) }
  const answer = good?.valueIf(([asked]) => asked.id === device.id)
  return answer ? { kind: 'known', names: answer.found } : { kind: 'asking' }
}

type Props = { affected: Affected; kind: PlatformDevice['kind'] }

/** The names of the patients, that they are being looked up, or that they could not be (trap 32, AMB-97). */
export function AffectedPatients({ affected, kind }: Props) {
  return (
    <div role="status" className={box}>
      {affected.kind === 'asking' && <p>{T.asking}</p>}
      {affected.kind === 'unknown' && (
        <p>
          {T.unknown} {affected.why}
        </p>
      )}
      {affected.kind === 'known' && <Names names={affected.names} kind={kind} />}
    </div>
  )
}

function Names({ names, kind }: { names: readonly string[]; kind: PlatformDevice['kind'] }) {
  if (names.length === 0) return <p>{T.none}</p>
  return (
    <>
      <p>{T[kind](names.length)}</p>
      <p className={affectedNames}>
        {names.map((name, index) => (
          <Fragment key={index}>
            {index > 0 && SIGNS.comma}
            <span lang={langOf(name)}>{name}</span>
          </Fragment>
        ))}
      </p>
    </>
  )
}
