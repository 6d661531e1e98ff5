interface CarriedTradeInNoteProps {
  /** The vehicle with its range and date, in words. */
  readonly text: string
  readonly onDrop: () => void
}

/** Says that the visitor's valued trade-in goes along with the form, and leaves it out again. */
export function CarriedTradeInNote({ text, onDrop }: CarriedTradeInNoteProps) {
  return (
    <p className="lead-form__saved-details">
      Your trade-in goes along: {text}.{' '}
      <button type="button" onClick={onDrop}>
        Leave it out
      </button>
    </p>
  )
}
