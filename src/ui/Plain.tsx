import type { ReactNode } from 'react'
import { Logo } from './Logo.tsx'
import { block, page, prose } from './plain.css.ts'

type Props = { title: string; children: ReactNode }

/** A page without the header: sign-in, passwords, not found. */
export function Plain({ title, children }: Props) {
  return (
    <main className={page}>
      <title>{`${title} – Wardlight`}</title>
      <Logo />
      <section className={block}>
        <h1>{title}</h1>
        <div className={prose}>{children}</div>
      </section>
    </main>
  )
}
