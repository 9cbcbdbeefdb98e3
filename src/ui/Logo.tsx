import { TEXTS } from '../texts/common.ts'
import { useTheme } from './theme/theme.ts'
import { logo } from './logo.css.ts'

/** 200 by 73 px, one variant per theme (SHELL-08, SHELL-09). */
export function Logo() {
  const theme = useTheme()
  return (
    <img className={logo} src={`/logo-${theme}.png`} width={200} height={73} alt={TEXTS.product} />
  )
}
