import type { RenderableTreeNode } from '@markdoc/markdoc'
import { isRenderedTag, type RenderedTag } from './rendered-tag.ts'

/** The site's data that the tags of a document need. */
export interface DocumentNeeds {
  /** Paths of searches, without duplicates. */
  readonly stockPaths: readonly string[]
  readonly hasOffers: boolean
  /** Slugs of makes whose models are shown, without duplicates. */
  readonly makesOfModels: readonly string[]
  readonly hasFaqs: boolean
  readonly hasLocations: boolean
  readonly formSlugs: readonly string[]
  readonly hasServicing: boolean
}

/** Maximum number of stock strips in a document; a document with more should be a search page instead. */
const mostStrips = 4

const locationTags: ReadonlySet<string> = new Set(['OpeningHours', 'MapLink'])

const servicingTags: ReadonlySet<string> = new Set([
  'ServiceMenu',
  'ExtraWork',
  'CappedPriceList',
  'TyreList',
])

/** Lists the data that the tags of a rendered document show. */
export function listDocumentNeeds(tree: RenderableTreeNode): DocumentNeeds {
  const tags = listTags(tree)
  const named = (name: string) => tags.filter((tag) => tag.name === name)
  const paths = named('StockStrip').map(({ attributes }) => String(attributes['path']))
  return {
    stockPaths: [...new Set(paths)].slice(0, mostStrips),
    hasOffers: named('OfferStrip').length > 0,
    makesOfModels: [
      ...new Set(named('ModelStrip').map(({ attributes }) => String(attributes['make']))),
    ],
    hasFaqs: named('FaqTopic').length > 0,
    hasLocations: tags.some(({ name }) => locationTags.has(name)),
    hasServicing: tags.some(({ name }) => servicingTags.has(name)),
    formSlugs: [...new Set(named('Form').map(({ attributes }) => String(attributes['slug'])))],
  }
}

function listTags(tree: RenderableTreeNode): RenderedTag[] {
  if (Array.isArray(tree)) return tree.flatMap(listTags)
  if (!isRenderedTag(tree)) return []
  return [tree, ...tree.children.flatMap(listTags)]
}
