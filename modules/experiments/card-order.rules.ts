import type { CardOrderVariant, Experiment } from '#modules/sites/settings/experiments.schema.ts'

type Button = 'view_details' | 'enquire' | 'shop_now' | 'test_drive' | 'get_finance' | 'reserve'

const firstButtons: Record<CardOrderVariant, readonly Button[]> = {
  'enquire-first': ['enquire', 'shop_now'],
  'test-drive-first': ['test_drive'],
  'finance-first': ['get_finance'],
  'details-first': ['view_details'],
  'reserve-first': ['reserve'],
}

/** Moves the button that a variant names to the first position. A card without that button is unchanged. */
export function orderCardButtons<Action extends { readonly kind: Button }>(
  actions: readonly Action[],
  variant: CardOrderVariant,
): Action[] {
  const isFirst = ({ kind }: Action) => firstButtons[variant].includes(kind)
  return [
    ...actions.filter((action) => isFirst(action)),
    ...actions.filter((action) => !isFirst(action)),
  ]
}

/** The variants of the test of button order; empty if the site has no such test. */
export function listCardOrders(experiments: readonly Experiment[]): CardOrderVariant[] {
  const test = experiments.find(({ slug }) => slug === 'card-button-order')
  return test?.variants.map(({ slug }) => slug) ?? []
}

/** The name of a variant in an element's `data-variant` and the document's `data-variants`. */
export const buildCardOrderToken = (variant: CardOrderVariant): string =>
  `card-button-order:${variant}`
