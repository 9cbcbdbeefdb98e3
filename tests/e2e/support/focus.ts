import type { Page } from '@playwright/test'

/**
 * Watches that the focus, once something on a page had it, never falls to the page's body. The returned function says where
 * it did, with what had it before. Call it before the page is opened.
 */
export async function watchedFocus(page: Page): Promise<() => string[]> {
  const lost: string[] = []
  await page.exposeFunction('focusLost', (before: string) => lost.push(before))
  await page.addInitScript(() => {
    const FRAMES = 12
    let before = ''
    let frames = 0
    const tell = Reflect.get(window, 'focusLost') as (before: string) => void
    const look = (): void => {
      const { activeElement } = document
      const isBody = activeElement === null || activeElement === document.body
      frames = isBody ? frames + 1 : 0
      if (!isBody) {
        const { tagName, textContent } = activeElement
        const name = activeElement.getAttribute('aria-label') ?? textContent.slice(0, 40)
        before = `${location.pathname}: ${tagName.toLowerCase()} “${name}”`
      }
      if (before !== '' && frames === FRAMES) tell(before)
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
  return () => lost
}
