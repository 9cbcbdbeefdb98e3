import { lazy, Suspense } from 'react'
import { onceFetched } from '../../app/once-fetched.ts'
import { useLive } from '../../app/live.ts'
import { pendingCommands } from '../../db/outbox.ts'

const Badge = lazy(() => onceFetched(() => import('../unfinished/Badge.tsx')))

/** What is given and not done shows on every screen; mostly there is nothing, and nothing is loaded for it. */
export function NotFinished({ now }: { now: number }) {
  const pending = useLive(pendingCommands)?.value
  if (!pending || pending.length === 0) return null
  return (
    <Suspense fallback={null}>
      <Badge rows={pending} now={now} />
    </Suspense>
  )
}
