/**
 * A classic script in the head, before anything is painted. It imports nothing, so that nothing is waited for.
 *
 * - No other theme flashes by (SHELL-11). Light is the default (SHELL-12).
 * - Whoever is signed in needs these files in any case: they are asked for now, and not when the page's own script has
 *   run. The build writes their names beside this script: those of the frame, and of the first screen where it has its own.
 */
;(() => {
  const script = document.currentScript as HTMLScriptElement | null
  const { documentElement, head } = document
  const theme = themeKept()
  documentElement.dataset['theme'] = theme
  documentElement.dataset['contrast'] =
    kept('wardlight.device.contrast') === '"more"' ? 'more' : 'device'
  document
    .querySelector('meta[name="theme-color"]')
    ?.setAttribute('content', theme === 'dark' ? '#121417' : '#ffffff')

  // The session's cookie (`app/cookies.ts`).
  if (script === null || !/(^|; )RID=./.test(document.cookie)) return
  const { shell = '', [location.pathname.slice(1)]: screen = '' } = script.dataset
  for (const file of `${shell} ${screen}`.split(' ').filter(Boolean)) {
    const link = document.createElement('link')
    link.rel = file.endsWith('.css') ? 'preload' : 'modulepreload'
    if (link.rel === 'preload') link.as = 'style'
    link.crossOrigin = ''
    link.href = file
    head.append(link)
  }

  function themeKept(): 'dark' | 'light' {
    // A wall board has a light of its own, and reloads by itself at night.
    if (location.pathname === '/board')
      return kept('wardlight.device.board.shows') === '"dark"' ? 'dark' : 'light'
    return kept('theme') === 'dark' ? 'dark' : 'light'
  }

  function kept(key: string): string | null {
    try {
      return localStorage.getItem(key)
    } catch {
      // Storage may be closed to us: the defaults will do.
      return null
    }
  }
})()
