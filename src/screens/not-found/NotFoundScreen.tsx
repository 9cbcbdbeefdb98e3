import { useCanGoBack, useRouter } from '@tanstack/react-router'
import { Button } from '../../components/Button.tsx'
import { Plain } from '../../components/Plain.tsx'
import { TEXTS } from '../../model/texts.ts'

/** Any path that is not ours (GUARD-08, GUARD-09); with no page before it, the way back is the start page (AMB-15). */
export function NotFoundScreen() {
  const router = useRouter()
  const canGoBack = useCanGoBack()
  return (
    <Plain title={TEXTS.notFound.title}>
      <Button
        kind="primary"
        onClick={() => (canGoBack ? router.history.back() : void router.navigate({ to: '/' }))}
      >
        {TEXTS.notFound.back}
      </Button>
    </Plain>
  )
}
