import { correction, generate } from 'lean-qr'
import { useMemo } from 'react'
import { type Modules, qrPath, qrWidth } from './qr-label.ts'

/** The code of an entity id, of correction level M. */
export function modulesOf(entityId: string): Modules {
  return generate(entityId, { minCorrectionLevel: correction.M, maxCorrectionLevel: correction.M })
}

type Props = {
  entityId: string
  /** Without a name it is decoration. */
  label?: string
  className: string
}

/** Black on white in both themes: readers need the contrast, and the white around it. */
export function QrCode({ entityId, label, className }: Props) {
  const modules = useMemo(() => modulesOf(entityId), [entityId])
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
