/**
 * How much larger than usual the browser's letters are: 1 at 16 px, 2 for somebody who reads at twice the size
 * (DESIGN-17). Styles grow by themselves; what is placed by a script counts in px at the usual size and grows by this.
 * What is drawn without a browser has the usual size.
 */
export function textScale(): number {
  if (typeof getComputedStyle === 'undefined') return 1
  return parseFloat(getComputedStyle(document.documentElement).fontSize) / 16
}
