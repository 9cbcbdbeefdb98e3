import type { ReactNode } from 'react'
import { caption, section, state, states, wide } from './design.css.ts'

type SectionProps = { title: string; isWide?: boolean | undefined; children: ReactNode }

/** One family of components. */
export function Section({ title, isWide = false, children }: SectionProps) {
  return (
    <section className={section} aria-label={title}>
      <h2>{title}</h2>
      <div className={isWide ? wide : states}>{children}</div>
    </section>
  )
}

type StateProps = {
  name: string
  /** What the component stands in on a screen. */
  role?: 'table' | 'list' | undefined
  children: ReactNode
}

/** One component in one state, which the caption names. */
export function State({ name, role, children }: StateProps) {
  return (
    <div className={state} data-state={name}>
      <p className={caption}>{name}</p>
      <div role={role} aria-label={role && name}>
        {children}
      </div>
    </div>
  )
}

export const nothing = (): void => undefined
export const later = (): Promise<void> => Promise.resolve()
