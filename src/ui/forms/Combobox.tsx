import ChevronDown from 'lucide-react/icons/chevron-down'
import { use, useId } from 'react'
import {
  Button,
  ComboBox,
  ComboBoxStateContext,
  Input,
  Label,
  ListBox,
  ListBoxItem,
  Popover,
} from 'react-aria-components'
import { matcher } from '../../model/patients/search.ts'
import { FORM_TEXTS } from '../../texts/forms.ts'
import { type Choice, typedChoice } from '../../forms/patient-form.ts'
import {
  box,
  field,
  hint as hintStyle,
  input,
  label as labelStyle,
  list,
  nothing,
  opener,
  option,
  optional,
  optionMore,
  popover,
} from './forms.css.ts'
import { DialogElement } from '../Dialog.tsx'
import { type TheirValue, TheirsNote, Wrong } from './notes.tsx'

/**
 * The components of react-aria would add a style element for touches, which the content security policy stops. The page
 * has that style already (`touch-action` of the body); an element of this id makes them skip theirs.
 */
const STYLE_ID = 'react-aria-pressable-style'
if (!document.getElementById(STYLE_ID)) {
  const mark = document.createElement('meta')
  mark.id = STYLE_ID
  document.head.append(mark)
}

/** An option; `more` helps to choose. The option with the id `''` means none and shows as blank. */
export type Option = Choice & { more?: string }

type Props = {
  name: string
  label: string
  value: Choice
  options: readonly Option[]
  onChange: (value: Choice) => void
  /** The focus left the field: an error may be shown now. */
  onLeave?: () => void
  wrong: string | undefined
  isOptional?: boolean
  isDisabled?: boolean
  hint?: string
  /** What another console has saved in this field since the form was opened. */
  theirs?: TheirValue
}

/** Key of the option that means none: a key may not be empty. */
const NONE = 'none'
/** Six options or so: the form stays in sight behind a long list. */
const MOST_PX = 320

/**
 * A select to be searched by typing, by touch or with arrow keys. What is typed stays, also when it names nothing:
 * the form then says so, rather than choosing something else.
 */
export function Combobox(props: Props) {
  const { label, value, options, onChange, onLeave, wrong, isOptional, isDisabled, hint } = props
  const layer = use(DialogElement)
  const id = useId()

  function choose(key: string | number | null) {
    // Then `onInputChange` has already stored the choice.
    if (key === null) return
    const chosen = options.find((each) => keyOf(each) === key)
    if (chosen) onChange({ id: chosen.id, text: chosen.id === '' ? '' : chosen.text })
  }

  return (
    <ComboBox
      className={field}
      name={props.name}
      defaultItems={options.map((each) => ({ ...each, key: keyOf(each) }))}
      inputValue={value.text}
      onInputChange={(text) => {
        if (text !== value.text) onChange(typedChoice(text, value, options))
      }}
      selectedKey={value.id === '' ? null : value.id}
      onSelectionChange={choose}
      onBlur={() => onLeave?.()}
      allowsCustomValue
      allowsEmptyCollection
      menuTrigger="input"
      defaultFilter={(text, typed) => matcher(typed)([text])}
      isDisabled={isDisabled === true}
      isInvalid={wrong !== undefined}
      aria-describedby={hint === undefined ? `${id}-wrong` : `${id}-wrong ${id}-hint`}
    >
      <Label className={labelStyle}>
        {label}
        {isOptional && <span className={optional}>{FORM_TEXTS.optional}</span>}
      </Label>
      <div className={box} data-wrong={wrong !== undefined} data-off={isDisabled === true}>
        <SearchInput />
        {/* Named by itself: by the label as well it would be called by two texts, in an order that suits English only. */}
        <Button
          id={`${id}-choose`}
          className={opener}
          aria-label={FORM_TEXTS.choose(label)}
          aria-labelledby={`${id}-choose`}
        >
          <ChevronDown size={20} aria-hidden />
        </Button>
      </div>
      <Wrong id={`${id}-wrong`} text={wrong} />
      <TheirsNote field={label} theirs={props.theirs} />
      {hint !== undefined && (
        <p id={`${id}-hint`} className={hintStyle}>
          {hint}
        </p>
      )}
      <Popover
        className={popover}
        maxHeight={MOST_PX}
        {...(layer ? { UNSTABLE_portalContainer: layer } : {})}
      >
        <ListBox<Option & { key: string }>
          className={list}
          renderEmptyState={() => <div className={nothing}>{FORM_TEXTS.nothing}</div>}
        >
          {({ key, text, more }) => (
            <ListBoxItem id={key} textValue={text} className={option}>
              <span>{text}</span>
              {more !== undefined && <span className={optionMore}>{more}</span>}
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </ComboBox>
  )
}

/** A tap on the field opens the list; focus alone does not, or the list would hide the error below the field. */
function SearchInput() {
  const state = use(ComboBoxStateContext)
  return (
    <Input
      className={input}
      autoComplete="off"
      spellCheck="false"
      onClick={() => state?.open(null, 'manual')}
    />
  )
}

function keyOf({ id }: Choice): string {
  return id === '' ? NONE : id
}
