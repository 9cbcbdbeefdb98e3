import { useSyncExternalStore } from 'react'
import { fold } from '../theme/tokens.ts'

/** Is the window as narrow as a phone's? For what stands elsewhere there; what only looks different is a style. */
export function useNarrow(): boolean {
  return useSyncExternalStore(follow, isNarrow, () => false)
}

function isNarrow(): boolean {
  return matchMedia(fold.narrow).matches
}

function follow(changed: () => void): () => void {
  const list = matchMedia(fold.narrow)
  list.addEventListener('change', changed)
  return () => list.removeEventListener('change', changed)
}
