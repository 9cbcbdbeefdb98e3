/**
 * The page `/design` of `npm run dev`: every component in every state, in both themes (`docs/design.md`). No part of the
 * product; nothing on it is real.
 */
import { createRoot } from 'react-dom/client'
import '../../src/ui/theme/font.css'
import '../../src/ui/theme/name-fonts.css'
import '../../src/ui/theme/global.css.ts'
import '../../src/ui/theme/contrast.css.ts'
import { Segmented } from '../../src/ui/Segmented.tsx'
import { CONTRASTS, useTheme, wearContrast, wearTheme } from '../../src/ui/theme/theme.ts'
import { useState } from 'react'
import { Alarms } from './Alarms.tsx'
import { Controls } from './Controls.tsx'
import { Looks } from './Looks.tsx'
import { Patients } from './Patients.tsx'
import { page, top } from './design.css.ts'
import { Tokens } from './Tokens.tsx'

const THEMES = ['light', 'dark'] as const
const same = <Value extends string>(values: readonly Value[]) =>
  values.map((value) => ({ value, label: value }))

function Design() {
  const theme = useTheme()
  const [contrast, setContrast] = useState<(typeof CONTRASTS)[number]>('device')
  return (
    <main className={page}>
      <div className={top}>
        <h1>Design</h1>
        <Segmented legend="Theme" value={theme} options={same(THEMES)} onChange={wearTheme} />
        <Segmented
          legend="Contrast"
          value={contrast}
          options={same(CONTRASTS)}
          onChange={(next) => {
            setContrast(next)
            wearContrast(next)
          }}
        />
      </div>
      <Tokens />
      <Controls />
      <Alarms />
      <Looks />
      <Patients />
    </main>
  )
}

const root = document.querySelector('#root')
if (root) createRoot(root).render(<Design />)
