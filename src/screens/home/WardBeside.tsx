import { Link } from '@tanstack/react-router'
import { useCallback, useMemo, useState, useLayoutEffect } from 'react'
import { useOpenPatient } from '../../app/over.ts'
import type { Shown } from '../../ui/PatientCard.tsx'
import { PatientCompact } from '../../ui/tile/PatientCompact.tsx'
import { PatientTile } from '../../ui/tile/PatientTile.tsx'
import { capacityOf, lookOf, type Space } from '../../model/patients/fit.ts'
import type { Patient } from '../../model/patients/patient.ts'
import { TEXTS } from '../../texts/common.ts'
import { BESIDE_TEXTS } from '../../texts/clock.ts'
import { useListed } from '../patients/listed.ts'
import { flowGrid } from '../patients/patients.css.ts'
import { useSilentCautions } from '../patients/silent-cautions.ts'
import { useFaces } from '../patients/use-faces.ts'
import { Trends } from '../Trends.tsx'
import { useEverybody, useOpenAlarms, useWardsOf } from '../use-patients.ts'
import { wardLink, wardSide, wardTop } from './beside.css.ts'

/** px above and below the column. */
const MARGIN = 12
/** px of its heading. */
const HEADING = 52

/** What a column has that stays between header and dock while the page scrolls; `top` is where it begins. */
function useColumnSpace(box: HTMLElement | null): Space & { top: number } {
  const [space, setSpace] = useState({ width: 0, height: 0, top: 0 })
  useLayoutEffect(() => {
    if (!box) return
    const measure = () => {
      const top = (document.querySelector('header')?.offsetHeight ?? 0) + MARGIN
      const dock = document.querySelector('footer')?.offsetHeight ?? 0
      const width = box.clientWidth
      const height = Math.max(0, innerHeight - top - dock - MARGIN - HEADING)
      setSpace((before) =>
        before.width === width && before.height === height && before.top === top
          ? before
          : { width, height, top },
      )
    }
    measure()
    const observer = new ResizeObserver(measure)
    for (const each of document.querySelectorAll('header, footer')) observer.observe(each)
    observer.observe(box)
    addEventListener('resize', measure)
    return () => {
      observer.disconnect()
      removeEventListener('resize', measure)
    }
  }, [box])
  return space
}

/** The ward beside its alarms (DENS-10): everybody where they fit, else those who need somebody most. */
export default function WardBeside({ ward }: { ward: string }) {
  const [box, setBox] = useState<HTMLElement | null>(null)
  const space = useColumnSpace(box)
  const { wards, patients } = useEverybody()
  const alarms = useOpenAlarms()
  const { silent, vitals: judged } = useSilentCautions(patients, alarms)
  const all = (patients ?? []).filter(({ wardId }) => ward === 'all' || wardId === ward).length
  const look = lookOf('fit', all, null, space)
  const capacity = space.width === 0 ? 0 : capacityOf(look, space)
  const order = all <= capacity ? 'room' : 'urgency'
  const wish = { ward, query: '', order, filter: 'all' } as const
  const { ordered } = useListed(wish, { wards, patients, alarms, silent, vitals: judged })
  const shown = useMemo(() => ordered.slice(0, capacity), [ordered, capacity])
  const Face = look.size === 'tile' ? PatientTile : PatientCompact
  const faceOf = useFaces(useWardsOf(shown), alarms)
  const open = useOpenPatient()
  const onOpen = useCallback(({ patient }: Shown) => open(patient.entityId), [open])
  return (
    <section
      ref={setBox}
      className={wardSide}
      style={{ top: space.top, height: space.height }}
      aria-label={BESIDE_TEXTS.title}
    >
      <div className={wardTop}>
        <h2>{TEXTS.shell.nav.patients}</h2>
        <Link to="/patients" className={wardLink}>
          {BESIDE_TEXTS.all(shown.length, ordered.length)}
        </Link>
      </div>
      <Trends patients={useIds(look.size === 'tile' ? NOBODY : shown)}>
        <div
          className={flowGrid({ size: look.size === 'tile' ? 'tile' : 'compact' })}
          style={{
            gridTemplateColumns: `repeat(${look.columns}, minmax(0, 1fr))`,
            fontSize: `${look.em}px`,
          }}
        >
          {shown.map((patient) => (
            <Face
              key={patient.entityId}
              {...faceOf(patient)}
              onOpen={onOpen}
              inWard={ward !== 'all' || wards?.length === 1}
            />
          ))}
        </div>
      </Trends>
    </section>
  )
}

const NOBODY: readonly Patient[] = []

function useIds(patients: readonly Patient[]): readonly string[] {
  return useMemo(() => patients.map(({ entityId }) => entityId), [patients])
}
