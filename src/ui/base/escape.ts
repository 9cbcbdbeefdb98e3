import type { KeyboardEvent } from 'react'

/** Escape, but for the one that takes back what an input method is composing (IME-04). */
export const isEscape = ({ key, nativeEvent }: KeyboardEvent): boolean =>
  key === 'Escape' && !nativeEvent.isComposing
