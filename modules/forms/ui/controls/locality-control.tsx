import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import type { ControlSpec } from '../../fields/field-kind.types.ts'
import type { ControlProps } from './form-screen.ts'
import { moveActive } from './active-option.rules.ts'
import { fetchLocalities, type LocalityView } from './fetch-localities.ts'
import { TextControl } from './text-control.tsx'

/** Wait after a keystroke before localities are requested. */
const pauseMs = 150

interface LocalityControlProps extends ControlProps {
  /** All controls of the address: a chosen locality fills in city, state and postcode. */
  readonly whole: readonly ControlSpec[]
}

/** A text input with suggested localities. Without script or a response it is only the input. */
export function LocalityControl({ whole, ...props }: LocalityControlProps) {
  const wrapper = useRef<HTMLDivElement>(null)
  const listId = useId()
  const [localities, setLocalities] = useState<readonly LocalityView[]>([])
  const [active, setActive] = useState<number | null>(null)
  const pending = useRef<AbortController | null>(null)
  const close = () => {
    pending.current?.abort()
    setLocalities([])
    setActive(null)
  }
  const choose = (locality: LocalityView | undefined) => {
    if (locality !== undefined) fillIn(wrapper.current, whole, locality)
    close()
  }
  const request = (text: string) => {
    pending.current?.abort()
    pending.current = new AbortController()
    const { signal } = pending.current
    const timer = setTimeout(() => {
      void fetchLocalities(text, signal).then((found) => {
        if (signal.aborted) return
        setLocalities(found)
        setActive(null)
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
  useCombobox(wrapper, { listId, isOpen: localities.length > 0, active })
  useEffect(() => () => pending.current?.abort(), [])
  return (
    // The handlers serve the text input inside, which has a name and a role.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      ref={wrapper}
      className="lead-form__combobox"
      onKeyDown={onKeyDown}
      onInput={(event) => request((event.target as HTMLInputElement).value)}
      onBlur={close}
    >
      <TextControl {...props} />
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

/** Marks the input as a combobox for assistive technology, once there is script to show its list. */
function useCombobox(
  frame: { readonly current: HTMLElement | null },
  { listId, isOpen, active }: ComboboxState,
): void {
  useEffect(() => {
    const input = frame.current?.querySelector('input')
    if (input === null || input === undefined) return
    input.setAttribute('role', 'combobox')
    input.setAttribute('aria-autocomplete', 'list')
    input.setAttribute('aria-expanded', String(isOpen))
    if (isOpen) input.setAttribute('aria-controls', listId)
    else input.removeAttribute('aria-controls')
    if (active === null) input.removeAttribute('aria-activedescendant')
    else input.setAttribute('aria-activedescendant', `${listId}-${active}`)
  }, [frame, listId, isOpen, active])
}

function fillIn(
  frame: HTMLElement | null,
  whole: readonly ControlSpec[],
  locality: LocalityView,
): void {
  const { form } = frame?.querySelector('input') ?? {}
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
