import { useEffect, useId, useRef, useState } from 'react'
import {
  isNoteKind,
  type NoteKind,
  noteKinds,
  noteKindWords,
} from '#modules/inbox/answers/note-kind.rules.ts'
import { longestNote } from '#modules/inbox/work/note-length.rules.ts'
import { Moment } from '../../parts/moment.tsx'
import { Refusal } from '../../parts/refusal.tsx'
import { usePostedForm } from '../../parts/use-posted-form.ts'
import type { LeadView } from './lead.view.ts'
import type { LeadResult } from './post-lead.ts'

/** How the person is about to reach the customer. */
export type ContactWay = 'call' | 'text' | 'mail'

/** The question after each way of contact, with its possible outcomes, which the console cannot know by itself. */
const questions: Readonly<
  Record<ContactWay, { readonly prompt: string; readonly outcomes: readonly [NoteKind, string][] }>
> = {
  call: {
    prompt: 'What came of the call?',
    outcomes: [
      ['called', 'Reached them'],
      ['no-answer', 'No answer'],
      ['left-message', 'Left a message'],
    ],
  },
  text: { prompt: 'What did you text?', outcomes: [['texted', 'I sent it']] },
  mail: { prompt: 'What did you write?', outcomes: [['mailed', 'I sent it']] },
}

interface LeadNotesProps {
  readonly lead: LeadView
  readonly posted: LeadResult | undefined
  /** What the person just opened, such as their phone; undefined: nothing. */
  readonly way: ContactWay | undefined
  /** Sets `way`; must be the same function in each render. */
  readonly onWay: (way: ContactWay | undefined) => void
}

/** What colleagues wrote, the newest first, and a field for more. */
export function LeadNotes({ lead, posted, way, onWay }: LeadNotesProps) {
  const { notes, mayWork } = lead
  const { Form, isSaving, sent, result } = usePostedForm(posted, ['note'])
  const form = useRef<HTMLFormElement>(null)
  const field = useRef<HTMLTextAreaElement>(null)
  const id = useId()
  // Stays until the note is stored, also if the page is loaded again in between, so that a repeat is known as one.
  const [noteId, setNoteId] = useState(lead.nextNoteId)
  const [shown, setShown] = useState(result)
  if (shown !== result) {
    setShown(result)
    if (result?.ok === true) setNoteId(crypto.randomUUID())
  }
  // A note that was not stored stays in the field.
  useEffect(() => {
    if (result?.ok !== true) return
    form.current?.reset()
    onWay(undefined)
  }, [result, onWay])
  // On a phone the form is below what is in view: it has to be there when the person comes back from the call.
  useEffect(() => {
    if (way !== undefined) field.current?.focus()
  }, [way])
  const pending = sent === undefined ? undefined : wordPending(sent)
  return (
    <section aria-labelledby="lead-notes">
      <h2 id="lead-notes">Notes</h2>
      {mayWork ? (
        <Form ref={form} method="post" className="note-form">
          <input type="hidden" name="intent" value="note" />
          <input type="hidden" name="noteId" value={noteId} />
          <label className="field">
            <span>{way === undefined ? 'Write a note' : questions[way].prompt}</span>
            <textarea
              ref={field}
              name="text"
              rows={2}
              maxLength={longestNote}
              readOnly={isSaving}
              defaultValue={posted?.intent === 'note' ? posted.text : undefined}
              aria-describedby={`${id}-refusal`}
            />
          </label>
          <div className="form__end">
            {way === undefined ? (
              <PlainEnd isSaving={isSaving} />
            ) : (
              <Outcomes way={way} onCancel={() => onWay(undefined)} />
            )}
            <span id={`${id}-refusal`}>
              {result?.ok === false ? <Refusal message={result.message} /> : null}
            </span>
          </div>
        </Form>
      ) : null}
      {notes.length === 0 && pending === undefined ? (
        <p className="quiet">No notes yet.</p>
      ) : (
        <ol className="notes">
          {pending === undefined ? null : (
            <li className="note" aria-busy="true">
              <p className="note__text">{pending}</p>
              <p className="quiet">Saving …</p>
            </li>
          )}
          {notes.map((note) => (
            <li key={note.id} className="note">
              <p className="note__text">{note.text}</p>
              <p className="quiet">
                {note.contact === null ? '' : `${note.contact} · `}
                {note.by} · <Moment {...note.at} />
              </p>
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}

/** The end of the form for somebody who writes without having pressed 'Call' before. */
const PlainEnd = ({ isSaving }: { readonly isSaving: boolean }) => (
  <>
    <label className="field note-form__kind">
      <span className="visually-hidden">What it is about</span>
      <select name="kind" defaultValue="note">
        {noteKinds.map((kind) => (
          <option key={kind} value={kind}>
            {kind === 'note' ? 'A note' : noteKindWords[kind]}
          </option>
        ))}
      </select>
    </label>
    <button type="submit" className="button" aria-busy={isSaving}>
      Save the note
    </button>
  </>
)

interface OutcomesProps {
  readonly way: ContactWay
  readonly onCancel: () => void
}

const Outcomes = ({ way, onCancel }: OutcomesProps) => (
  <>
    {questions[way].outcomes.map(([kind, label]) => (
      <button key={kind} type="submit" name="kind" value={kind} className="button">
        {label}
      </button>
    ))}
    <button type="button" className="button button--quiet" onClick={onCancel}>
      Not now
    </button>
  </>
)

/** The note that is being stored, as it will be shown. */
function wordPending(sent: FormData): string {
  const text = sent.get('text')
  const kind = sent.get('kind')
  if (typeof text === 'string' && text.trim() !== '') return text
  return typeof kind === 'string' && isNoteKind(kind) ? noteKindWords[kind] : ''
}
