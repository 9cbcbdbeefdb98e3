// Runs in every counted page before its own scripts; no part of the console. Counts what the window itself does: the worker
// has a thread of its own.
;(() => {
  const NONE = { queries: 0, read: 0, written: 0, commits: 0, renders: 0 }
  let counts = { ...NONE }
  /** Transactions that are not over. */
  let open = 0

  // Transactions that only read are queries, whoever asked.
  const begin = IDBDatabase.prototype.transaction
  IDBDatabase.prototype.transaction = function (...given) {
    const transaction = begin.apply(this, given)
    if (transaction.mode === 'readonly') counts.queries += 1
    open += 1
    let isOver = false
    const over = () => {
      if (!isOver) open -= 1
      isOver = true
    }
    for (const kind of ['complete', 'abort']) transaction.addEventListener(kind, over)
    return transaction
  }

  const READS = 'get getAll getAllRecords openCursor getKey getAllKeys openKeyCursor'.split(' ')
  const rowsOf = (result) =>
    Array.isArray(result) ? result.length : result === undefined || result === null ? 0 : 1
  for (const kind of [IDBObjectStore.prototype, IDBIndex.prototype]) {
    for (const name of READS) {
      const own = kind[name]
      if (own === undefined) continue
      kind[name] = function (...given) {
        const request = own.apply(this, given)
        // A cursor succeeds once for each of its rows.
        request.addEventListener('success', () => void (counts.read += rowsOf(request.result)))
        return request
      }
    }
  }
  for (const name of ['put', 'add', 'delete', 'clear']) {
    const own = IDBObjectStore.prototype[name]
    IDBObjectStore.prototype[name] = function (...given) {
      counts.written += 1
      return own.apply(this, given)
    }
  }

  const FUNCTIONS = new Set([0, 1, 11, 15])
  const PERFORMED_WORK = 1
  /** Components that ran in this commit: a part that was left alone is the very one of before. */
  function rendersIn(fiber, before) {
    let found = FUNCTIONS.has(fiber.tag) && (fiber.flags & PERFORMED_WORK) !== 0 ? 1 : 0
    if (before !== null && fiber.child === before.child) return found
    for (let child = fiber.child; child !== null; child = child.sibling)
      found += rendersIn(child, child.alternate)
    return found
  }
  // React tells whoever is here, where its developer tools would be, of each commit; in a built console too.
  globalThis.__REACT_DEVTOOLS_GLOBAL_HOOK__ = {
    supportsFiber: true,
    isDisabled: false,
    renderers: new Map(),
    inject: () => 1,
    checkDCE() {},
    onScheduleFiberRoot() {},
    onCommitFiberUnmount() {},
    onPostCommitFiberRoot() {},
    onCommitFiberRoot(_, root) {
      counts.commits += 1
      counts.renders += rendersIn(root.current, root.current.alternate)
    },
  }

  const QUIET_FRAMES = 30
  const MOST_FRAMES = 3600
  globalThis.wardlightCounts = {
    restart: () => void (counts = { ...NONE }),
    /** What was done until this is on the page (or gone from it), and then nothing for some frames. */
    async until({ selector, text = '', isGone = false }) {
      let quiet = 0
      let last = ''
      for (let frame = 0; quiet < QUIET_FRAMES; frame += 1) {
        if (frame === MOST_FRAMES) throw new Error(`Not seen: ${selector} ${text}`)
        await new Promise((resolve) => requestAnimationFrame(resolve))
        const found = [...document.querySelectorAll(selector)]
        const isThere = found.some((one) => one.textContent.includes(text)) !== isGone
        const now = JSON.stringify(counts)
        quiet = isThere && open === 0 && now === last ? quiet + 1 : 0
        last = now
      }
      return { ...counts }
    },
  }
})()
