/** How the tiles of a wall board lie: as large as can be with everybody on it, and in pages only where they would be too small to read. */

/** Where tiles may lie, and what is between them, in pixels. */
export type Space = { width: number; height: number; gap: number }
/** The size of a tile at scale 1, in pixels. */
export type Shape = { width: number; height: number }
/** The scales between which a tile can be read from afar and is no waste of a screen. */
export type Scales = { least: number; most: number }
/** A grid whose tiles fill it; `perPage` are on the screen at once. */
export type Fit = { columns: number; rows: number; scale: number; perPage: number }

/**
 * The grid of the largest tiles at which all `count` fit; where they would be smaller than the least scale, the grid
 * that holds most at that scale. Of grids alike the one with fewer empty places.
 */
export function fitTiles(count: number, space: Space, shape: Shape, scales: Scales): Fit {
  if (!(space.width > 0 && space.height > 0))
    return { columns: 1, rows: 1, scale: scales.least, perPage: 1 }
  const best = bestGrid(Math.max(1, count), space, shape)
  if (best.scale >= scales.least) return { ...best, scale: Math.min(best.scale, scales.most) }
  const columns = mostAt(space.width, space.gap, shape.width * scales.least)
  const rows = mostAt(space.height, space.gap, shape.height * scales.least)
  const scale = scaleOf({ columns, rows }, space, shape)
  return { columns, rows, scale, perPage: columns * rows }
}

function bestGrid(count: number, space: Space, shape: Shape): Fit {
  let best: Fit = { columns: 1, rows: count, scale: -1, perPage: count }
  for (let columns = 1; columns <= count; columns += 1) {
    const rows = Math.ceil(count / columns)
    const scale = scaleOf({ columns, rows }, space, shape)
    const perPage = columns * rows
    const isTie = Math.abs(scale - best.scale) < 1e-6
    if (scale > best.scale + 1e-6 || (isTie && perPage < best.perPage))
      best = { columns, rows, scale, perPage }
  }
  return best
}

function scaleOf(
  { columns, rows }: Pick<Fit, 'columns' | 'rows'>,
  { width, height, gap }: Space,
  shape: Shape,
): number {
  const wide = (width - (columns - 1) * gap) / columns / shape.width
  const high = (height - (rows - 1) * gap) / rows / shape.height
  return Math.min(wide, high)
}

/** How many of this length fit side by side; one does always. */
function mostAt(whole: number, gap: number, each: number): number {
  return Math.max(1, Math.floor((whole + gap) / (each + gap)))
}
