import {
  buildBrandPath,
  buildModelEnquirePath,
  buildModelPath,
  buildModelTestDrivePath,
} from '#modules/links/paths.ts'
import { seatingLabels } from '#modules/vehicles/words/vehicle-words.rules.ts'
import type { Site } from '#modules/sites/site.types.ts'
import { mostCompared } from './compare-query.ts'
import {
  type ComparedVariant,
  type ComparisonRow,
  compareVariants,
  pickCompared,
  unknownValue,
} from './compare-variants.rules.ts'
import type { FoundModel } from './model-address.rules.ts'
import { orderGallery } from './model-gallery.rules.ts'
import { formatPrice } from './model-price.rules.ts'
import { buildModelTitle } from './model-title.rules.ts'
import type { ModelDetails } from './split-model.rules.ts'
import { omitStatedFacts } from './stated-facts.rules.ts'
import { sortVariants } from './variant-order.rules.ts'

export interface VariantView extends ComparedVariant {
  readonly isCompared: boolean
}

export interface ComparisonView {
  readonly variants: readonly { readonly slug: string; readonly name: string }[]
  readonly rows: readonly ComparisonRow[]
}

/** §2 Model page: all texts and URLs as displayed, except for stock and offers. */
export interface ModelPageView extends Pick<
  ModelDetails,
  'introduction' | 'facts' | 'features' | 'colours' | 'gallery'
> {
  readonly title: string
  readonly make: string
  readonly path: string
  readonly range: { readonly label: string; readonly href: string }
  readonly isNew: boolean
  /** §3 bodyStyle and manufacturer_body, without repetition. */
  readonly bodyWords: string
  readonly image: FoundModel['model']['image']
  readonly price: { readonly text: string; readonly note: string | null } | null
  readonly paragraphs: readonly string[]
  /** Facts that are the same for all variants and not among the key facts; a single variant has all its facts here. */
  readonly common: readonly { readonly label: string; readonly value: string }[]
  /** Headings of the table of variants, in order. */
  readonly columns: readonly string[]
  readonly variants: readonly VariantView[]
  readonly mostCompared: number
  /** Null if fewer than two are chosen. */
  readonly comparison: ComparisonView | null
  /** Whether only one variant is chosen, so that nothing is compared. */
  readonly isAlone: boolean
  readonly accessoriesCount: number
  readonly links: {
    readonly enquire: string
    readonly testDrive: string
    /** Null: no brochure. */
    readonly brochure: string | null
  }
}

/** A model's page with its links; a link is null if the site does not offer the form. */
export interface OfferedModelPageView extends Omit<ModelPageView, 'links'> {
  readonly links: {
    readonly enquire: string | null
    readonly testDrive: string | null
    readonly brochure: string | null
    /** Path of the parts department's form. */
    readonly parts: string | null
  }
}

export function buildModelPage(
  site: Site,
  found: FoundModel,
  details: ModelDetails,
  chosen: readonly string[],
): ModelPageView {
  const { manufacturer, model } = found
  const { region, vehicle } = site.configuration
  const variants = sortVariants(details.variants, region.currency).map((variant) => ({
    slug: variant.slug,
    name: variant.name,
    cells: listCells(variant, {
      price: formatPrice(variant.price, region),
      modelBody: model.bodyStyle,
      seatsLabel: seatingLabels[vehicle.seating_word],
    }),
  }))
  const compared = pickCompared(variants, chosen)
  const price = formatPrice(model.price_from, region)
  const { common, columns } = divideFacts(compareVariants(variants))
  return {
    title: buildModelTitle(found),
    make: manufacturer.name,
    path: buildModelPath(model),
    range: { label: `${manufacturer.name} range`, href: buildBrandPath(manufacturer.slug) },
    isNew: model.status === 'new',
    bodyWords: [...new Set([model.bodyStyle, details.manufacturer_body ?? model.bodyStyle])].join(
      ', ',
    ),
    image: model.image,
    price: price === null ? null : { text: price, note: model.price_note },
    introduction: details.introduction,
    paragraphs: (details.description ?? '').split(/\n\s*\n/).filter((text) => text.trim() !== ''),
    facts: details.facts,
    features: details.features,
    colours: details.colours,
    gallery: orderGallery(details.gallery, [
      model.image?.url,
      ...details.colours.map(({ image }) => image),
    ]),
    columns,
    common: omitStatedFacts(common, [...details.facts, { label: priceLabel, value: price }]),
    variants: variants.map((variant) => ({ ...variant, isCompared: compared.includes(variant) })),
    mostCompared: Math.min(mostCompared, variants.length),
    comparison:
      compared.length < 2
        ? null
        : {
            variants: compared.map(({ slug, name }) => ({ slug, name })),
            rows: compareVariants(compared),
          },
    isAlone: compared.length === 1,
    accessoriesCount: details.accessories_count,
    links: {
      enquire: buildModelEnquirePath(model.slug),
      testDrive: buildModelTestDrivePath(model.slug),
      brochure: details.brochure ? buildModelEnquirePath(model.slug, 'brochure') : null,
    },
  }
}

/**
 * Divides the facts of a table of variants into those that all have in common and those that it has as columns. A fact
 * that is unknown of one variant is not common to all.
 */
function divideFacts(rows: readonly ComparisonRow[]): Pick<ModelPageView, 'common' | 'columns'> {
  const shown = rows.filter(({ label }) => tableLabels.has(label))
  const isSingle = shown.every(({ values }) => values.length === 1)
  const isCommon = ({ label, values }: ComparisonRow) =>
    isSingle || (label !== priceLabel && new Set(values).size === 1)
  return {
    common: shown
      // The name of the model has its body above it.
      .filter((row) => isCommon(row) && row.label !== 'Body')
      .flatMap(({ label, values: [value] }) => (value === undefined ? [] : [{ label, value }])),
    columns: [...shown.filter((row) => !isCommon(row)), ...(isSingle ? [] : rows.filter(isTelling))]
      .slice(0, mostColumns)
      .map(({ label }) => label),
  }
}

/** Whether a fact of a variant's own, such as its length, is known of all and not the same. */
const isTelling = ({ label, values }: ComparisonRow): boolean =>
  !tableLabels.has(label) && !values.includes(unknownValue) && new Set(values).size > 1

/** Splits the facts into those beside the name, and the remaining ones. */
export const splitFacts = <Fact>(
  facts: readonly Fact[],
): { readonly head: readonly Fact[]; readonly rest: readonly Fact[] } => ({
  head: facts.slice(0, facts.length <= mostHeadFacts ? mostHeadFacts : usualHeadFacts),
  rest: facts.slice(facts.length <= mostHeadFacts ? mostHeadFacts : usualHeadFacts),
})

/**
 * Three facts fit beside a model's name. If only one more remains, it is shown there too instead of in a section of
 * its own.
 */
const usualHeadFacts = 3
const mostHeadFacts = 4

const priceLabel = 'Price from'

/** Columns of the table of variants; the comparison has more. */
const mostColumns = 7

/** The facts that every variant may have. */
const tableLabels = new Set([
  priceLabel,
  'Body',
  'Drive',
  'Fuel',
  'Transmission',
  'Engine',
  ...Object.values(seatingLabels),
])

function listCells(
  variant: ModelDetails['variants'][number],
  {
    price,
    modelBody,
    seatsLabel,
  }: { readonly price: string | null; readonly modelBody: string; readonly seatsLabel: string },
): ComparedVariant['cells'] {
  const { body, drive, fuel, transmission, engine, seats, facts } = variant
  return [
    { label: priceLabel, value: price },
    { label: 'Body', value: body ?? modelBody },
    { label: 'Drive', value: drive },
    { label: 'Fuel', value: fuel },
    { label: 'Transmission', value: transmission },
    { label: 'Engine', value: engine },
    { label: seatsLabel, value: seats === null ? null : String(seats) },
    ...facts,
  ]
}
