/** An offer as cards show it, wherever it stands. */
export interface OfferCardView {
  readonly slug: string
  readonly title: string
  readonly summary: string
  /** The figure first: `$39,990`, `$129 a week`. Null: it has none. */
  readonly figure: { readonly text: string; readonly note: string | null } | null
  /** The other figure, where it has both. */
  readonly secondFigure: string | null
  /** Rate, comparison rate and term, as the law asks wherever a repayment is shown. */
  readonly repaymentNote: string | null
  /** `Until 30 November`; null for one without an end. */
  readonly until: string | null
  /** `Ends today`, `Ends in 3 days`: in its last three days. */
  readonly endsSoon: string | null
  readonly terms: string
  readonly model: string | null
  readonly make: string | null
  readonly picture: { readonly url: string; readonly alt: string } | null
  /** The form to ask for it, with the offer named. */
  readonly enquireHref: string
}
