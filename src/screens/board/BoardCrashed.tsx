import { useState } from 'react'
import { startAnew, triesSoFar } from '../../app/board-restart.ts'
import { useEvery } from '../../ui/base/moments.ts'
import { Plain } from '../../ui/Plain.tsx'
import { crashPause } from '../../model/board/restart.ts'
import { CRASH_TEXTS, restartText } from '../../texts/window.ts'

/** Shown when the board could not be rendered. It restarts by itself, because staff press no button there (BOARD-14). */
export function BoardCrashed() {
  const [pause] = useState(() => crashPause(triesSoFar()))
  useEvery(pause, () => void startAnew())
  return (
    <Plain title={CRASH_TEXTS.title}>
      <p role="alert">{restartText(pause)}</p>
    </Plain>
  )
}
