interface CarriedTradeInNoteProps {
  /** Vehicle, price range and date as text. */
  readonly text: string
  readonly onDrop: () => void
}

/** Says that the form includes the visitor's valued trade-in, with a button to remove it. */
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
