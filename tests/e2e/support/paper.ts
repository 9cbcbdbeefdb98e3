import type { Console } from './console.ts'

/** A millimetre in the units of a page of PDF. */
const POINTS = 72 / 25.4

/** Width and height of each page that would be printed, in whole millimetres. */
export async function paperOf({ page }: Console): Promise<string[]> {
  const pdf = await page.pdf({ preferCSSPageSize: true })
  const boxes = pdf.toString('latin1').matchAll(/\/MediaBox\s*\[\s*0 0 ([\d.]+) ([\d.]+)\s*\]/g)
  return [...boxes].map(([, width, height]) =>
    [width, height].map((points) => Math.round(Number(points) / POINTS)).join(' × '),
  )
}
