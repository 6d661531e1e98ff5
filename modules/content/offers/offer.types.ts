/** An offer as cards show it. */
export interface OfferCardView {
  readonly slug: string
  readonly title: string
  readonly summary: string
  /** What is shown large: `$39,990`, `$129 a week`, `$1,500 off`. Null: nothing. */
  readonly figure: { readonly text: string; readonly note: string | null } | null
  /** The secondary figure, where the offer has both. */
  readonly secondFigure: string | null
  /** Rate, comparison rate and term, which the law requires with a repayment. */
  readonly repaymentNote: string | null
  /** `Until 30 November`; null for an offer without an end. */
  readonly until: string | null
  /** `Ends today`, `Ends in 3 days`: only in the offer's last three days. */
  readonly endsSoon: string | null
  /** Conditions about credit, which the law wants beside a comparison rate and not behind a press; may be empty. */
  readonly creditTerms: readonly string[]
  /** The other conditions. */
  readonly terms: string
  readonly model: string | null
  readonly make: string | null
  readonly picture: { readonly url: string; readonly alt: string } | null
  /** The enquiry form, with the offer preselected. */
  readonly enquireHref: string
}
