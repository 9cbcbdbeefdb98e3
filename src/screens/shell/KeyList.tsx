import { useDeviceSetting } from '../../app/device-settings.ts'
import { Button } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { KEY_TEXTS } from '../../texts/keys.ts'
import { singleKeys } from './key-actions.ts'
import { keyList } from './key-list.ts'
import { keyCap, keyDialog, keyLine, keys, keysTitle } from './keys.css.ts'

/** What keys do, and whether those of one letter do it (SHELL-33). */
export default function KeyList() {
  const [isOn, setOn] = useDeviceSetting(singleKeys)
  const close = (): void => keyList.set(false)
  return (
    <Dialog look="question" isDismissable aria-labelledby="keys" onClose={close}>
      <div className={keyDialog}>
        <h2 id="keys" className={keysTitle}>
          {KEY_TEXTS.title}
        </h2>
        <dl className={keys}>
          {Object.entries(KEY_TEXTS.keys).map(([key, does]) => (
            <div key={key} className={keyLine}>
              <dt>
                <kbd className={keyCap}>{key}</kbd>
              </dt>
              <dd>{does}</dd>
            </div>
          ))}
        </dl>
        <Checkbox label={KEY_TEXTS.single} checked={isOn} onChange={setOn} />
        <Button kind="primary" onClick={close}>
          {KEY_TEXTS.close}
        </Button>
      </div>
    </Dialog>
  )
}
