/** Does the worker of this window live? A browser that takes its memory, or a worker that hangs, says nothing. */

const ASK_EVERY_MS = 2_500
/** So many questions in a row without an answer: with its new start, less than the 20 s after which staff must know. */
const UNANSWERED = 5

/**
 * Asks a worker that has answered once whether it lives, until `gone`, and tells once when it does not (OFFL-37, AL17).
 * Silence is counted in questions and no clock is read: each is asked at least 2.5 s after this window could ask, and
 * hear, the last one. So a window that is hidden and woken once a minute, that slept or was busy asks later, and takes
 * nobody for dead who could not answer.
 * @param ask answers, in whatever way, if the worker lives
 */
export function watchLife(ask: () => Promise<unknown>, dead: () => void, gone: AbortSignal): void {
  let unanswered = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  const heard = (): void => {
    unanswered = 0
  }
  const beat = (): void => {
    if (gone.aborted) return
    if (unanswered === UNANSWERED) return dead()
    unanswered += 1
    ask().then(heard, heard)
    timer = setTimeout(beat, ASK_EVERY_MS)
  }
  timer = setTimeout(beat, ASK_EVERY_MS)
  gone.addEventListener('abort', () => clearTimeout(timer), { once: true })
}
