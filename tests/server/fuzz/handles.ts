/** TCP connections of this process, both ends of those that the tests have with the server. */
export const openConnections = (): number =>
  process.getActiveResourcesInfo().filter((one) => /^(TCPSocketWrap|TCPWRAP)$/.test(one)).length

/** Ports this process listens on. */
export const openPorts = (): number =>
  process.getActiveResourcesInfo().filter((one) => one === 'TCPServerWrap').length
