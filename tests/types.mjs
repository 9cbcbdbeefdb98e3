// Type-checks every realm under its own library: neutral code compiles only if it is neutral.
import { execFileSync } from 'node:child_process'

const realms = ['src', 'workers', 'sw', 'server', 'tests', 'tests/sw']
let failed = 0
for (const realm of realms) {
  try {
    execFileSync('node_modules/.bin/tsc', ['--project', realm], { stdio: 'inherit' })
    console.log(`types of ${realm}: fine`)
  } catch {
    failed += 1
    console.log(`types of ${realm}: errors`)
  }
}
process.exit(failed === 0 ? 0 : 1)
