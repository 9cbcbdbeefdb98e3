import { useDeviceSetting } from '../../app/device-settings.ts'
import { pauseLength, soundOn, vibrates, wardsLeftOut } from '../../app/settings.ts'
import { endPause, pauseSound, runningSound } from '../../app/sound/state.ts'
import { Button } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { Segmented } from '../../ui/Segmented.tsx'
import { PAUSES_S, type SoundState } from '../../model/sound/sound-state.ts'
import type { ToneName } from '../../model/sound/announcing.ts'
import { SHEET_TEXTS, soundSentence } from '../../texts/alarm-sheet.ts'
import { soundText } from '../../texts/sound.ts'
import { useNow } from '../../app/now.ts'
import { soundLink } from '../../texts/watch.ts'
import { useAround, useSharedLinks } from '../watch.ts'
import { useIsUnwatched, useUnheard, useWardSound } from '../hearing.ts'
import { HEARING_TEXTS, unheardText } from '../../texts/hearing.ts'
import { VolumeLine } from './VolumeLine.tsx'
import { Section } from './Section.tsx'
import { actions, hint, line, lineLabel, stateLine, stateWord } from './sheet.css.ts'

const { sheet: TEXT } = SHEET_TEXTS
/** Most urgent first. */
const TO_HEAR: readonly ToneName[] = ['high', 'medium', 'low', 'line']

/** The sound of this device: its state in plain words, what to do about it, and how loud it is. */
export function SoundSection() {
  const sound = useWardSound()
  const now = useNow(1000)
  const around = useAround(now)
  const [broken] = useSharedLinks(now)
  return (
    <Section title={TEXT.sound}>
      <div className={stateLine} role="status">
        <p>
          <strong className={stateWord}>
            {soundText(sound, broken ? soundLink(broken, around) : '')}
          </strong>
          {soundSentence(sound, broken, around)}
        </p>
      </div>
      <div className={actions}>
        <StateActions sound={sound} />
      </div>
      <WhoHears />
      <PauseLength />
      <VolumeLine />
      <div className={line}>
        <span className={lineLabel}>{TEXT.test}</span>
        <span className={actions}>
          {TO_HEAR.map((tone) => (
            <Button key={tone} onClick={() => void playTone(tone)}>
              {TEXT.tones[tone]}
            </Button>
          ))}
        </span>
      </div>
      <p className={hint}>{TEXT.volumeHint}</p>
      {'vibrate' in navigator && <Vibration />}
      <p className={hint}>{TEXT.repeats}</p>
    </Section>
  )
}

/** Wards that no device sounds, or that this server does not know (HEAR-06, HEAR-08). */
function WhoHears() {
  const unheard = unheardText(useUnheard())
  const isUnwatched = useIsUnwatched()
  if (unheard !== '') return <p role="alert">{unheard}</p>
  return isUnwatched ? <p className={hint}>{HEARING_TEXTS.unwatched}</p> : null
}

/** Where the browser allows sound only after a touch, this tap is that touch. */
async function playTone(tone: ToneName): Promise<void> {
  const sound = runningSound.current()
  await sound?.unblock()
  sound?.test(tone)
}

function StateActions({ sound }: { sound: SoundState }) {
  const [seconds] = useDeviceSetting(pauseLength)
  const off = <Button onClick={() => soundOn.set(false)}>{TEXT.switchOff}</Button>
  switch (sound.state) {
    case 'armed':
      return (
        <>
          <Button kind="primary" onClick={pauseSound}>
            {TEXT.pause(seconds)}
          </Button>
          {off}
        </>
      )
    case 'paused':
      return (
        <>
          <Button kind="primary" onClick={endPause}>
            {TEXT.endPause}
          </Button>
          {off}
        </>
      )
    case 'off':
      if (sound.by === 'wards') {
        return (
          <Button kind="primary" onClick={() => wardsLeftOut.set([])}>
            {SHEET_TEXTS.wards.allSound}
          </Button>
        )
      }
      return (
        <Button kind="primary" onClick={() => soundOn.set(true)}>
          {TEXT.switchOn}
        </Button>
      )
    case 'unknown':
    case 'blocked':
      return (
        <>
          <Button kind="primary" onClick={() => void runningSound.current()?.unblock()}>
            {TEXT.unblock}
          </Button>
          {off}
        </>
      )
  }
}

function PauseLength() {
  const [seconds, setSeconds] = useDeviceSetting(pauseLength)
  const options = PAUSES_S.map((each) => ({ value: String(each), label: TEXT.length(each) }))
  return (
    <div className={line}>
      <span className={lineLabel} aria-hidden>
        {TEXT.pauseLength}
      </span>
      <Segmented
        legend={TEXT.pauseLength}
        value={String(seconds)}
        options={options}
        onChange={(value) => setSeconds(Number(value))}
      />
    </div>
  )
}

function Vibration() {
  const [does, setDoes] = useDeviceSetting(vibrates)
  return <Checkbox label={TEXT.vibrate} checked={does} onChange={setDoes} />
}
