import { useRouter } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useScope } from '../../app/scope-context.tsx'
import { Button } from '../../ui/Button.tsx'
import { Plain } from '../../ui/Plain.tsx'
import { TEXTS } from '../../texts/common.ts'

const SignedIn = lazy(() => import('./SignedIn.tsx'))

/** Any unknown path (GUARD-08, GUARD-09); with no page before it, Back leads to the start page (AMB-15). */
export function NotFoundScreen() {
  const router = useRouter()
  // The browser's count, because a mistyped address loads the console again, and the router then knows no earlier page.
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
