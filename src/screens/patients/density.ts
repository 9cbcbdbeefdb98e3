import { useLayoutEffect, useState, useSyncExternalStore } from 'react'
import { deviceSetting, useDeviceSetting } from '../../app/device-settings.ts'
import {
  type DensityChoice,
  firstChoice,
  isDensityChoice,
  type Space,
} from '../../model/patients/fit.ts'

/** The size of patients on this device (ruling R35); `null` until somebody has chosen. */
const kept = deviceSetting<DensityChoice | null>('density', null, isKept)

function isKept(stored: unknown): stored is DensityChoice | null {
  return stored === null || isDensityChoice(stored)
}

/** How large patients are shown: as chosen here, else as this window is wide (DENS-01). */
export function useDensity(): [DensityChoice, (next: DensityChoice) => void] {
  const [chosen, choose] = useDeviceSetting(kept)
  const first = useSyncExternalStore(onResize, () => firstChoice(innerWidth))
  return [chosen ?? first, choose]
}

function onResize(listener: () => void): () => void {
  addEventListener('resize', listener)
  return () => removeEventListener('resize', listener)
}

/** Below the last row. */
const REST = 8

/** px that the window has for what stands in this box, from its upper edge to the statement at the lower edge. */
export function useSpace(box: HTMLElement | null): Space {
  const [space, setSpace] = useState<Space>({ width: 0, height: 0 })
  useLayoutEffect(() => {
    if (!box) return
    const measure = () => {
      const top = box.getBoundingClientRect().top + scrollY
      const dock = document.querySelector('footer')?.offsetHeight ?? 0
      const width = box.clientWidth
      const height = Math.max(0, Math.floor(innerHeight - top - dock - REST))
      setSpace((before) =>
        before.width === width && before.height === height ? before : { width, height },
      )
    }
    measure()
    const observer = new ResizeObserver(measure)
    // Whatever stands above or below it may grow: notes, the line of age, the statement.
    const around = document.querySelectorAll('body, header, footer, main')
    const beside = box.parentElement?.children ?? []
    for (const each of [...around, ...beside]) observer.observe(each)
    addEventListener('resize', measure)
    return () => {
      observer.disconnect()
      removeEventListener('resize', measure)
    }
  }, [box])
  return space
}
