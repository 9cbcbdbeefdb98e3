import { fact, facts } from './rounds.css.ts'

/** Short facts beside each other, broken between them. */
export function Facts({ texts }: { texts: readonly string[] }) {
  return (
    <span className={facts}>
      {texts.map((text) => (
        <span key={text} className={fact}>
          {text}
        </span>
      ))}
    </span>
  )
}
