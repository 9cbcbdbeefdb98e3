import type { ReactNode } from 'react'
import { block, page, prose, logo } from './plain.css.ts'
import { TEXTS } from '../texts/common.ts'
import { useTheme } from './theme/theme.ts'

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

/** 200 by 73 px, one variant per theme (SHELL-08, SHELL-09). */
export function Logo() {
  const theme = useTheme()
  return (
    <img className={logo} src={`/logo-${theme}.png`} width={200} height={73} alt={TEXTS.product} />
  )
}
