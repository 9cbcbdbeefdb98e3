import { useLayoutEffect, useRef } from 'react'

type Typed = { input: HTMLInputElement; text: string; digits: number }

/**
 * Keeps the caret in its place in a field that inserts spaces between typed digits: after as many digits as before.
 * Call the returned function with the input before its text is stored.
 */
export function useCaret(): (input: HTMLInputElement) => void {
  const typed = useRef<Typed | null>(null)
  useLayoutEffect(() => {
    const last = typed.current
    typed.current = null
    if (last === null || last.input.value === last.text) return
    const at = afterDigits(last.input.value, last.digits)
    last.input.setSelectionRange(at, at)
  })
  return (input) => {
    const text = input.value
    const caret = input.selectionStart ?? text.length
    // At the end it stays at the end.
    const digits = caret === text.length ? Infinity : countDigits(text.slice(0, caret))
    typed.current = { input, text, digits }
  }
}

function countDigits(text: string): number {
  return text.replaceAll(/\D/g, '').length
}

/** The index after so many digits; the end of the text if it has fewer. */
export function afterDigits(text: string, digits: number): number {
  for (let at = 0; at <= text.length; at += 1) {
    if (countDigits(text.slice(0, at)) >= digits) return at
  }
  return text.length
}
