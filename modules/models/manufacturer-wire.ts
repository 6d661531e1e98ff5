import { z } from 'zod'
import { buildModelPath } from '#modules/links/paths.ts'
import type { SiteManufacturer, SiteModel } from '#modules/sites/site.types.ts'
import type { ModelDetails } from './split-model.rules.ts'

const text = (about: string) => z.string().nullable().describe(about)

/** §3 Model, as the API sends it. */
const modelSchema = z
  .object({
    id: z.int().describe('Model id'),
    name: z.string().describe('Name of the model'),
    slug: z.string().describe('The model in addresses'),
    description: text('What it is, in paragraphs'),
    body: z.string().describe('Body type'),
    bodyStyle: z.string().describe('Body as people word it'),
    manufacturer_body: text('Body as the make words it'),
    manufacturer_name: z.string().describe('Name of the make'),
    image: z
      .object({ url: z.string(), thumb: z.string() })
      .nullable()
      .describe('The main picture, and a small one'),
    status: z.enum(['new', '']).describe('new, or empty'),
    fuel: z.array(z.string()).describe('Fuels of its variants'),
    variant: text('Name of the first of its variants'),
    override_url: text('Where its page stands, if not at its slug'),
    path: z.string().describe('Where its page stands'),
    aftermarket_manufacturer_id: z.int().nullable().describe('Id of the make of its accessories'),
    accessories_count: z.int().describe('How many accessories are made for it'),
  })
  .meta({ id: 'Model' })

/** §3 Manufacturer with its models, as the API sends it. */
export const manufacturerSchema = z
  .object({
    id: z.int().describe('Manufacturer id'),
    name: z.string().describe('Name of the make'),
    slug: z.string().describe('The make in addresses'),
    logo: z.object({ url: text('Address of its logo') }),
    models: z.array(modelSchema).describe('In the order of the range'),
  })
  .meta({ id: 'Manufacturer' })

/**
 * A make as the API sends it.
 *
 * @param details of the models, by id; a model without details was removed in the meantime and is left out
 */
export function buildManufacturer(
  { id, name, slug, logo, models }: SiteManufacturer,
  details: ReadonlyMap<number, ModelDetails>,
): z.input<typeof manufacturerSchema> {
  return {
    id,
    name,
    slug,
    logo: { url: logo.url },
    models: models.flatMap((model) => {
      const found = details.get(model.id)
      return found === undefined ? [] : [buildModel(name, model, found)]
    }),
  }
}

function buildModel(
  manufacturerName: string,
  model: SiteModel,
  details: ModelDetails,
): z.input<typeof modelSchema> {
  const { image } = model
  return {
    id: model.id,
    name: model.name,
    slug: model.slug,
    description: details.description,
    body: model.body,
    bodyStyle: model.bodyStyle,
    manufacturer_body: details.manufacturer_body,
    manufacturer_name: manufacturerName,
    image: image === null ? null : { url: image.url, thumb: image.thumb },
    status: model.status,
    fuel: [...model.fuel],
    variant: details.variants[0]?.name ?? null,
    override_url: model.override_url,
    path: buildModelPath(model),
    aftermarket_manufacturer_id: details.aftermarket_manufacturer_id,
    accessories_count: details.accessories_count,
  }
}
