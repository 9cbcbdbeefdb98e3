/**
 * React's functions by their own names. Its package is of the kind before modules, of which a bundler makes
 * `(0, react.useState)(…)` and `(0, runtime.jsx)(…)` wherever one is called.
 */
import { createRequire } from 'node:module'
import type { Plugin } from 'vite'

const MODULES = ['react', 'react/jsx-runtime']
const BY_NAME = '\0by-name:'
const require = createRequire(import.meta.url)

/** For what is written here; packages ask React as they always did. */
export function reactByName(): Plugin {
  return {
    name: 'wardlight-react-by-name',
    apply: 'build',
    enforce: 'pre',
    resolveId(asked, importer) {
      const isOurs = importer !== undefined && !/node_modules|^\0/.test(importer)
      return isOurs && MODULES.includes(asked) ? BY_NAME + asked : undefined
    },
    load(id) {
      if (!id.startsWith(BY_NAME)) return undefined
      const asked = id.slice(BY_NAME.length)
      // Pure calls: a name that nobody asks for is left out.
      const names = Object.keys(require(asked) as object)
        .filter((name) => !name.startsWith('__'))
        .map((name) => `export const ${name} = /* @__PURE__ */ of('${name}')`)
      return [`import * as all from '${asked}'`, 'const of = (name) => all[name]', ...names].join(
        '\n',
      )
    },
  }
}
