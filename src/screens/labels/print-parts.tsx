import Printer from 'lucide-react/icons/printer'
import { type ReactNode, useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Segmented } from '../../ui/Segmented.tsx'
import { FORM_TEXTS } from '../../texts/forms.ts'
import type { LabelSize } from '../../ui/forms/qr-label.ts'
import { paper, wide } from './code.css.ts'
import { type Labelled, Label } from './Label.tsx'
import { printNow } from './print.ts'

const TEXT = FORM_TEXTS.qr

type PrintProps = {
  isDisabled?: boolean
  /** Offered where the device prints nothing: another way to paper. */
  instead?: ReactNode
}

/** The button that prints; where the device does nothing, that is said beside it. */
export function PrintButton({ isDisabled = false, instead }: PrintProps) {
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
        <Printer size={18} aria-hidden />
        {TEXT.print}
      </Button>
    </>
  )
}

type SizeProps = {
  size: LabelSize
  options: readonly { value: LabelSize; label: string }[]
  /** Whose label is shown in the size; nobody's while there is none. */
  of: Labelled | undefined
  onChange: (size: LabelSize) => void
}

/** The choice of a size, and a label as it comes out of the printer. */
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
