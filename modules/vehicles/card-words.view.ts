import type { SiteConfiguration } from '#modules/sites/settings/site-configuration.schema.ts'
import type { CardWords } from './vehicle-card.types.ts'

/** The words that every card of a site shows. */
export function buildCardWords(configuration: SiteConfiguration): CardWords {
  const { button_labels: labels, price } = configuration
  return {
    similarPrompt: labels.similar_prompt,
    findSimilar: labels.find_similar,
    was: price.was_text,
  }
}
