import { correction, generate } from 'lean-qr'
import { useMemo } from 'react'
import { type Modules, qrPath, qrWidth } from './qr-label.ts'

/** The code of a text, e.g. of an entity id, of correction level M. */
export function modulesOf(text: string): Modules {
  return generate(text, { minCorrectionLevel: correction.M, maxCorrectionLevel: correction.M })
}

type Shown = {
  /** Without a name it is decoration. */
  label?: string
  className: string
}

/** The code of an entity. */
export function QrCode({ entityId, ...shown }: Shown & { entityId: string }) {
  return <QrText text={entityId} entityId={entityId} {...shown} />
}

/** Black on white in both themes: readers need the contrast, and the white around it. */
export function QrText({
  text,
  entityId,
  label,
  className,
}: Shown & { text: string; entityId?: string }) {
  const modules = useMemo(() => modulesOf(text), [text])
  const width = qrWidth(modules)
  return (
    <svg
      className={className}
      viewBox={`0 0 ${width} ${width}`}
      shapeRendering="crispEdges"
      data-entity={entityId}
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    >
      <rect width={width} height={width} fill="#fff" />
      <path d={qrPath(modules)} fill="#000" />
    </svg>
  )
}
