/** An answered question that is like a new one. */
export interface SimilarQuestion {
  readonly id: string
  readonly question: string
  readonly answer: string
  /** Whether it is about this vehicle, or another of the same model. */
  readonly about: 'model' | 'vehicle'
}

/** What a visitor typed into the form of a question. */
export interface TypedQuestion {
  readonly question: string
  readonly email: string
  readonly isAgreed: boolean
}

/** What became of a question that was sent. */
export type QuestionResult =
  | { readonly kind: 'sent' }
  | {
      readonly kind: 'again'
      readonly typed: TypedQuestion
      readonly errors: Readonly<Partial<Record<keyof TypedQuestion, string>>>
      /** What is wrong with the whole; null: nothing. */
      readonly alert: string | null
      /** Empty: there are none, or the visitor has read them. */
      readonly similar: readonly SimilarQuestion[]
    }
