import type { ModelDetails } from './split-model.rules.ts'
import type { SiteManufacturer, SiteModel } from '#modules/sites/site.types.ts'

/** A model as loaded with sites; `more` replaces fields. */
export function buildExampleModel(name: string, more: Partial<SiteModel> = {}): SiteModel {
  return {
    id: 1,
    slug: name.toLowerCase().replaceAll(' ', '-'),
    name,
    stock_name: name,
    item_type: 'Car',
    body: 'suv',
    bodyStyle: 'SUV',
    status: '',
    fuel: ['Petrol'],
    override_url: null,
    image: null,
    price_from: { AUD: 40_000 },
    price_note: 'drive away',
    pictures: [],
    ...more,
  }
}

export function buildExampleMake(
  name: string,
  models: readonly SiteModel[],
  id = 1,
): SiteManufacturer {
  return { id, name, slug: name.toLowerCase(), logo: { url: null }, models }
}

/** The fields for a model's own page, mostly empty. */
export const buildExampleDetails = (more: Partial<ModelDetails> = {}): ModelDetails => ({
  introduction: null,
  description: null,
  manufacturer_body: null,
  aftermarket_manufacturer_id: null,
  accessories_count: 0,
  brochure: false,
  facts: [],
  features: [],
  colours: [],
  gallery: [],
  variants: [],
  ...more,
})
