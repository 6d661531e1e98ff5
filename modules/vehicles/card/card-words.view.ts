import { listCardOrders } from '#modules/experiments/card-order.rules.ts'
import type { SiteConfiguration } from '#modules/sites/settings/site-configuration.schema.ts'
import type { CardWords } from './vehicle-card.types.ts'

/** The texts that are the same on every card of a site. */
export function buildCardWords(configuration: SiteConfiguration): CardWords {
  const { button_labels: labels, experiments, price } = configuration
  const { view_details, enquire, shop_now, test_drive, get_finance } = labels
  return {
    actions: { view_details, enquire, shop_now, test_drive, get_finance },
    orders: listCardOrders(experiments),
    similarPrompt: labels.similar_prompt,
    findSimilar: labels.find_similar,
    was: price.was_text,
  }
}
