import { useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useDeviceSetting } from '../../app/device-settings.ts'
import { holdAwake, keepAwake } from '../../app/wake-lock.ts'

/** Where wards are watched. */
const WATCHED = /^\/(home|patients)(\/|$)/

/** Keeps the screen on where staff want it and a ward is on it. Shows nothing. */
export function AwakeWatch() {
  const [keeps] = useDeviceSetting(keepAwake)
  const isWatching = useLocation({ select: ({ pathname }) => WATCHED.test(pathname) })
  useEffect(() => {
    if (!keeps || !isWatching) return undefined
    return holdAwake({ wakeLock: navigator.wakeLock, document })
  }, [keeps, isWatching])
  return null
}
