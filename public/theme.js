// Runs before the first paint, so that no other theme flashes by (SHELL-11). Light is the default (SHELL-12).
;(function () {
  var theme = 'light'
  try {
    if (localStorage.getItem('theme') === 'dark') theme = 'dark'
    // A wall board has a light of its own, and starts anew by itself at night.
    if (location.pathname === '/board')
      theme = localStorage.getItem('wardlight.device.board.shows') === '"dark"' ? 'dark' : 'light'
  } catch (_) {
    // Storage may be closed to us: the default will do.
  }
  document.documentElement.dataset.theme = theme
  var meta = document.querySelector('meta[name="theme-color"]')
  if (meta) meta.setAttribute('content', theme === 'dark' ? '#121417' : '#ffffff')
})()
