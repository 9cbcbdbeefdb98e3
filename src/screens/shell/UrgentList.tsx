import { useNavigate } from '@tanstack/react-router'
import { useVirtualizer } from '@tanstack/react-virtual'
import X from 'lucide-react/icons/x'
import { useId, useMemo, useState, type ReactNode } from 'react'
import { useLive } from '../../app/live.ts'
import { useLooked } from '../../app/seen-alarms.ts'
import { useNow } from '../../app/now.ts'
import { useCloseOverlay, useOpenPatient } from '../../app/overlay-route.ts'
import { AlarmColumns, AlarmRow } from '../../ui/AlarmRow.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { PresentContext, PresentOf } from '../../ui/present.tsx'
import { SectionHeading } from '../../ui/SectionHeading.tsx'
import { alarmList } from '../../db/alarms.ts'
import type { ListedAlarm } from '../../model/alarms/alarm.ts'
import { sectionsOf } from '../../model/alarms/alarms.ts'
import { MINUTE_MS } from '../../model/constants.ts'
import { TEXTS } from '../../texts/common.ts'
import { URGENT_TEXTS } from '../../texts/alarms.ts'
import { useShownAlarms } from '../alarms-on-screen.ts'
import { useAlarmActions } from '../home/actions.ts'
import { alarmsIn, type HomeRow, homeRows } from '../home/rows.ts'
import { RevealButton } from '../privacy/RevealButton.tsx'
import { useNoneBut } from '../watch.ts'
import { useUnheard } from '../hearing.ts'
import { unheardText } from '../../texts/hearing.ts'
import { useSteadyRows } from '../steady.ts'
import { usePresentOf } from '../use-present.ts'
import {
  close,
  empty,
  head,
  headTools,
  list,
  rows as rowsStyle,
  row as rowStyle,
  title,
} from './urgent.css.ts'

const HEIGHTS = { heading: 54, alarm: 74, tiles: 0 }
const NONE: readonly ListedAlarm[] = []

/** All unconfirmed alarms over any page, the most urgent first, each with its Confirm; a tap leads to the patient (AL3). */
export default function UrgentList() {
  const titleId = useId()
  const closeOverlay = useCloseOverlay()
  const navigate = useNavigate()
  const open = useLive(alarmList, 'unconfirmed')?.value
  useLooked(open)
  const count = open?.length ?? 0
  const but = useNoneBut(useNow(5000))
  const unheard = unheardText(useUnheard())
  return (
    <Dialog look="sheet" isDismissable aria-labelledby={titleId} onClose={closeOverlay}>
      <div className={list}>
        <div className={head}>
          <h2 id={titleId} className={title}>
            {URGENT_TEXTS.list.title} {open && `(${count})`}
          </h2>
          <div className={headTools}>
            <RevealButton />
            <Button onClick={() => void navigate({ to: '/home', replace: true })}>
              {URGENT_TEXTS.list.home}
            </Button>
            <button
              type="button"
              className={close}
              aria-label={URGENT_TEXTS.list.close}
              onClick={closeOverlay}
            >
              <X size={20} aria-hidden />
            </button>
          </div>
        </div>
        {unheard !== '' && (
          <p role="alert" className={empty}>
            {unheard}
          </p>
        )}
        {open && count === 0 && (
          <p className={empty}>
            {TEXTS.home.empty} {but}
          </p>
        )}
        {count > 0 && <Rows alarms={open ?? NONE} />}
      </div>
    </Dialog>
  )
}

/** Only the rows in sight exist: a thousand alarms scroll like ten. */
function Rows({ alarms }: { alarms: readonly ListedAlarm[] }) {
  const [box, setBox] = useState<HTMLElement | null>(null)
  const now = useNow(5000)
  const actions = useAlarmActions()
  const onOpen = useOpenPatient()
  // Nothing comes into another section more often than once a minute by time alone.
  const minute = Math.floor(now / MINUTE_MS) * MINUTE_MS
  const rows = useMemo(() => homeRows(sectionsOf(alarms, 'urgency', minute), 0), [alarms, minute])
  const shown = useSteadyRows(rows, '')
  // The virtualizer is read in every render and passed to no other component, so nothing stale can be kept.
  // oxlint-disable-next-line react/incompatible-library
  const virtualizer = useVirtualizer({
    count: shown.length,
    getScrollElement: () => box,
    estimateSize: (index) => HEIGHTS[shown[index]?.kind ?? 'alarm'],
    getItemKey: (index) => shown[index]?.key ?? '',
    overscan: 4,
  })
  const items = virtualizer.getVirtualItems()
  const first = items[0]?.index ?? 0
  const last = items.at(-1)?.index ?? -1
  const present = usePresentOf(shown.slice(first, last + 1), now)
  const noted = useShownAlarms(
    useMemo(() => alarmsIn(shown.slice(first, last + 1)), [shown, first, last]),
  )
  const drawn = (row: HomeRow | undefined): ReactNode => {
    if (row?.kind === 'alarm') {
      return (
        <PresentOf originator={row.row.alarm.originator}>
          <AlarmRow {...row.row} now={now} actions={actions} onOpen={onOpen} />
        </PresentOf>
      )
    }
    if (row?.kind !== 'heading') return null
    return (
      <div role="row">
        <div role="cell">
          <SectionHeading section={row.section} level={3} />
        </div>
      </div>
    )
  }
  return (
    <PresentContext value={present}>
      <div ref={setBox} className={rowsStyle} role="table" aria-label={URGENT_TEXTS.list.title}>
        <div role="rowgroup">
          <AlarmColumns />
        </div>
        <div
          ref={noted}
          role="rowgroup"
          style={{ position: 'relative', height: virtualizer.getTotalSize() }}
        >
          {items.map((item) => (
            <div
              key={item.key}
              ref={virtualizer.measureElement}
              role="presentation"
              data-index={item.index}
              className={rowStyle}
              style={{ transform: `translateY(${item.start}px)` }}
            >
              {drawn(shown[item.index])}
            </div>
          ))}
        </div>
      </div>
    </PresentContext>
  )
}
