import { type ComponentProps, lazy, Suspense } from 'react'

const LabelsModal = lazy(() => import('./LabelsModal.tsx'))

/** The window of labels; its script is fetched when it is opened. */
export function OpenedLabels(props: ComponentProps<typeof LabelsModal>) {
  return (
    <Suspense fallback={null}>
      <LabelsModal {...props} />
    </Suspense>
  )
}
