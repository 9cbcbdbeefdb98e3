import { useEffect, useState } from 'react'
import { affectedPatients } from '../../app/questions.ts'
import type { PlatformDevice } from '../../model/platform/platform-list.ts'
import { PLATFORM_TEXTS } from '../../texts/platform.ts'
import { affected as box, affectedNames } from './platform.css.ts'

const { affected: T } = PLATFORM_TEXTS

/** Whom it touches to move or delete a device, as far as that is known. */
export type Affected =
  | { kind: 'asking' }
  | { kind: 'known'; names: readonly string[] }
  | { kind: 'unknown'; why: string }

/** Asks the server once, when the confirmation opens. */
export function useAffected(device: PlatformDevice): Affected {
  const [affected, setAffected] = useState<Affected>({ kind: 'asking' })
  const [asked] = useState(device)
  useEffect(() => {
    let isOpen = true
    affectedPatients(asked).then(
      (names) => isOpen && setAffected({ kind: 'known', names }),
      (error: unknown) =>
        isOpen &&
        setAffected({ kind: 'unknown', why: error instanceof Error ? error.message : '' }),
    )
    return () => void (isOpen = false)
  }, [asked])
  return affected
}

type Props = { affected: Affected; kind: PlatformDevice['kind'] }

/** The patients by name; that they are being looked up; or plainly that nobody knows (trap 32, AMB-97). */
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
      <p className={affectedNames}>{names.join(', ')}</p>
    </>
  )
}
