import { type RefCallback, useCallback, useState, useSyncExternalStore } from 'react'
import { textScale } from '../../ui/base/text-size.ts'
import { deviceSetting, useDeviceSetting } from '../../app/device-settings.ts'
import {
  type DensityChoice,
  firstChoice,
  isDensityChoice,
  type Space,
} from '../../model/patients/fit.ts'

/** The size of patients on this device (ruling R35); `null` until somebody has chosen. */
const density = deviceSetting<DensityChoice | null>('density', null, isChoiceOrNull)

function isChoiceOrNull(stored: unknown): stored is DensityChoice | null {
  return stored === null || isDensityChoice(stored)
}

/** How large patients are shown: as chosen on this device, else by its kind and the width of the window (DENS-01). */
export function useDensity(): [DensityChoice, (next: DensityChoice) => void] {
  const [chosen, choose] = useDeviceSetting(density)
  const first = useSyncExternalStore(onResize, () =>
    firstChoice(innerWidth / textScale(), matchMedia('(pointer: coarse)').matches),
  )
  return [chosen ?? first, choose]
}

function onResize(listener: () => void): () => void {
  addEventListener('resize', listener)
  return () => removeEventListener('resize', listener)
}

/** px below the last row. */
const REST = 8

/** The room, in px at the usual size of text, that the window has for the element that gets the ref: from its upper edge to the dock. */
export function useSpace(): [RefCallback<HTMLElement>, Space] {
  const [space, setSpace] = useState<Space>({ width: 0, height: 0 })
  const ref = useCallback((box: HTMLElement) => {
    const measure = () => {
      const top = box.getBoundingClientRect().top + scrollY
      const dock = document.querySelector('footer')?.offsetHeight ?? 0
      const scale = textScale()
      const width = Math.floor(box.clientWidth / scale)
      const height = Math.max(0, Math.floor((innerHeight - top - dock) / scale - REST))
      setSpace((before) =>
        before.width === width && before.height === height ? before : { width, height },
      )
    }
    measure()
    const observer = new ResizeObserver(measure)
    // Everything above or below it may grow: notes, the line of age, the statement.
    const around = document.querySelectorAll('body, header, footer, main')
    const beside = box.parentElement?.children ?? []
    for (const each of [...around, ...beside]) observer.observe(each)
    addEventListener('resize', measure)
    return () => {
      observer.disconnect()
      removeEventListener('resize', measure)
    }
  }, [])
  return [ref, space]
}
