interface SavedDetailsNoteProps {
  /** Their first name; '' where it is not known. */
  readonly name: string
  readonly onClear: () => void
}

/** Says that the form was filled in from the visitor's last one, and takes it out again. */
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
