/**
 * A list that scrolls by itself, no higher than the rows that have room whole: its edge cuts no letter (DESIGN-24). Give it to
 * the list as its `ref`; what is beside the list in `within` takes its room first.
 */
export function wholeRows(within: string) {
  return (list: HTMLElement | null) => {
    const around = list?.closest(within)
    if (!list || !around) return undefined
    const fit = (): void => {
      list.style.maxHeight = ''
      const most = list.clientHeight
      if (list.scrollHeight <= most + 1) return
      const top = list.getBoundingClientRect().top - list.scrollTop
      const ends = [...list.children].map((row) => row.getBoundingClientRect().bottom - top)
      const whole = Math.max(...ends.filter((end) => end <= most + 1), Math.min(...ends))
      list.style.maxHeight = `${Math.ceil(whole)}px`
    }
    const observer = new ResizeObserver(fit)
    observer.observe(around)
    // In a higher window, or below a lower header, what is beside it stays as high as it was.
    const header = document.querySelector('header')
    if (header) observer.observe(header)
    addEventListener('resize', fit)
    return () => {
      observer.disconnect()
      removeEventListener('resize', fit)
    }
  }
}
