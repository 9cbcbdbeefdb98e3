import type { Page } from '@playwright/test'
import { createServer, type Plugin } from 'vite'
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin'
import react from '@vitejs/plugin-react'
import { expect } from './fixtures.ts'

/** Workers are part of a build, and nothing on the page starts one. */
const noWorkers: Plugin = {
  name: 'no-workers',
  resolveId: (id) => (id.startsWith('virtual:') ? `\0${id}` : undefined),
  load: (id) => (id.startsWith('\0virtual:') ? 'export default ""' : undefined),
}

/** The page that `npm run dev` shows at /design, without a facility behind it. */
export async function designPage() {
  const server = await createServer({
    configFile: false,
    logLevel: 'error',
    plugins: [noWorkers, vanillaExtractPlugin(), react()],
    // What it needs is found before the first request.
    optimizeDeps: { entries: ['tests/design/index.html'] },
    server: { port: 0, host: '127.0.0.1', hmr: false },
  })
  await server.listen()
  const url = `${server.resolvedUrls?.local[0] ?? ''}tests/design/index.html`
  // The first time its packages are made ready while it loads, and it is loaded again.
  const open = (page: Page) =>
    expect(async () => {
      await page.goto(url)
      await page.getByRole('heading', { name: 'Tiles', exact: true }).waitFor({ timeout: 30_000 })
    }).toPass({ timeout: 150_000 })
  return { open, close: () => server.close() }
}
