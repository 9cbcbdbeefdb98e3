import { WAITING_TEXTS } from '../texts/shell.ts'
import { coming, comingBar } from './coming.css.ts'

/** Over the page within 100 ms of a tap whose page is still on its way; on a fast line it is never seen (SHELL-29). */
export function Coming() {
  return (
    <p role="status" className={coming}>
      {WAITING_TEXTS.opening}
      <span className={comingBar} aria-hidden />
    </p>
  )
}
