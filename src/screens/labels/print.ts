import { useEffect, useEffectEvent, useState } from 'react'

/** How long a browser may take to open its print window. */
const PRINT_MS = 1_000

/** Prints; tells where the device did nothing at all, as some tablets' browsers do (platform B.3). */
export function printNow(onNothing: () => void): void {
  let opened = false
  const note = () => {
    opened = true
  }
  addEventListener('beforeprint', note, { once: true })
  print()
  setTimeout(() => {
    removeEventListener('beforeprint', note)
    if (!opened) onNothing()
  }, PRINT_MS)
}

/**
 * What goes on paper: always the latest `labels`, because a ward may still be arriving when the window is opened, but
 * while the device prints the ones it began with.
 */
export function useSteady<Labels>(labels: Labels): Labels {
  const [begun, setBegun] = useState<{ labels: Labels } | null>(null)
  const begin = useEffectEvent(() => setBegun({ labels }))
  useEffect(() => {
    const listen = () => begin()
    const end = () => setBegun(null)
    addEventListener('beforeprint', listen)
    addEventListener('afterprint', end)
    return () => {
      removeEventListener('beforeprint', listen)
      removeEventListener('afterprint', end)
    }
  }, [])
  return begun === null ? labels : begun.labels
}

/** Gives a picture to the device as a file. The file's name names nobody. */
export function savePicture(svg: string, name: string): void {
  const url = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The download has its own hold on the picture by then.
  setTimeout(() => URL.revokeObjectURL(url), PRINT_MS)
}
