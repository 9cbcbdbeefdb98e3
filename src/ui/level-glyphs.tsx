/** How full: a drop of urine and a battery. */
import { stroke } from './base/line-icon.tsx'

/** Heights of the liquid in a drop of 24 px, by step 0 to 5 (FORM-31). */
const URINE_TOP = [22, 18.5, 15.5, 12.5, 9.5, 5]

/** A drop that fills with the urine level; `null` is no reading. */
export function UrineGlyph({ step, size = 16 }: { step: number | null; size?: number }) {
  const top = step === null ? 22 : (URINE_TOP[step] ?? 22)
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      {...stroke}
      data-step={step ?? 'none'}
      aria-hidden
    >
      <path
        d="M12 22a7 7 0 0 0 7-7c0-2-1-3.9-3-5.5s-3.5-4-4-6.5c-.5 2.5-2 4.9-4 6.5S5 13 5 15a7 7 0 0 0 7 7z"
        strokeDasharray={step === null ? '2 4' : undefined}
      />
      <path
        d="M12 22a7 7 0 0 0 7-7c0-2-1-3.9-3-5.5s-3.5-4-4-6.5c-.5 2.5-2 4.9-4 6.5S5 13 5 15a7 7 0 0 0 7 7z"
        fill="currentColor"
        stroke="none"
        style={{ clipPath: `inset(${(top / 24) * 100}% 0 0 0)` }}
      />
    </svg>
  )
}

/** A battery in seven steps (FORM-31); `null` is no reading. */
export function BatteryGlyph({ step, size = 20 }: { step: number | null; size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      {...stroke}
      data-step={step ?? 'none'}
      aria-hidden
    >
      <rect
        x="2"
        y="7"
        width="17"
        height="10"
        rx="2"
        strokeDasharray={step === null ? '2 4' : undefined}
      />
      <path d="M22 11v2" />
      {step !== null && step > 0 && (
        <rect
          x="4.5"
          y="9.5"
          width={(12 * step) / 7}
          height="5"
          rx="0.5"
          fill="currentColor"
          stroke="none"
        />
      )}
    </svg>
  )
}
