import { createServer } from 'vite'
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin'
import react from '@vitejs/plugin-react'
import { clipped } from './support/clipped.ts'
import { expect, test } from './support/fixtures.ts'
import { settled, spilled, violations } from './support/looks.ts'

/** The page that `npm run dev` shows at /design, without a facility behind it. */
async function designPage() {
  const server = await createServer({
    configFile: false,
    logLevel: 'error',
    plugins: [vanillaExtractPlugin(), react()],
    server: { port: 0, host: '127.0.0.1', hmr: false },
  })
  await server.listen()
  const url = `${server.resolvedUrls?.local[0] ?? ''}tests/design/index.html`
  return { url, close: () => server.close() }
}

test.use({ contextOptions: { reducedMotion: 'reduce' } })

// DESIGN-15, DESIGN-18, BOARD-02: what is shown there is what every screen is made of.
test('every component in every state breaks no rule and cuts no number', async ({ page }) => {
  const design = await designPage()
  try {
    await page.goto(design.url)
    await page.getByRole('heading', { name: 'Tiles' }).waitFor()
    for (const theme of ['light', 'dark'] as const) {
      await page.getByText(theme, { exact: true }).click()
      await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
      for (const contrast of ['device', 'more'] as const) {
        await page.getByText(contrast, { exact: true }).click()
        await settled(page)
        expect.soft(await violations(page), `${theme}, ${contrast}`).toEqual([])
      }
      for (const width of [390, 820, 1240]) {
        await page.setViewportSize({ width, height: 900 })
        await settled(page)
        expect.soft(await clipped(page), `${theme}, ${width}`).toEqual([])
        expect.soft(await spilled(page), `${theme}, ${width}`).toEqual([])
      }
    }
  } finally {
    await design.close()
  }
})
