import { useRouter } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useScope } from '../../app/scope-context.tsx'
import { Button } from '../../ui/Button.tsx'
import { Plain } from '../../ui/Plain.tsx'
import { TEXTS } from '../../texts/common.ts'

const SignedIn = lazy(() => import('./SignedIn.tsx'))

/** Any path that is not ours (GUARD-08, GUARD-09); with no page before it, the way back is the start page (AMB-15). */
export function NotFoundScreen() {
  const router = useRouter()
  // The browser's own count: a mistyped address loads the console anew, and the page before it still counts.
  const canGoBack = window.history.length > 1
  const isSignedIn = useScope().state === 'open'
  return (
    <>
      {isSignedIn && (
        <Suspense fallback={null}>
          <SignedIn />
        </Suspense>
      )}
      <Plain title={TEXTS.notFound.title}>
        <Button
          kind="primary"
          onClick={() => (canGoBack ? router.history.back() : void router.navigate({ to: '/' }))}
        >
          {TEXTS.notFound.back}
        </Button>
      </Plain>
    </>
  )
}
