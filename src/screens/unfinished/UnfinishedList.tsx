import { useVirtualizer } from '@tanstack/react-virtual'
import X from 'lucide-react/icons/x'
import { useEffect, useId, useRef, useState } from 'react'
import { useLive } from '../../app/live.ts'
import { useNow } from '../../app/now.ts'
import { useCloseOverlay } from '../../app/overlay-route.ts'
import { type NotFinished, notFinished } from '../../db/not-finished.ts'
import type { OutboxRow } from '../../model/command.ts'
import { UNFINISHED_TEXTS } from '../../texts/unfinished.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { EditAgain } from '../again/EditAgain.tsx'
import { Item } from './Item.tsx'
import { close, empty, head, list, place, rows, title } from './unfinished.css.ts'

/** The list of all changes that are not done, over any page: each with its reason and what can be done about it. */
export default function UnfinishedList() {
  const titleId = useId()
  const closeOverlay = useCloseOverlay()
  const items = useLive(notFinished)?.value
  const body = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // The pressed button disappears with its command, and the focus with it.
    if (document.activeElement === document.body) body.current?.focus()
  }, [items])
  const [again, setAgain] = useState<OutboxRow | null>(null)
  return (
    <Dialog look="sheet" isDismissable aria-labelledby={titleId} onClose={closeOverlay}>
      <div ref={body} tabIndex={-1} className={list}>
        <div className={head}>
          <h2 id={titleId} className={title}>
            {UNFINISHED_TEXTS.title} {items && items.length > 0 && `(${items.length})`}
          </h2>
          <button
            type="button"
            className={close}
            aria-label={UNFINISHED_TEXTS.close}
            onClick={closeOverlay}
          >
            <X size={20} aria-hidden />
          </button>
        </div>
        {items?.length === 0 && <Empty />}
        {items && items.length > 0 && <Items items={items} onEdit={setAgain} />}
      </div>
      {again && <EditAgain row={again} onClose={() => setAgain(null)} />}
    </Dialog>
  )
}

function Empty() {
  return (
    <div className={empty}>
      <p>{UNFINISHED_TEXTS.empty}</p>
      <p>{UNFINISHED_TEXTS.emptyWhy}</p>
    </div>
  )
}

type ItemsProps = { items: readonly NotFinished[]; onEdit: (row: OutboxRow) => void }

/** Only the visible items are drawn: hundreds scroll like ten. */
function Items({ items, onEdit }: ItemsProps) {
  const [box, setBox] = useState<HTMLElement | null>(null)
  const now = useNow(1000)
  // The virtualizer is read in every render and passed on to no one, so no old values are kept.
  // oxlint-disable-next-line react/incompatible-library
  const virtualizer = useVirtualizer({
    count: items.length,
    getScrollElement: () => box,
    estimateSize: () => 180,
    getItemKey: (index) => items[index]?.row.id ?? '',
    overscan: 4,
  })
  return (
    <div ref={setBox} className={rows} tabIndex={-1}>
      <ul
        aria-label={UNFINISHED_TEXTS.title}
        style={{ position: 'relative', height: virtualizer.getTotalSize() }}
      >
        {virtualizer.getVirtualItems().map(({ key, index, start }) => {
          const item = items[index]
          return (
            <li
              key={key}
              ref={virtualizer.measureElement}
              data-index={index}
              aria-setsize={items.length}
              aria-posinset={index + 1}
              className={place}
              style={{ transform: `translateY(${start}px)` }}
            >
              {item && <Item item={item} now={now} onEdit={onEdit} />}
            </li>
          )
        })}
      </ul>
    </div>
  )
}
