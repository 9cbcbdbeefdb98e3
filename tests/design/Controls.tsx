import { useState } from 'react'
import { Button } from '../../src/ui/Button.tsx'
import { Checkbox } from '../../src/ui/Checkbox.tsx'
import { useFold } from '../../src/ui/Fold.tsx'
import { ListFoot, ListPage, ListProblem } from '../../src/ui/ListPage.tsx'
import { Pager } from '../../src/ui/Pager.tsx'
import { PendingNote } from '../../src/ui/PendingNote.tsx'
import { SearchField } from '../../src/ui/SearchField.tsx'
import { Segmented } from '../../src/ui/Segmented.tsx'
import { Select } from '../../src/ui/Select.tsx'
import { TextField } from '../../src/ui/TextField.tsx'
import { nothing, Section, State } from './parts.tsx'

const WARDS = [
  { value: 'all', label: 'All wards' },
  { value: 'cedar', label: 'Cedar' },
] as const

function Fields() {
  const [text, setText] = useState('Anna Berg')
  const [ward, setWard] = useState<'all' | 'cedar'>('all')
  const [isOn, setOn] = useState(true)
  return (
    <Section title="Fields" isWide>
      <State name="text">
        <TextField label="Name" value={text} onChange={setText} />
      </State>
      <State name="search">
        <SearchField value="" onChange={nothing} label="Search" placeholder="Search" />
      </State>
      <State name="one of many">
        <Select label="Ward" value={ward} options={WARDS} onChange={setWard} />
      </State>
      <State name="one of a few">
        <Segmented legend="Wards" value={ward} options={WARDS} onChange={setWard} />
      </State>
      <State name="yes or no">
        <Checkbox label="Keep me signed in" checked={isOn} onChange={setOn} />
      </State>
    </Section>
  )
}

/** A page that is a list, with nothing in it. */
function List() {
  const [ward, setWard] = useState<'all' | 'cedar'>('all')
  const fold = useFold(ward !== 'all')
  const choice = { value: ward, options: WARDS, onChange: setWard }
  return (
    <ListPage
      title="Sensors"
      beside={<span>27 sensors</span>}
      search={{ value: '', onChange: nothing, label: 'Search sensors' }}
      tools={
        <>
          {fold.part({ below: 'portrait', children: <Segmented legend="Listed" {...choice} /> })}
          <Select label="Ward of the sensors" isTerse {...choice} />
          {fold.button}
          <Button kind="primary">Add</Button>
        </>
      }
      empty="No sensor is assigned in this ward. Choose another ward, or assign one to a patient."
    >
      <ListFoot
        status="1 to 20 of 27"
        asOf="as of 02:15"
        pager={{ list: 'Sensors', page: 0, pages: 2, onPage: nothing }}
      />
    </ListPage>
  )
}

const PENDING = {
  command: 'c1',
  text: 'Adding Anna Berg…',
  message: 'The ward is gone.',
  who: 'Anna Berg',
  canRetry: true,
  onRetry: nothing,
  onDiscard: nothing,
}

/** What is pressed and filled in, and what is said about it. */
export function Controls() {
  return (
    <>
      <Section title="Buttons">
        {(['primary', 'plain', 'quiet'] as const).flatMap((kind) => [
          <State key={kind} name={kind}>
            <Button kind={kind}>Save</Button>
          </State>,
          <State key={`${kind}-off`} name={`${kind}, cannot be pressed`}>
            <Button kind={kind} disabled>
              Save
            </Button>
          </State>,
        ])}
      </Section>
      <Fields />
      <Section title="A list" isWide>
        <State name="toolbar, one line; nothing in it; pages">
          <List />
        </State>
      </Section>
      <Section title="What is said">
        <State name="being saved">
          <PendingNote {...PENDING} state="saving" />
        </State>
        <State name="refused">
          <PendingNote {...PENDING} state="refused" />
        </State>
        <State name="a list that failed">
          <ListProblem text="The list could not be loaded." onRetry={nothing} />
        </State>
        <State name="pages">
          <Pager list="Patients" page={1} pages={9} onPage={nothing} />
        </State>
      </Section>
    </>
  )
}
