import { useEffect, useId, useRef } from 'react'
import { longestNote } from '#modules/inbox/work/note-length.rules.ts'
import { Moment } from '../../parts/moment.tsx'
import { Refusal } from '../../parts/refusal.tsx'
import type { LeadView } from './lead.view.ts'
import type { LeadResult } from './post-lead.ts'
import { useLeadForm } from './use-lead-form.ts'

interface LeadNotesProps {
  readonly lead: LeadView
  readonly posted: LeadResult | undefined
  /** A question about what the person just did, such as a call; undefined: none. */
  readonly prompt: string | undefined
}

/** What colleagues wrote, the newest first, and a field for more. */
export function LeadNotes({ lead, posted, prompt }: LeadNotesProps) {
  const { notes, mayWork } = lead
  const { Form, isSaving, sent, result } = useLeadForm(posted, ['note'])
  const form = useRef<HTMLFormElement>(null)
  const field = useRef<HTMLTextAreaElement>(null)
  const id = useId()
  // A note that was not stored stays in the field.
  useEffect(() => {
    if (result?.ok === true) form.current?.reset()
  }, [result])
  useEffect(() => {
    if (prompt !== undefined) field.current?.focus({ preventScroll: true })
  }, [prompt])
  const text = sent?.get('text')
  return (
    <section aria-labelledby="lead-notes">
      <h2 id="lead-notes">Notes</h2>
      {mayWork ? (
        <Form ref={form} method="post" className="note-form">
          <input type="hidden" name="intent" value="note" />
          <label className="field">
            <span>{prompt ?? 'Write a note'}</span>
            <textarea
              ref={field}
              name="text"
              rows={2}
              maxLength={longestNote}
              required
              readOnly={isSaving}
              defaultValue={posted?.intent === 'note' ? posted.text : undefined}
              aria-describedby={`${id}-refusal`}
            />
          </label>
          <div className="form__end">
            <button type="submit" className="button" aria-busy={isSaving}>
              Save the note
            </button>
            <span id={`${id}-refusal`}>
              {result?.ok === false ? <Refusal message={result.message} /> : null}
            </span>
          </div>
        </Form>
      ) : null}
      {notes.length === 0 && typeof text !== 'string' ? (
        <p className="quiet">No notes yet.</p>
      ) : (
        <ol className="notes">
          {typeof text === 'string' ? (
            <li className="note" aria-busy="true">
              <p className="note__text">{text}</p>
              <p className="quiet">Saving …</p>
            </li>
          ) : null}
          {notes.map((note) => (
            <li key={note.id} className="note">
              <p className="note__text">{note.text}</p>
              <p className="quiet">
                {note.by} · <Moment {...note.at} />
              </p>
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}
