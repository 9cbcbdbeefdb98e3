/**
 * Runs a hook in a component of this window's session, in Node: with its effects, and again whenever it asks for it.
 * Nothing is drawn, so of the document only what React asks of its root is here.
 */
import { afterEach, vi } from 'vitest'
import { ScopeProvider } from '../../src/app/scope-context.tsx'

const noop = (): void => undefined
const ended: (() => void)[] = []

afterEach(() => {
  for (const end of ended.splice(0)) end()
})

const listens = { addEventListener: noop, removeEventListener: noop }
// For the whole file: React looks at them once more after its last component is gone.
vi.stubGlobal('window', globalThis)
vi.stubGlobal('HTMLIFrameElement', class {})
vi.stubGlobal('document', { visibilityState: 'visible', ...listens })

/** The smallest element that React takes for a root. */
function rootElement(): Element {
  const ownerDocument = { nodeType: 9, ...listens }
  const element = { nodeType: 1, nodeName: 'DIV', tagName: 'DIV', ownerDocument, ...listens }
  return { ...element, textContent: '', firstChild: null, lastChild: null } as unknown as Element
}

export type Hosted<Props, T> = {
  /** What the hook answered in every run, in order. */
  runs: T[]
  last(): T
  /** Runs it with other props, and its effects; what they ask for arrives later. */
  change(props: Props): void
  end(): void
}

/** Begins with these props. Ends by itself with the test. */
export async function hostHook<Props, T>(
  hook: (props: Props) => T,
  first: Props,
): Promise<Hosted<Props, T>> {
  const { createRoot } = await import('react-dom/client')
  const { flushSync } = await import('react-dom')
  const root = createRoot(rootElement())
  const runs: T[] = []
  function Host({ props }: { props: Props }) {
    runs.push(hook(props))
    return null
  }
  const change = (props: Props) =>
    flushSync(() =>
      root.render(
        <ScopeProvider>
          <Host props={props} />
        </ScopeProvider>,
      ),
    )
  const end = () => flushSync(() => root.unmount())
  ended.push(end)
  change(first)
  return { runs, last: () => runs.at(-1) as T, change, end }
}

/** Lets what is under way arrive, and be shown. */
export async function settled(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setTimeout(resolve))
}
