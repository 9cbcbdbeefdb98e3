/**
 * Loaded before all else in a container. There the server is process 1, and to that the system delivers no signal that
 * has no listener: a stop while it starts would wait until it is killed. Once the server listens, the signal is its own.
 */
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM']))
  process.on(signal, () => {
    if (process.listenerCount(signal) === 1) process.exit(143)
  })
