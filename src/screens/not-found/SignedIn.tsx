import { Header } from '../shell/Header.tsx'
import { Overlay } from '../shell/Overlay.tsx'

/** Who is signed in sees what is urgent on a page that is not there, too (AL3). */
export default function SignedIn() {
  return (
    <>
      <Header />
      <Overlay />
    </>
  )
}
