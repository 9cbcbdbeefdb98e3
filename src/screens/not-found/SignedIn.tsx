import { Header } from '../shell/Header.tsx'
import { Overlay } from '../shell/Overlay.tsx'

/** Signed-in users see urgent alarms on an unknown page, too (AL3). */
export default function SignedIn() {
  return (
    <>
      <Header />
      <Overlay />
    </>
  )
}
