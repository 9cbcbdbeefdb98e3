/** Long enough for the browser to have taken the file. */
const KEPT_MS = 60_000

/** Hands a file to the browser to be saved. `name` must contain no patient's name. */
export function saveFile(name: string, text: string, type = 'text/csv;charset=utf-8'): void {
  const url = URL.createObjectURL(new Blob([text], { type }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), KEPT_MS)
}
