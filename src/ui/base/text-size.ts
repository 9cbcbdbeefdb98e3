/**
 * How much larger than usual the browser's letters are: 1 at 16 px, 2 for somebody who reads at twice the size
 * (DESIGN-17). Styles grow by themselves; what is placed by a script counts in px at the usual size and grows by this.
 * What is drawn without a browser has the usual size.
 */
export function textScale(): number {
  if (typeof getComputedStyle === 'undefined') return 1
  return parseFloat(getComputedStyle(document.documentElement).fontSize) / 16
}

/** Of px at the usual size of text: a length that grows with it. */
export const rem = (px: number): string => `${px / 16}rem`

/** A drawing of so many px at the usual size of text; all in it, letters too, grows with its box. */
export const drawn = (width: number, height: number) => ({
  width: rem(width),
  height: rem(height),
  viewBox: `0 0 ${width} ${height}`,
})

/** How far right of an element's left edge it is pointed, in px at the usual size of text. */
export function pointed(event: { clientX: number; currentTarget: Element }): number {
  const { left } = event.currentTarget.getBoundingClientRect()
  return (event.clientX - left) / textScale()
}
