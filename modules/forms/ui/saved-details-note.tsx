interface SavedDetailsNoteProps {
  /** The visitor's first name; '' if unknown. */
  readonly name: string
  readonly onClear: () => void
}

/** Says that saved details were filled in, with a button to remove them. */
export function SavedDetailsNote({ name, onClear }: SavedDetailsNoteProps) {
  return (
    <p className="lead-form__saved-details">
      {name === '' ? 'Filled in with your details.' : `Filled in with your details, ${name}.`}{' '}
      <button type="button" onClick={onClear}>
        Not you? Clear
      </button>
    </p>
  )
}
