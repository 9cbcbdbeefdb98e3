import { type ReactNode, useId } from 'react'
import { section, sectionTitle } from './sheet.css.ts'

/** One subject of the sheet. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section className={section} aria-labelledby={id}>
      <h3 id={id} className={sectionTitle}>
        {title}
      </h3>
      {children}
    </section>
  )
}
