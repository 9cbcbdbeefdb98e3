import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react'
import { useAfter, useEvents } from '../../base/moments.ts'
import {
  isWhole,
  moved,
  pinched,
  reaching,
  WHOLE,
  WINDOW_HOURS,
  zoomed,
  type Sight,
} from '../../../model/history/sight.ts'
import { target } from '../crosshair.ts'
import { pointed } from '../../base/text-size.ts'

/** How much closer a key or a button brings. */
const CLOSER = 0.5
/** A finger that moves less than this has tapped. */
const TAP_PX = 6

type Options = {
  /** The chart, once it is on the page. */
  element: HTMLElement | null
  sight: Sight
  onSight: (next: Sight) => void
  /** Where the plot is within the element, pixels. */
  plot: { left: number; width: number }
  /** The hour that keys begin at. */
  start: number
  /** How much is read at once, in hours. */
  step: number
}

/**
 * One hour of the eight days at a time, or one `step` where single readings are drawn, zoom and pan, by mouse, wheel, fingers and keys alike (EIGHT-03, EIGHT-04).
 * One finger reads while all is in sight, and moves what is zoomed; two fingers zoom. Nothing is animated.
 */
export function useGestures({ element, sight, onSight, plot, start, step }: Options) {
  const [place, setPlace] = useState<number | null>(null)
  const fingers = useRef(new Map<number, number>())
  const held = useRef<Held>(null)
  const span = sight.to - sight.from
  const across = (px: number): number => (px - plot.left) / Math.max(1, plot.width)
  const under = (px: number): number => sight.from + across(px) * span
  const read = (px: number): void =>
    setPlace(Math.max(0, Math.min(WINDOW_HOURS / step - 1, Math.floor(under(px) / step))) * step)

  function take(): void {
    const [one, two] = [...fingers.current.values()]
    if (one === undefined) held.current = null
    else if (two === undefined) held.current = { kind: 'one', px: one, sight, hasMoved: false }
    else
      held.current = { kind: 'two', hours: [under(Math.min(one, two)), under(Math.max(one, two))] }
  }
  function follow(px: number): void {
    const now = held.current
    if (now?.kind === 'two') {
      const [one = 0, two = 0] = [...fingers.current.values()].toSorted((a, b) => a - b)
      onSight(pinched(sight, { hours: now.hours, at: [across(one), across(two)] }))
      setPlace(null)
    } else if (now?.kind === 'one' && !isWhole(sight)) {
      now.hasMoved ||= Math.abs(px - now.px) > TAP_PX
      if (!now.hasMoved) return
      onSight(moved(now.sight, ((now.px - px) / Math.max(1, plot.width)) * span))
      setPlace(null)
    } else read(px)
  }
  const wheel = useWheel(sight, onSight, under)
  useEvents('wheel', (event) => event instanceof WheelEvent && wheel(event), element)

  const handlers = {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      event.currentTarget.setPointerCapture(event.pointerId)
      fingers.current.set(event.pointerId, pointed(event))
      take()
      if (fingers.current.size === 1) read(pointed(event))
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (fingers.current.has(event.pointerId)) {
        fingers.current.set(event.pointerId, pointed(event))
        follow(pointed(event))
      } else if (event.pointerType === 'mouse') read(pointed(event))
    },
    onPointerUp: release,
    onPointerCancel: release,
    onPointerLeave: (event: PointerEvent<HTMLElement>) =>
      event.pointerType === 'mouse' && fingers.current.size === 0 && setPlace(null),
    onKeyDown: press,
    onBlur: () => setPlace(null),
  }
  function release(event: PointerEvent<HTMLElement>): void {
    fingers.current.delete(event.pointerId)
    take()
  }
  function press(event: KeyboardEvent): void {
    const seen = sightOf(event.key, sight, place, step)
    const next = seen ? undefined : stepped(event.key, place, { start, step })
    if (!seen && next === undefined) return
    event.preventDefault()
    event.stopPropagation()
    if (seen) onSight(seen)
    else if (next !== undefined) {
      setPlace(next)
      if (next !== null) onSight(reaching(sight, next, step))
    }
  }
  return { place, handlers }
}

/** Where a key leads, in steps. */
function stepped(key: string, place: number | null, { start, step }: Steps) {
  const at = (hour: number): number => Math.floor(hour / step + 1e-6)
  const counted = { count: at(WINDOW_HOURS), start: at(start) }
  const next = target(key, place === null ? null : at(place), counted)
  return typeof next === 'number' ? next * step : next
}
type Steps = Pick<Options, 'start' | 'step'>

type Held =
  | { kind: 'one'; px: number; sight: Sight; hasMoved: boolean }
  | { kind: 'two'; hours: readonly [number, number] }
  | null

/** What a key brings into sight; `null` for keys that mean something else here. */
export function sightOf(key: string, sight: Sight, place: number | null, step = 1): Sight | null {
  const around = place === null ? (sight.from + sight.to) / 2 : place + step / 2
  const half = (sight.to - sight.from) / 2
  switch (key) {
    case '+':
    case '=':
      return zoomed(sight, CLOSER, around)
    case '-':
      return zoomed(sight, 1 / CLOSER, around)
    case '0':
      return WHOLE
    case 'PageUp':
      return moved(sight, -half)
    case 'PageDown':
      return moved(sight, half)
    default:
      return null
  }
}

/** A wheel zooms around the pointer, across it pans. Where there is nothing more to see the page goes on as it would. */
function useWheel(sight: Sight, onSight: (next: Sight) => void, under: (px: number) => number) {
  return (event: WheelEvent): void => {
    const { clientX } = event
    const currentTarget = event.currentTarget as HTMLElement
    const next = wheeled(sight, event, under(pointed({ clientX, currentTarget })))
    if (next.from === sight.from && next.to === sight.to) return
    event.preventDefault()
    onSight(next)
  }
}

type Turn = Pick<WheelEvent, 'deltaX' | 'deltaY' | 'deltaMode' | 'shiftKey' | 'ctrlKey'>
const LINE_PX = 16

export function wheeled(sight: Sight, turn: Turn, around: number): Sight {
  const unit = turn.deltaMode === 1 ? LINE_PX : 1
  const across = turn.shiftKey && turn.deltaX === 0 ? turn.deltaY : turn.deltaX
  if (turn.shiftKey || Math.abs(turn.deltaX) > Math.abs(turn.deltaY)) {
    return moved(sight, ((across * unit) / 1000) * (sight.to - sight.from))
  }
  // A pinch on a touchpad comes as a wheel of small steps with Ctrl.
  return zoomed(sight, Math.exp(turn.deltaY * unit * (turn.ctrlKey ? 0.01 : 0.0016)), around)
}

/** Longer than a pause within a drag, shorter than the wait anybody would notice. */
const SETTLE_MS = 120

/** The value as it was when it last stopped changing, so that costly work on it delays no frame of a drag. */
export function useDebounced<T>(value: T): T {
  const [settled, setSettled] = useState(value)
  useAfter(SETTLE_MS, () => setSettled(value), value)
  return settled
}
