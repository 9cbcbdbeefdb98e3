import { useRef, type KeyboardEvent, type ReactNode } from 'react'
import { panel, tab, tabList } from './history.css.ts'

type Props<Value extends string> = {
  label: string
  options: readonly { value: Value; name: string }[]
  value: Value
  onChange: (value: Value) => void
  panelId: string
}

/** Tabs of which one is chosen; arrow keys, Home and End go from one to the next. */
export function Tabs<Value extends string>({
  label,
  options,
  value,
  onChange,
  panelId,
}: Props<Value>) {
  const list = useRef<HTMLDivElement>(null)
  function move(event: KeyboardEvent) {
    const at = options.findIndex((option) => option.value === value)
    const to = targetOf(event.key, at, options.length)
    const next = to === null ? undefined : options[to]
    if (!next || to === null) return
    event.preventDefault()
    onChange(next.value)
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[to]?.focus()
  }
  return (
    <div ref={list} role="tablist" aria-label={label} className={tabList} onKeyDown={move}>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          role="tab"
          id={`${panelId}-${option.value}`}
          className={tab}
          aria-selected={option.value === value}
          aria-controls={panelId}
          tabIndex={option.value === value ? 0 : -1}
          onClick={() => onChange(option.value)}
        >
          {option.name}
        </button>
      ))}
    </div>
  )
}

function targetOf(key: string, at: number, count: number): number | null {
  switch (key) {
    case 'ArrowLeft':
      return (at + count - 1) % count
    case 'ArrowRight':
      return (at + 1) % count
    case 'Home':
      return 0
    case 'End':
      return count - 1
    default:
      return null
  }
}

type PanelProps = { id: string; value: string; children: ReactNode }

/** What the chosen tab shows. */
export function TabPanel({ id, value, children }: PanelProps) {
  return (
    <div role="tabpanel" id={id} className={panel} aria-labelledby={`${id}-${value}`} tabIndex={-1}>
      {children}
    </div>
  )
}
