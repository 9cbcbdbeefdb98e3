import Printer from 'lucide-react/icons/printer'
import { type ReactNode, useState } from 'react'
import { useEvents } from '../../ui/base/moments.ts'
import { flushSync } from 'react-dom'
import { Button } from '../../ui/Button.tsx'
import { Segmented } from '../../ui/Segmented.tsx'
import type { LabelSize } from '../../ui/forms/qr-label.ts'
import { FORM_TEXTS } from '../../texts/forms.ts'
import { Label, type Labelled } from './Labels.tsx'
import { paper, wide } from './labels.css.ts'

const TEXT = FORM_TEXTS.qr

/**
 * Whether the device prints now, and what goes on paper: the `latest` content until printing begins, because a ward may
 * still be loading, and from then on the content it began with.
 */
export function usePrinting<Content>(latest: Content): { isPrinting: boolean; content: Content } {
  const [begun, setBegun] = useState<{ content: Content } | null>(null)
  // The browser takes the page as it is when the event ends.
  useEvents('beforeprint afterprint', ({ type }) =>
    flushSync(() => setBegun(type === 'beforeprint' ? { content: latest } : null)),
  )
  return { isPrinting: begun !== null, content: begun === null ? latest : begun.content }
}

type PrintProps = {
  isDisabled?: boolean
  label?: string
  /** Another way to paper, offered where the device does not print. */
  instead?: ReactNode
}

/** The button that prints. Where the device does nothing, words beside it say so. */
export function PrintButton({ isDisabled = false, label = TEXT.print, instead }: PrintProps) {
  const [isSilent, setSilent] = useState(false)
  return (
    <>
      {isSilent && (
        <p role="alert" className={wide}>
          {TEXT.notPrinting}
        </p>
      )}
      {isSilent && instead}
      <Button kind="primary" disabled={isDisabled} onClick={() => printNow(() => setSilent(true))}>
        <Printer size={16} aria-hidden />
        {label}
      </Button>
    </>
  )
}

type SizeProps = {
  size: LabelSize
  options: readonly { value: LabelSize; label: string }[]
  /** The label to show; `undefined` while there is none. */
  of: Labelled | undefined
  onChange: (size: LabelSize) => void
}

/** The choice of a size, and a preview of a label in that size. */
export function SizeChoice({ size, options, of, onChange }: SizeProps) {
  return (
    <>
      <Segmented legend={TEXT.size} value={size} options={options} onChange={onChange} />
      {of && (
        <div className={paper} role="img" aria-label={TEXT.preview}>
          <Label of={of} size={size} />
        </div>
      )}
    </>
  )
}

/** How long a browser may take to open its print window. */
const PRINT_MS = 1_000

/** Prints. Calls `onNothing` where the device does nothing at all, as on some tablets (platform B.3). */
function printNow(onNothing: () => void): void {
  let isOpened = false
  const note = () => {
    isOpened = true
  }
  addEventListener('beforeprint', note, { once: true })
  print()
  setTimeout(() => {
    removeEventListener('beforeprint', note)
    if (!isOpened) onNothing()
  }, PRINT_MS)
}
