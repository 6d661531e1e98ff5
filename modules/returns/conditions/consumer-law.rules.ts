import type { RegionSettings } from '#modules/sites/settings/region.schema.ts'

const laws: Readonly<Record<RegionSettings['country'], string>> = {
  AU: 'the Australian Consumer Law',
  NZ: 'the Consumer Guarantees Act',
  // The law differs by state.
  US: 'the law',
}

/** The consumer law of the country, as written in a sentence: 'your rights under …'. */
export const nameConsumerLaw = (country: RegionSettings['country']): string => laws[country]
