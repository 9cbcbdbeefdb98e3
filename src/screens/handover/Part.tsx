import type { ReactNode } from 'react'
import { part, partTitle } from './block.css.ts'

type Props = { title: string; count?: number; children: ReactNode }

/** One subject of a block, below its name. */
export function Part({ title, count = 0, children }: Props) {
  return (
    <section className={part}>
      <h3 className={partTitle}>
        {title}
        {count > 0 && ` (${count})`}
      </h3>
      {children}
    </section>
  )
}
