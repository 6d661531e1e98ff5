import { useState } from 'react'

/**
 * A record as it was when the person began to change a form of it. While they are at it, live updates load the record
 * again; the form keeps the version that they read, so that saving finds out what others changed since.
 *
 * @param saved what came of the last form that was stored; another value ends the edit
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
