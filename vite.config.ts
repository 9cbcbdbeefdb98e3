import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin'
import react from '@vitejs/plugin-react'
import { type Plugin, defineConfig } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'

/** The facility of the last start: a changed server file starts the development server anew in this process. */
const running = globalThis as { wardlightFacility?: { close(): Promise<void> } }

/** `npm run dev` has a living ward behind it too: the facility server on a free port, forwarded to. */
function facilityInDevelopment(): Plugin {
  return {
    name: 'wardlight-facility',
    apply: 'serve',
    async config(_, { isPreview }) {
      if (isPreview || process.env['VITEST']) return
      const { createFacility } = await import('./server/facility.ts')
      await running.wardlightFacility?.close()
      const facility = await createFacility({ port: 0, log: console.error })
      running.wardlightFacility = facility
      console.log(`Facility server: ${facility.url}, MQTT on port ${facility.mqttPort}`)
      return { server: { proxy: { '/api': { target: facility.url, ws: true } } } }
    },
  }
}

export default defineConfig({
  plugins: [
    facilityInDevelopment(),
    vanillaExtractPlugin(),
    react(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'sw',
      filename: 'sw.ts',
      registerType: 'prompt',
      injectRegister: false,
      manifest: false,
      injectManifest: { globPatterns: ['**/*.{js,css,html,svg,png,woff2,webmanifest}'] },
      devOptions: { enabled: true, type: 'module' },
    }),
  ],
  worker: { format: 'es' },
  build: { target: 'es2022', sourcemap: false },
})
