import { execFileSync } from 'node:child_process'

/** What is tested as it is built: `dist-server`, made again when its sources have changed. For the runners' set-up. */
export default function buildServer(): void {
  execFileSync(process.execPath, ['server/setup.mjs', '--server'], { stdio: 'inherit' })
}
