// Runs before the first paint, so that no other theme flashes by (SHELL-11). Light is the default (SHELL-12).
;(function () {
  var theme = 'light'
  try {
    if (localStorage.getItem('theme') === 'dark') theme = 'dark'
  } catch (_) {
    // Storage may be closed to us: the default will do.
  }
  document.documentElement.dataset.theme = theme
  var meta = document.querySelector('meta[name="theme-color"]')
  if (meta) meta.setAttribute('content', theme === 'dark' ? '#121417' : '#ffffff')
})()
