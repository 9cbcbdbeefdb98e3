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
    try {
      // A wall board has a light of its own, and reloads by itself at night.
      const isBoard = location.pathname === '/board'
      const kept = localStorage.getItem(isBoard ? 'wardlight.device.board.shows' : 'theme')
      return kept === (isBoard ? '"dark"' : 'dark') ? 'dark' : 'light'
    } catch {
      // Storage may be closed to us: the default will do.
      return 'light'
    }
  }
})()
