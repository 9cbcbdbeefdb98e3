import { createServer, type Plugin } from 'vite'
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin'
import react from '@vitejs/plugin-react'

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
    // All that it needs is found before the first request: the page is loaded once.
    optimizeDeps: { entries: ['tests/design/index.html'] },
    server: { port: 0, host: '127.0.0.1', hmr: false },
  })
  await server.listen()
  const url = `${server.resolvedUrls?.local[0] ?? ''}tests/design/index.html`
  return { url, close: () => server.close() }
}
