// Runs in every measured page before its own scripts; no part of the console.
// A card is an <article> with its patient's name as label; its heart rate is the number before "bpm".
;(() => {
  /** @type {[name: string, hr: number, paintedAt: number][]} */
  let seen = []
  /** @type {{ start: number, ms: number }[]} */
  let longTasks = []
  /** @type {{ name: string, ms: number }[]} */
  let interactions = []
  /** @type {number | null} */
  let firstValueAt = null
  let waiting = false
  const cells = new WeakMap()
  const last = new WeakMap()
  /** @type {[name: string, hr: number][]} */
  let changed = []

  /** The element `72<span>bpm</span>`, the number maybe in one of its own; nothing while there is no reading. */
  function cellOf(article) {
    const known = cells.get(article)
    if (known?.isConnected && known.lastElementChild?.textContent === 'bpm') return known
    for (const unit of article.querySelectorAll('span')) {
      if (unit.childElementCount > 0 || unit.textContent !== 'bpm') continue
      cells.set(article, unit.parentElement)
      return unit.parentElement
    }
    return null
  }

  function look(article) {
    const hr = Number.parseInt(cellOf(article)?.firstChild?.textContent ?? '', 10)
    if (Number.isNaN(hr)) return
    const before = last.get(article)
    if (before === hr) return
    last.set(article, hr)
    changed.push([before === undefined ? '' : (article.getAttribute('aria-label') ?? ''), hr])
  }

  /** The clock stops in a task after the next frame (performance §6, point 3). */
  function afterPaint(then) {
    requestAnimationFrame(() => {
      const channel = new MessageChannel()
      channel.port1.onmessage = then
      channel.port2.postMessage(null)
    })
  }

  new MutationObserver((records) => {
    const articles = new Set()
    for (const { target, type, addedNodes } of records) {
      const element = target.nodeType === 1 ? target : target.parentElement
      const article = element?.closest('article')
      if (article) articles.add(article)
      else if (type === 'childList') {
        for (const node of addedNodes) {
          if (node.nodeType !== 1) continue
          if (node.matches('article')) articles.add(node)
          for (const inner of node.querySelectorAll('article')) articles.add(inner)
        }
      }
    }
    for (const article of articles) look(article)
    if (changed.length === 0 || waiting) return
    waiting = true
    afterPaint(() => {
      waiting = false
      const now = Date.now()
      firstValueAt ??= performance.now()
      for (const [name, hr] of changed) if (name !== '') seen.push([name, hr, now])
      changed = []
    })
  }).observe(document, { subtree: true, childList: true, characterData: true })

  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries())
      longTasks.push({ start: startTime, ms: duration })
  }).observe({ type: 'longtask' })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if (entry.interactionId > 0) interactions.push({ name: entry.name, ms: entry.duration })
  }).observe({ type: 'event', durationThreshold: 16 })

  globalThis.wardlightProbe = {
    /** Milliseconds from the start of the navigation to the frame with the first value, `null` before. */
    firstValue: () => firstValueAt,
    /** Everything since the last call. */
    take() {
      const taken = { seen, longTasks, interactions }
      seen = []
      longTasks = []
      interactions = []
      return taken
    },
    cards: () => document.querySelectorAll('article').length,
  }
})()
