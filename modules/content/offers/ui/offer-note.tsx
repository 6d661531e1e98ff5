import type { OfferCardView } from '../offer.types.ts'

type OfferNoteProps = Pick<OfferCardView, 'title' | 'figure' | 'until'>

/** Shown above a form: the offer that the visitor enquires about. */
export function OfferNote({ title, figure, until }: OfferNoteProps) {
  return (
    <div className="offer-note">
      <span>Your question is about</span>
      <strong>{title}</strong>
      {figure === null && until === null ? null : (
        <span className="offer-note__facts tabular">
          {figure === null ? null : (
            <span>{figure.note === null ? figure.text : `${figure.text} ${figure.note}`}</span>
          )}
          {until === null ? null : <span>{until}</span>}
        </span>
      )}
    </div>
  )
}
