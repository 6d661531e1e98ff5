import { type ComponentProps, type KeyboardEvent, useEffect, useRef, useState } from 'react'
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
  const buttons = useRef<(HTMLButtonElement | null)[]>([])
  const { localities, request, close } = useLocalities()
  const choose = (locality: LocalityView) => {
    fillIn(input.current?.form, whole, locality)
    close()
    input.current?.focus()
  }
  /** @param focused the button with the focus; null: the input */
  const onKeyDown = (event: KeyboardEvent, focused: number | null) => {
    if (localities.length === 0) return
    const next = moveActive(event.key, focused, localities.length)
    if (next === undefined && event.key !== 'Escape') return
    if (next === undefined) close()
    const target = next === undefined || next === null ? input.current : buttons.current[next]
    target?.focus()
    // The key would also scroll the page, or close a dialog.
    event.preventDefault()
    event.stopPropagation()
  }
  const attributes: ComponentProps<'input'> = {
    ref: input,
    onKeyDown: (event) => onKeyDown(event, null),
    onInput: (event) => request(event.currentTarget.value),
  }
  return (
    <div
      className="lead-form__combobox"
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) close()
      }}
    >
      <TextControl {...props} attributes={attributes} />
      <LocalityList
        localities={localities}
        buttons={buttons}
        onChoose={choose}
        onKeyDown={onKeyDown}
      />
      <output className="visually-hidden">
        {localities.length === 0 ? '' : `${localities.length} places found. Down to choose.`}
      </output>
    </div>
  )
}

function useLocalities() {
  const [localities, setLocalities] = useState<readonly LocalityView[]>([])
  const pending = useRef<AbortController | null>(null)
  const close = () => {
    pending.current?.abort()
    setLocalities([])
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
  useEffect(() => () => pending.current?.abort(), [])
  return { localities, request, close }
}

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
