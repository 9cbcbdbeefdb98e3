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
