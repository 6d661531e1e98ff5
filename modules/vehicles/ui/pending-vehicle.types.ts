/** What a card has shown of the vehicle that its link leads to. */
export interface OpenedCard {
  readonly title: string
  readonly subtitle: string
  readonly pictureKey: string | null
  readonly priceText: string
  /** What the price covers, or 'per week'; null without one. */
  readonly priceNote: string | null
}

/** The state of a navigation from a card to its vehicle's page. */
export interface CardNavigationState {
  readonly openedCard: OpenedCard
}
