// The bare page's service worker: whatever is cached, else the network.
self.addEventListener('fetch', (event) => {
  event.respondWith(
    caches.match(event.request, { ignoreSearch: true }).then((found) => found ?? fetch(event.request)),
  )
})
