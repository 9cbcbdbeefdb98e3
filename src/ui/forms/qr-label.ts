/**
 * Codes and labels of patients (QR-01 to QR-09, ruling R20): the code holds the entity id and nothing else, drawn
 * on the device. Sizes are millimetres on paper; pure geometry, nothing is drawn here.
 */

/** The modules of a code, dark ones `true`. */
export type Modules = { size: number; get: (x: number, y: number) => boolean }

/** Width of the code on the screen, pixels (QR-02). */
export const QR_PIXELS = 260
/** Modules of white around a code, so that readers find it. */
export const QUIET_ZONE = 4

/** Modules from edge to edge, quiet zone included. */
export function qrWidth({ size }: Pick<Modules, 'size'>): number {
  return size + 2 * QUIET_ZONE
}

/** The dark modules as one SVG path, a rectangle for each run in a row; unit is one module, quiet zone included. */
export function qrPath({ size, get }: Modules): string {
  const runs: string[] = []
  for (let y = 0; y < size; y += 1) {
    for (let x = 0; x < size; x += 1) {
      if (!get(x, y)) continue
      const from = x
      while (x + 1 < size && get(x + 1, y)) x += 1
      const length = x + 1 - from
      runs.push(`M${from + QUIET_ZONE} ${y + QUIET_ZONE}h${length}v1h-${length}z`)
    }
  }
  return runs.join('')
}

export type LabelSize = 'small' | 'wide' | 'sheet'

/** One label: its size, and the width of its code with the quiet zone. */
type LabelShape = { width: number; height: number; qr: number }

/** Two rolls in common use, and the A4 sheet of 3 × 8 labels that cut without waste. */
export const LABELS: Record<LabelSize, LabelShape> = {
  small: { width: 50, height: 30, qr: 28 },
  wide: { width: 62, height: 29, qr: 28 },
  sheet: { width: 70, height: 37, qr: 29 },
}
export const SHEET = { columns: 3, rows: 8 } as const

/** Labels page by page. */
export function sheetPages<T>(labels: readonly T[]): T[][] {
  const each = SHEET.columns * SHEET.rows
  return Array.from({ length: Math.ceil(labels.length / each) }, (_, page) =>
    labels.slice(page * each, (page + 1) * each),
  )
}

/** Sheets of A4 when each batch begins on one of its own. */
export function sheetCount(batches: readonly (readonly unknown[])[]): number {
  return batches.reduce((sheets, batch) => sheets + sheetPages(batch).length, 0)
}

/** The readable text beside the code. */
export type LabelText = { name: string; id: string; place: string }

/** A label as a picture of its own, for devices that do not print from here. Texts are escaped. */
export function labelSvg(
  size: Exclude<LabelSize, 'sheet'>,
  modules: Modules,
  { name, id, place }: LabelText,
): string {
  const { width, height, qr } = LABELS[size]
  const scale = qr / qrWidth(modules)
  const top = (height - qr) / 2
  const line = (text: string, y: number, mm: number, weight: number): string =>
    `<text x="${qr + 1}" y="${y}" font-size="${mm}" font-weight="${weight}">${escaped(text)}</text>`
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}mm" height="${height}mm" viewBox="0 0 ${width} ${height}" font-family="sans-serif">`,
    `<rect width="${width}" height="${height}" fill="#fff"/>`,
    `<path transform="translate(0 ${top}) scale(${scale})" d="${qrPath(modules)}"/>`,
    line(name, height / 2 - 4, 3.6, 700),
    line(id, height / 2 + 1, 3.2, 400),
    line(place, height / 2 + 6, 3.2, 400),
    '</svg>',
  ].join('')
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
