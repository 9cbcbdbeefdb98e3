// Runs in a measured page before its own scripts; no part of the console.
// When the first frames with rows of the platform were painted, since the navigation or `restart`: in the first table
// that has any, and in every table.
;(() => {
  const TABLES = ['Hospitals', 'Gateways', 'Sensors']
  let from = 0
  /** @type {{ first: number | null, all: number | null }} */
  let painted = { first: null, all: null }
  let waiting = false

  const filled = () =>
    TABLES.filter((name) => document.querySelector(`section[aria-label="${name}"] tbody tr`)).length

  function look() {
    const tables = filled()
    const isNews = (painted.first === null && tables > 0) || tables === TABLES.length
    if (painted.all !== null || waiting || !isNews) return
    waiting = true
    // The clock stops in a task after the next frame (performance §6, point 3).
    requestAnimationFrame(() => {
      const channel = new MessageChannel()
      channel.port1.onmessage = () => {
        waiting = false
        const now = performance.now() - from
        painted.first ??= now
        if (tables === TABLES.length) painted.all = now
        else look()
      }
      channel.port2.postMessage(null)
    })
  }

  new MutationObserver(look).observe(document, { childList: true, subtree: true })
  globalThis.wardlightRows = {
    restart() {
      from = performance.now()
      painted = { first: null, all: null }
    },
    painted: () => (painted.all === null ? null : painted),
  }
})()
