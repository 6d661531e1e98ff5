import type { SettingsLayer } from './settings-layer.schema.ts'
import type { Template } from './site-configuration.schema.ts'

/**
 * §1 and §2: a template's words for its vehicles. A template without its own URL word keeps the platform's /cars/, and
 * one without a search path keeps /search/new-used-and-demo-cars.
 */
export const templateDefaults: Readonly<Record<Template, SettingsLayer>> = {
  Car: {},
  Camper: {
    vehicle: {
      noun: 'Camper',
      noun_plural: 'Campers',
      seating_word: 'sleeps',
      address_word: 'campers',
      search_word: 'campers',
    },
    default_search_path: '/search/new-used-and-demo-campers',
  },
  Trucks: {
    vehicle: { noun: 'Truck', noun_plural: 'Trucks', search_word: 'trucks' },
    default_search_path: '/search/new-used-and-demo-trucks',
  },
  Truck: {
    vehicle: { noun: 'Truck', noun_plural: 'Trucks', search_word: 'trucks' },
    default_search_path: '/search/new-used-and-demo-trucks',
  },
  RV: {
    vehicle: { noun: 'RV', noun_plural: 'RVs', seating_word: 'sleeps', search_word: 'rvs' },
    default_search_path: '/search/new-used-and-demo-rvs',
  },
  Motorcycle: {
    vehicle: {
      noun: 'Motorcycle',
      noun_plural: 'Motorcycles',
      address_word: 'motorcycles',
      search_word: 'motorcycles',
    },
    default_search_path: '/search/new-used-and-demo-motorcycles',
  },
}
