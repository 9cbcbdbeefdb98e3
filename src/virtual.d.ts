/** The address of the sync worker (vite.config.ts). */
declare module 'virtual:sync-worker' {
  const url: string
  export default url
}
