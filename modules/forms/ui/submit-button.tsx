import type { RefObject } from 'react'

interface SubmitButtonProps {
  readonly label: string
  readonly isBusy: boolean
  readonly target?: RefObject<HTMLButtonElement | null> | undefined
}

/** §4: while the form is being sent, the button is disabled, with a spinner and 'Loading'. */
export function SubmitButton({ label, isBusy, target }: SubmitButtonProps) {
  return (
    <button ref={target} type="submit" className="button lead-form__submit" disabled={isBusy}>
      {isBusy ? (
        <>
          <svg className="lead-form__spinner" viewBox="0 0 24 24" aria-hidden="true">
            <circle cx="12" cy="12" r="9" />
          </svg>
          Loading
        </>
      ) : (
        label
      )}
    </button>
  )
}
