/** A call to a device, and how many milliseconds it may take. */
export type RpcRequest = { method: string; params: unknown; timeout: number }

/** Devices that ask by HTTP whether there is a call for them (protocol §10.3). */
export type DevicePolls = {
  /** The next call for the device, or `undefined` after `ms` or when the device hangs up. */
  next(
    deviceId: string,
    ms: number,
    hungUp: (listener: () => void) => void,
  ): Promise<Call | undefined>
  /** Gives a call to a device that waits for one; `false` when it does not. */
  offer(deviceId: string, request: RpcRequest): boolean
}
export type Call = { id: number; method: string; params: unknown }

const mostPerDevice = 10

export function devicePolls(): DevicePolls {
  const waiting = new Map<string, ((call: Call | undefined) => void)[]>()
  let last = 0
  return {
    next(deviceId, ms, hungUp) {
      return new Promise((resolve) => {
        const polls = waiting.get(deviceId) ?? []
        waiting.set(deviceId, polls)
        const settle = (call: Call | undefined): void => {
          clearTimeout(timer)
          const at = polls.indexOf(settle)
          if (at >= 0) polls.splice(at, 1)
          if (polls.length === 0 && waiting.get(deviceId) === polls) waiting.delete(deviceId)
          resolve(call)
        }
        const timer = setTimeout(() => settle(undefined), ms)
        polls.push(settle)
        if (polls.length > mostPerDevice) polls[0]?.(undefined)
        hungUp(() => settle(undefined))
      })
    },
    offer(deviceId, { method, params }) {
      const settle = waiting.get(deviceId)?.[0]
      settle?.({ id: ++last, method, params })
      return settle !== undefined
    },
  }
}
