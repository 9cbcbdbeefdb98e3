import { Outlet, useLocation } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { TEXTS } from '../../texts/common.ts'
import { ClockNote } from './ClockNote.tsx'
import { useCommandNotices } from './command-notices.ts'
import { useScope } from '../../app/scope-context.tsx'
import { useStore } from '../../app/store.ts'
import { wide } from '../wide.ts'
import { Header } from './Header.tsx'
import { Overlay } from './Overlay.tsx'
import { content, skip } from './shell.css.ts'
import { useSendHeld } from './send-held.ts'
import { useFailureAlerts } from './failure-alerts.ts'
import { ServerNote } from './ServerNote.tsx'
import { Statement } from './Statement.tsx'
import { StorageNote } from './StorageNote.tsx'
import { Waiting } from './Waiting.tsx'

/** The main layout: fixed header, content of at most 1200 px, the statement at the lower edge (SHELL all, AL19). */
export function Shell() {
  const scope = useScope()
  const main = useRef<HTMLElement>(null)
  useFocusOnArrival(main)
  useFailureAlerts()
  useCommandNotices()
  useSendHeld()
  return (
    <>
      <a className={skip} href="#content">
        {TEXTS.shell.skipToContent}
      </a>
      <Header />
      <StorageNote />
      <ServerNote />
      <ClockNote />
      <main id="content" ref={main} tabIndex={-1} className={content({ wide: useStore(wide) })}>
        {scope.state === 'open' ? (
          <Outlet />
        ) : (
          <Waiting again={'again' in scope ? scope.again : null} />
        )}
      </main>
      {scope.state === 'open' && <Overlay />}
      <Statement />
    </>
  )
}

/** A new page is read from its start; the first one keeps the browser's own focus. */
function useFocusOnArrival(main: { readonly current: HTMLElement | null }): void {
  const path = useLocation({ select: (location) => location.pathname })
  const first = useRef(path)
  useEffect(() => {
    if (first.current === path) return
    first.current = path
    main.current?.focus({ preventScroll: true })
  }, [path, main])
}
