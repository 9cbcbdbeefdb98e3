import { scaleLinear } from '@visx/scale'
import { HOUR_MS, HOURS_A_DAY } from '../../model/constants.ts'
import { hourOf, offsetAt, type Zone } from '../../model/time/dates.ts'

export type Box = {
  width: number
  height: number
  left: number
  right: number
  top: number
  bottom: number
}
type Linear = ReturnType<typeof scaleLinear<number>>
/** `x` of hours 0 to 24, `y` of values; `hourAt` is the hour at a distance from the left edge. */
export type Scales = { x: Linear; y: Linear; hourAt: (px: number) => number }

/** The plot: room on the left for the axis, on the right for the names of lines. */
export function chartBox(width: number, height: number, hasLines: boolean): Box {
  return { width, height, left: 64, right: hasLines ? 104 : 12, top: 18, bottom: 34 }
}

export function scalesOf(box: Box, low: number, high: number): Scales {
  const { left, right, top, bottom, width, height } = box
  const x = scaleLinear<number>({
    domain: [0, 24],
    range: [left, Math.max(left + 1, width - right)],
  })
  const y = scaleLinear<number>({ domain: [low, high], range: [height - bottom, top] })
  return {
    x,
    y,
    hourAt: (px) => Math.max(0, Math.min(23, Math.floor(x.invert(px)))),
  }
}

/** A place of the hour axis: `at` in hours since the day began, and the hour of the clock it is called by. */
export type Tick = { at: number; hour: number }

/** Where each of the day's 24 hours has its middle: for charts that draw an hour as one point. */
export const HOUR_MIDDLES: readonly Tick[] = Array.from({ length: HOURS_A_DAY }, (_, hour) => ({
  at: hour + 0.5,
  hour,
}))

/**
 * Where the clock shows a full hour on a day, for what is drawn by the minute. A day on which clocks are changed has 23 or
 * 25 of them, or they move by half an hour; the last tick is the next day's midnight, hour 24.
 */
export function hourStarts(day: { start: number; end: number }, zone: Zone): Tick[] {
  const at = (ts: number): number => (ts - day.start) / HOUR_MS
  const ticks: Tick[] = []
  for (let ts = day.start; ts < day.end; ts += HOUR_MS / 4)
    if ((ts + offsetAt(ts, zone)) % HOUR_MS === 0)
      ticks.push({ at: at(ts), hour: hourOf(ts, zone) })
  return [...ticks, { at: at(day.end), hour: HOURS_A_DAY }]
}

/** Every how many hours the axis is labelled, so that labels do not touch. */
export function hourStep(plotWidth: number): number {
  const fits = plotWidth / 24
  if (fits >= 26) return 1
  return fits >= 13 ? 2 : 4
}

/**
 * Moves labels apart that would overlap, keeping their order, each as little as can be; `y` grows downwards. Less the
 * distances above it, no label may come before the one above: those that would share their mean.
 */
export function spread(ys: readonly number[], least: number): number[] {
  const order = ys.map((y, index) => ({ y, index })).toSorted((a, b) => a.y - b.y)
  const blocks: { mean: number; count: number }[] = []
  for (const [rank, { y }] of order.entries()) {
    let block = { mean: y - rank * least, count: 1 }
    for (let above = blocks.at(-1); above && above.mean > block.mean; above = blocks.at(-1)) {
      blocks.pop()
      const count = above.count + block.count
      block = { mean: (above.mean * above.count + block.mean * block.count) / count, count }
    }
    blocks.push(block)
  }
  const means = blocks.flatMap(({ mean, count }) => Array.from({ length: count }, () => mean))
  const placed = [...ys]
  for (const [rank, { index }] of order.entries()) placed[index] = (means[rank] ?? 0) + rank * least
  return placed
}
