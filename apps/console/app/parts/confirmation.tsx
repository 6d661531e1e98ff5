import { type ReactNode, useId, useRef } from 'react'

interface ConfirmationProps {
  /** Words of the button that opens the question. */
  readonly label: string
  /** Name of that button for readers of the screen, where its words alone do not say what it is about. */
  readonly name?: string
  readonly heading: string
  /** What happens, in a sentence or two. */
  readonly text: string
  readonly className?: string
  /** The form with the button that does it. */
  readonly children: ReactNode
}

/** Asks once before something that takes rights away. A popover of the browser: it needs no script. */
export function Confirmation({
  label,
  name,
  heading,
  text,
  className,
  children,
}: ConfirmationProps) {
  const id = useId()
  const popover = useRef<HTMLDialogElement>(null)
  return (
    <>
      <button
        type="button"
        className={`button ${className ?? ''}`}
        popoverTarget={id}
        {...(name === undefined ? {} : { 'aria-label': name })}
      >
        {label}
      </button>
      <dialog
        ref={popover}
        id={id}
        popover="auto"
        aria-labelledby={`${id}-heading`}
        className="confirmation"
        // The result is shown beside the button that opened the question.
        onSubmit={() => popover.current?.hidePopover()}
      >
        <h2 id={`${id}-heading`}>{heading}</h2>
        <p>{text}</p>
        <div className="confirmation__buttons">
          {children}
          <button type="button" className="button" popoverTarget={id} popoverTargetAction="hide">
            Keep as it is
          </button>
        </div>
      </dialog>
    </>
  )
}
