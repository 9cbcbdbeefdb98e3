import { wholePart } from './unparted.css.ts'

/** Breaks before its domain, and within a word, or at a hyphen, only where that is longer than a line (DESIGN-24). */
export function Email({ address }: { address: string }) {
  const at = address.indexOf('@') + 1
  return (
    <span>
      <span className={wholePart}>{address.slice(0, at)}</span>
      <wbr />
      <span className={wholePart}>{address.slice(at)}</span>
    </span>
  )
}
