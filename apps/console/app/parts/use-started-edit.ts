import { useState } from 'react'

/**
 * A record as it was when the person began to fill in one of its forms. Live updates load the record again in the meantime;
 * the form keeps the version that the person read, so that saving notices what others have changed since.
 *
 * @param saved the result of the last form that was stored; another value ends the edit
 */
export function useStartedEdit<T>(current: T, saved: unknown) {
  const [edit, setEdit] = useState<{ readonly from: T } | null>(null)
  const [lastSaved, setLastSaved] = useState(saved)
  if (saved !== lastSaved) {
    setLastSaved(saved)
    if (saved !== undefined) setEdit(null)
  }
  return {
    read: edit === null ? current : edit.from,
    /** For `onChange` of the form. */
    begin: () => setEdit((before) => before ?? { from: current }),
    end: () => setEdit(null),
  }
}
