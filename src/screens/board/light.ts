import { useEffect, useLayoutEffect } from 'react'
import { boardLight, boardShows } from '../../app/board/settings.ts'
import { useNow } from '../../app/now.ts'
import { useStore } from '../../app/store.ts'
import { MINUTE_MS } from '../../model/constants.ts'
import { lightAt } from '../../model/board/night.ts'
import { hourOf } from '../../model/time/dates.ts'
import { chosenTheme, wearTheme } from '../../ui/theme/theme.ts'

const ZONE = undefined

/** A board is light or dark as was chosen for it, by the hour of the server's clock; the console's own choice stays. */
export function useBoardLight(): void {
  const choice = useStore(boardLight)
  const theme = lightAt(choice, hourOf(useNow(MINUTE_MS / 4), ZONE))
  useLayoutEffect(() => {
    wearTheme(theme)
    if (boardShows.current() !== theme) boardShows.set(theme)
  }, [theme])
  useEffect(() => () => wearTheme(chosenTheme()), [])
}
