import {
  type ComponentProps,
  type KeyboardEvent,
  useEffect,
  useId,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import type { ControlSpec } from '../../fields/field-kind.types.ts'
import type { ControlProps } from './form-screen.ts'
import { moveActive } from './active-option.rules.ts'
import { fetchLocalities, type LocalityView } from './fetch-localities.ts'
import { LocalityList } from './locality-list.tsx'
import { TextControl } from './text-control.tsx'

/** Wait after a keystroke before localities are requested. */
const pauseMs = 150

interface LocalityControlProps extends ControlProps {
  /** All controls of the address: a chosen locality fills in city, state and postcode. */
  readonly whole: readonly ControlSpec[]
}

/**
 * A text input, with suggested localities as buttons below it. Up and down move the focus between the input and the
 * buttons. Without script or a response it is only the input.
 */
export function LocalityControl({ whole, ...props }: LocalityControlProps) {
  const input = useRef<HTMLInputElement>(null)
  const listId = useId()
  const [localities, setLocalities] = useState<readonly LocalityView[]>([])
  const pending = useRef<AbortController | null>(null)
  const close = () => {
    pending.current?.abort()
    setLocalities([])
    setActive(null)
  }
  const choose = (locality: LocalityView | undefined) => {
    if (locality !== undefined) fillIn(input.current?.form, whole, locality)
    close()
  }
  const request = (text: string) => {
    pending.current?.abort()
    pending.current = new AbortController()
    const { signal } = pending.current
    const timer = setTimeout(() => {
      void fetchLocalities(text, signal).then((found) => {
        if (!signal.aborted) setLocalities(found)
      })
    }, pauseMs)
    signal.addEventListener('abort', () => clearTimeout(timer))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (localities.length === 0) return
    const next = moveActive(event.key, active, localities.length)
    if (next !== undefined) setActive(next)
    else if (event.key === 'Enter' && active !== null) choose(localities[active])
    else if (event.key === 'Escape') close()
    else return
    // The key would also close a dialog or send the form.
    event.preventDefault()
    event.stopPropagation()
  }
  const combobox = useCombobox({ listId, isOpen: localities.length > 0, active })
  useEffect(() => () => pending.current?.abort(), [])
  const attributes: ComponentProps<'input'> = {
    ...combobox,
    ref: input,
    onKeyDown,
    onInput: (event) => request(event.currentTarget.value),
    onBlur: close,
  }
  return (
    <div className="lead-form__combobox">
      <TextControl {...props} attributes={attributes} />
      <LocalityList localities={localities} active={active} listId={listId} onChoose={choose} />
      <output className="visually-hidden">
        {localities.length === 0 ? '' : `${localities.length} places found. Up and down to choose.`}
      </output>
    </div>
  )
}

interface LocalityListProps {
  readonly localities: readonly LocalityView[]
  readonly active: number | null
  readonly listId: string
  readonly onChoose: (locality: LocalityView) => void
}

export function LocalityList({ localities, active, listId, onChoose }: LocalityListProps) {
  if (localities.length === 0) return null
  // HTML has no native element for a list that belongs to a text input. The keyboard selects from
  // the input.
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
    <div id={listId} className="lead-form__options" role="listbox" aria-label="Places">
      {localities.map((locality, index) => (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
        <div
          key={`${locality.city} ${locality.state} ${locality.postcode}`}
          id={`${listId}-${index}`}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
          role="option"
          aria-selected={index === active}
          // Keeps the focus in the input: losing it would close the list before the click.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onChoose(locality)}
        >
          {locality.city}{' '}
          <small>
            {locality.state} {locality.postcode}
          </small>
        </div>
      ))}
    </div>
  )
}

interface ComboboxState {
  readonly listId: string
  readonly isOpen: boolean
  readonly active: number | null
}

/** Attributes of a combobox for assistive technology; none without script, which shows its list. */
function useCombobox({ listId, isOpen, active }: ComboboxState): ComponentProps<'input'> {
  const isHydrated = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )
  if (!isHydrated) return {}
  return {
    role: 'combobox',
    'aria-autocomplete': 'list',
    'aria-expanded': isOpen,
    'aria-controls': isOpen ? listId : undefined,
    'aria-activedescendant': active === null ? undefined : `${listId}-${active}`,
  }
}

const neverChanges = () => () => {}

function fillIn(
  form: HTMLFormElement | null | undefined,
  whole: readonly ControlSpec[],
  locality: LocalityView,
): void {
  for (const { name, part } of whole) {
    const control = form?.elements.namedItem(name)
    const value = part === null ? undefined : locality[part as keyof LocalityView]
    if (value === undefined) continue
    if (control instanceof HTMLInputElement || control instanceof HTMLSelectElement) {
      control.value = value
    }
  }
  // Runs input handlers, such as the one that saves progress.
  form?.dispatchEvent(new Event('input', { bubbles: true }))
}
