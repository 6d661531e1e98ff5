import { buildComparePath, fixedPaths } from '#modules/links/paths.ts'
import type { SiteConfiguration } from '#modules/sites/settings/site-configuration.schema.ts'
import { decideVehicleNounInSentence } from '#modules/sites/vehicle-noun.rules.ts'
import type { ComparisonColumn } from '#modules/vehicles/page/comparison.types.ts'
import type { VehicleCardView } from '#modules/vehicles/card/vehicle-card.types.ts'
import { maxCompared } from '../scripts/saved-ids.ts'
import { buildComparison, type ComparisonGroup } from './comparison-rows.rules.ts'

/** A vehicle in the form: chosen, or offered for comparison. */
export type ComparisonChoice = Pick<
  VehicleCardView,
  'id' | 'title' | 'subtitle' | 'pictureKey' | 'cover'
> & { readonly priceText: string; readonly chosen: boolean }

export interface ComparePageView {
  /** 'Compare cars' */
  readonly title: string
  readonly lead: string
  readonly noun: string
  readonly columns: readonly (ComparisonColumn & {
    /** The same comparison without this column. */
    readonly removeHref: string
    /** Says that the vehicle is sold or unknown; null if it is for sale. */
    readonly notice: string | null
  })[]
  readonly groups: readonly ComparisonGroup[]
  /** Whether the vehicles differ in any row. */
  readonly hasDifferences: boolean
  readonly choice: {
    readonly action: string
    readonly heading: string
    readonly help: string
    readonly submit: string
    readonly vehicles: readonly ComparisonChoice[]
  }
  readonly browse: { readonly label: string; readonly href: string }
}

export interface CompareSource {
  readonly configuration: SiteConfiguration
  readonly columns: readonly ComparisonColumn[]
  /** Vehicles that can be compared with those in the columns. */
  readonly offered: readonly VehicleCardView[]
  /** The site's own search page. */
  readonly browseHref: string
}

/** The page that compares vehicles side by side, with a form to choose them that works without script. */
export function buildComparePage(source: CompareSource): ComparePageView {
  const { configuration, columns, offered, browseHref } = source
  const noun = decideVehicleNounInSentence(configuration, 1)
  const nouns = decideVehicleNounInSentence(configuration, 2)
  const ids = columns.map(({ id }) => id)
  const groups = buildComparison(columns)
  return {
    title: `Compare ${nouns}`,
    lead: describe(columns, noun, nouns),
    noun,
    columns: columns.map((column) => ({
      ...column,
      removeHref: buildComparePath(ids.filter((id) => id !== column.id)),
      notice: buildNotice(column, noun),
    })),
    groups,
    hasDifferences: groups.some(({ rows }) => rows.some(({ differs }) => differs)),
    choice: {
      action: fixedPaths.compare,
      heading: columns.length === 0 ? `Choose ${nouns} to compare` : 'Change the comparison',
      help: `Tick up to ${maxCompared}. The first ${maxCompared} are shown side by side.`,
      submit: `Compare these ${nouns}`,
      vehicles: [...columns.flatMap(buildChosen), ...offered.map(buildOffered)],
    },
    browse: { label: `Browse all ${nouns}`, href: browseHref },
  }
}

function describe(columns: readonly ComparisonColumn[], noun: string, nouns: string): string {
  if (columns.length === 0) {
    return `Up to ${maxCompared} ${nouns} side by side: price, repayments, kilometres and every feature that we list.`
  }
  return columns.length === 1
    ? `Choose another ${noun} below, and see where the two differ.`
    : 'Where they differ is marked. Prices and repayments are those of now.'
}

function buildNotice(column: ComparisonColumn, noun: string): string | null {
  switch (column.kind) {
    case 'vehicle':
      return column.similarHref === null ? null : `This ${noun} has been sold.`
    case 'left':
      return `This ${noun} has been sold, and is no longer on our website.`
    case 'unknown':
      return `We have no such ${noun} on our website.`
  }
}

function buildChosen(column: ComparisonColumn): ComparisonChoice[] {
  if (column.kind !== 'vehicle') return []
  const { id, title, subtitle, pictureKey, cover, price } = column
  return [{ id, title, subtitle, pictureKey, cover, priceText: price.text, chosen: true }]
}

const buildOffered = ({
  id,
  title,
  subtitle,
  pictureKey,
  cover,
  price,
}: VehicleCardView): ComparisonChoice => ({
  id,
  title,
  subtitle,
  pictureKey,
  cover,
  priceText: price.text,
  chosen: false,
})
