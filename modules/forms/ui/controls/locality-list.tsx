import type { KeyboardEvent, RefObject } from 'react'
import type { LocalityView } from './fetch-localities.ts'

interface LocalityListProps {
  readonly localities: readonly LocalityView[]
  /** Receives the buttons, in the order of the localities. */
  readonly buttons: RefObject<(HTMLButtonElement | null)[]>
  readonly onChoose: (locality: LocalityView) => void
  readonly onKeyDown: (event: KeyboardEvent, focused: number) => void
}

/** Suggested localities below a text input; nothing without any. */
export function LocalityList({ localities, buttons, onChoose, onKeyDown }: LocalityListProps) {
  if (localities.length === 0) return null
  return (
    <ul className="lead-form__options" aria-label="Places">
      {localities.map((locality, index) => (
        <li key={`${locality.city} ${locality.state} ${locality.postcode}`}>
          <button
            ref={(button) => {
              buttons.current[index] = button
            }}
            type="button"
            // The tab key goes on to the next field.
            tabIndex={-1}
            // Safari does not focus a tapped button: the input would lose the focus, and the list close before the click.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => onChoose(locality)}
            onKeyDown={(event) => onKeyDown(event, index)}
          >
            {locality.city}{' '}
            <small>
              {locality.state} {locality.postcode}
            </small>
          </button>
        </li>
      ))}
    </ul>
  )
}
