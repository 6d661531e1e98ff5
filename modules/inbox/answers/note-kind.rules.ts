/** What a note is about: something the author wants to keep, or a contact with the customer. */
export const noteKinds = [
  'note',
  'called',
  'texted',
  'mailed',
  'met',
  'no-answer',
  'left-message',
] as const
export type NoteKind = (typeof noteKinds)[number]

export const isNoteKind = (text: string): text is NoteKind =>
  noteKinds.some((kind) => kind === text)

/**
 * What a note of this kind says of the customer: `answer` that a person was in contact with them, `attempt` that a
 * person tried. A message on a mailbox is an attempt: nobody knows whether it was heard.
 */
const contacts: Readonly<Record<NoteKind, 'answer' | 'attempt' | null>> = {
  note: null,
  called: 'answer',
  texted: 'answer',
  mailed: 'answer',
  met: 'answer',
  'no-answer': 'attempt',
  'left-message': 'attempt',
}

export const isAnswer = (kind: NoteKind): boolean => contacts[kind] === 'answer'

/** Kinds of notes that are attempts to reach the customer. */
export const attemptKinds: readonly NoteKind[] = noteKinds.filter(
  (kind) => contacts[kind] === 'attempt',
)

/** As shown with a note, and stored as its text where nothing else was written; '' for a plain note. */
export const noteKindWords: Readonly<Record<NoteKind, string>> = {
  note: '',
  called: 'Reached by phone',
  texted: 'Sent a text',
  mailed: 'Sent an e-mail',
  met: 'Met in person',
  'no-answer': 'Called, no answer',
  'left-message': 'Left a message',
}
