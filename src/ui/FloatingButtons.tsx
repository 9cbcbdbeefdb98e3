import ArrowUp from 'lucide-react/icons/arrow-up'
import Moon from 'lucide-react/icons/moon'
import Sun from 'lucide-react/icons/sun'
import { TEXTS } from '../texts/common.ts'
import { floating, round } from './floating.css.ts'

type Props = { dark: boolean; onToggleTheme: () => void }

/** Theme and scroll-to-top, on every page (SHELL-10, SHELL-13). They stand on the dock, beside all content. */
export function FloatingButtons({ dark, onToggleTheme }: Props) {
  const theme = dark ? TEXTS.shell.toLight : TEXTS.shell.toDark
  return (
    <div className={floating}>
      <button
        type="button"
        className={round}
        onClick={onToggleTheme}
        aria-label={theme}
        title={theme}
      >
        {dark ? <Sun size={20} aria-hidden /> : <Moon size={20} aria-hidden />}
      </button>
      <button
        type="button"
        className={round}
        onClick={toTop}
        aria-label={TEXTS.shell.toTop}
        title={TEXTS.shell.toTop}
      >
        <ArrowUp size={20} aria-hidden />
      </button>
    </div>
  )
}

function toTop(): void {
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches
  scrollTo({ top: 0, behavior: calm ? 'auto' : 'smooth' })
}
