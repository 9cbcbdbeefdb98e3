import { useSyncExternalStore } from 'react'

type Theme = 'light' | 'dark'

/** Remembered under this key (SHELL-11). `src/first.ts` reads it before the first paint. */
const KEY = 'theme'
const BAR: Record<Theme, string> = { light: '#ffffff', dark: '#121417' }

function currentTheme(): Theme {
  return document.documentElement.dataset['theme'] === 'dark' ? 'dark' : 'light'
}

/** Shows a theme for as long as a page wants it: it is not remembered. */
export function wearTheme(theme: Theme): void {
  document.documentElement.dataset['theme'] = theme
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', BAR[theme])
}

/** The theme that was chosen for this device. */
export function chosenTheme(): Theme {
  try {
    return localStorage.getItem(KEY) === 'dark' ? 'dark' : 'light'
  } catch {
    return 'light'
  }
}

/** Shows a theme at once and remembers it on this device. */
function setTheme(theme: Theme): void {
  wearTheme(theme)
  try {
    localStorage.setItem(KEY, theme)
  } catch {
    // Private windows may refuse storage: the theme then holds until the window closes.
  }
}

export function toggleTheme(): void {
  setTheme(currentTheme() === 'dark' ? 'light' : 'dark')
}

/** `device`: as strong as the system asks for. `src/first.ts` reads it before the first paint, too. */
export const CONTRASTS = ['device', 'more'] as const
type Contrast = (typeof CONTRASTS)[number]
export const isContrast = (stored: unknown): stored is Contrast =>
  CONTRASTS.some((each) => each === stored)

/** Shows it at once. */
export function wearContrast(contrast: Contrast): void {
  document.documentElement.dataset['contrast'] = contrast
}

export function useTheme(): Theme {
  return useSyncExternalStore(subscribe, currentTheme)
}

function subscribe(listener: () => void): () => void {
  const changes = new MutationObserver(listener)
  changes.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  return () => changes.disconnect()
}
