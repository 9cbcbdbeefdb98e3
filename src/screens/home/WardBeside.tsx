import { Link } from '@tanstack/react-router'
import { useCallback, useState } from 'react'
import { useOpenPatient } from '../../app/overlay-route.ts'
import type { Shown } from '../../ui/PatientCard.tsx'
import { textScale } from '../../ui/base/text-size.ts'
import { PatientCompact, PatientTile } from '../../ui/tile/PatientTile.tsx'
import { useWidths, WidestTiles } from '../../ui/tile/widest.tsx'
import { capacityOf, lookOf } from '../../model/patients/fit.ts'
import { TEXTS } from '../../texts/common.ts'
import { emptyText, knownWith } from '../../texts/list-state.ts'
import { LIST_TEXTS } from '../../texts/lists.ts'
import { BESIDE_TEXTS } from '../../texts/shell.ts'
import { useKnownPart } from '../known.ts'
import { useFaces, useListed, useSilentCautions } from '../patients/listed.ts'
import { flowGrid } from '../patients/patients.css.ts'
import { Trends } from '../Trends.tsx'
import { useEverybody, useOpenAlarms, useWardsOf } from '../use-patients.ts'
import { wardEmpty, wardLink, wardSide, wardTop } from './home.css.ts'

const NO_IDS: readonly string[] = []
/** px above and below the column. */
const MARGIN = 12
/** px of its heading. */
const HEADING = 52

/** The room below the header and above the dock for the sticky column that gets `ref`; `top` is where it begins. */
function useColumnSpace() {
  const [space, setSpace] = useState({ width: 0, height: 0, top: 0 })
  const ref = useCallback((box: HTMLElement) => {
    const measure = () => {
      const top = (document.querySelector('header')?.offsetHeight ?? 0) + MARGIN
      const dock = document.querySelector('footer')?.offsetHeight ?? 0
      const width = box.clientWidth
      const height = Math.max(0, innerHeight - top - dock - MARGIN - HEADING * textScale())
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
  }, [])
  return [ref, space] as const
}

/** The ward beside its alarms (DENS-10): all its patients if they fit, else the most urgent ones. */
export default function WardBeside({ ward }: { ward: string }) {
  const [ref, space] = useColumnSpace()
  const [probe, widths] = useWidths()
  const { wards, patients } = useEverybody()
  const list = knownWith(useKnownPart('patientsAt'), patients)
  const alarms = useOpenAlarms()
  const { silent, vitals } = useSilentCautions(patients, alarms)
  const all = (patients ?? []).filter(({ wardId }) => ward === 'all' || wardId === ward).length
  const scale = textScale()
  const room = { width: space.width / scale, height: space.height / scale, widths }
  const look = lookOf('fit', all, null, room)
  const capacity = space.width === 0 ? 0 : capacityOf(look, room)
  const order = all <= capacity ? 'room' : 'urgency'
  const wish = { ward, query: '', order, filter: 'all' } as const
  const { ordered } = useListed(wish, { wards, patients, alarms, silent, vitals })
  const shown = ordered.slice(0, capacity)
  const isTiles = look.size === 'tile'
  const Face = isTiles ? PatientTile : PatientCompact
  const faceOf = useFaces(useWardsOf(shown), alarms)
  const open = useOpenPatient()
  const onOpen = useCallback(({ patient }: Shown) => open(patient.entityId), [open])
  return (
    <section
      ref={ref}
      className={wardSide}
      style={{ top: space.top, height: space.height }}
      aria-label={BESIDE_TEXTS.title}
    >
      <WidestTiles ref={probe} />
      <div className={wardTop}>
        <h2>{TEXTS.shell.nav.patients}</h2>
        <Link to="/patients" className={wardLink}>
          {BESIDE_TEXTS.all(shown.length, ordered.length)}
        </Link>
      </div>
      {all === 0 && (
        <p role="status" className={wardEmpty}>
          {emptyText(list, LIST_TEXTS.noPatients, '')}
        </p>
      )}
      <Trends patients={isTiles ? NO_IDS : shown.map(({ entityId }) => entityId)}>
        <div
          className={flowGrid({ size: isTiles ? 'tile' : 'compact' })}
          style={{
            gridTemplateColumns: `repeat(${look.columns}, minmax(0, 1fr))`,
            fontSize: `${look.em / 16}rem`,
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
