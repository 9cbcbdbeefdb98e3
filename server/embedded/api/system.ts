import type { Family } from './context.ts'

/** `GET /api/system/info`: `PE`, because hospital staff have that edition's rights (ruling R24), unless it was told otherwise. */
export const systemFamily: Family = (app, { edition }) => {
  app.get('/api/system/info', () => ({
    version: '4.2.1',
    artifact: 'wardlight',
    name: 'Wardlight',
    type: edition ?? 'PE',
  }))
}
