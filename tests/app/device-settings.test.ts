import { describe, expect, it, vi } from 'vitest'
import {
  type DevicePlace,
  deviceSetting,
  isBoolean,
  isTexts,
  isWithin,
} from '../../src/app/device-settings.ts'

/** One device: what is stored, and windows that hear of each other's changes. */
function device(stored: Record<string, string> = {}) {
  const rows = new Map(Object.entries(stored))
  const windows = new Set<(key: string | null) => void>()
  const place = (): DevicePlace => {
    let own: (key: string | null) => void = () => undefined
    return {
      storage: () => ({
        getItem: (key) => rows.get(key) ?? null,
        setItem(key, value) {
          rows.set(key, value)
          for (const each of windows) if (each !== own) each(key)
        },
      }),
      onChanged(listener) {
        own = listener
        windows.add(listener)
      },
    }
  }
  const clear = () => {
    rows.clear()
    for (const each of windows) each(null)
  }
  return { rows, place, clear }
}

const KEY = 'wardlight.device.volume'
const volumeOf = (place: DevicePlace) => deviceSetting('volume', 0.8, isWithin(0, 1), place)

describe('a setting of the device', () => {
  it('is what was stored, and the fallback before', () => {
    const { rows, place } = device()
    const volume = volumeOf(place())
    expect(volume.current()).toBe(0.8)
    volume.set(0.4)
    expect(volume.current()).toBe(0.4)
    expect(rows.get(KEY)).toBe('0.4')
    expect(volumeOf(place()).current()).toBe(0.4)
  })

  it.each(['', 'loud', '"0.4"', '7', 'null', '{"a":1'])(
    'stored as %s counts as never set',
    (bad) => {
      expect(volumeOf(device({ [KEY]: bad }).place()).current()).toBe(0.8)
    },
  )

  it('is seen in another window, once per change', () => {
    const { place, clear } = device()
    const [one, other] = [volumeOf(place()), volumeOf(place())]
    const told = vi.fn()
    other.subscribe(told)
    expect(other.current()).toBe(0.8)
    one.set(0.2)
    one.set(0.2)
    expect(other.current()).toBe(0.2)
    expect(told).toHaveBeenCalledTimes(1)
    clear()
    expect(other.current()).toBe(0.8)
    expect(told).toHaveBeenCalledTimes(2)
  })

  it('keeps its identity while nothing changes', () => {
    const { place } = device({ 'wardlight.device.wards': '["a"]' })
    const wards = deviceSetting('wards', [], isTexts, place())
    expect(wards.current()).toEqual(['a'])
    expect(wards.current()).toBe(wards.current())
  })

  it('holds until the window closes where the browser keeps nothing', () => {
    const closed: DevicePlace = {
      storage: () => {
        throw new DOMException('no', 'SecurityError')
      },
      onChanged: () => undefined,
    }
    const isOn = deviceSetting('on', true, isBoolean, closed)
    const told = vi.fn()
    const stop = isOn.subscribe(told)
    expect(isOn.current()).toBe(true)
    isOn.set(false)
    expect(isOn.current()).toBe(false)
    expect(told).toHaveBeenCalledTimes(1)
    stop()
    isOn.set(true)
    expect(told).toHaveBeenCalledTimes(1)
  })
})
