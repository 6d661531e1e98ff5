import type { RenderableTreeNode } from '@markdoc/markdoc'
import { isRenderedTag } from './rendered-tag.ts'

/** Components that are rows of cards. */
const cardRows: ReadonlySet<string> = new Set(['ModelStrip', 'OfferStrip', 'StockStrip'])

/** The other components that take the width of the page. */
const otherWide: ReadonlySet<string> = new Set([
  'CappedPriceList',
  'Cards',
  'ExtraWork',
  'Faq',
  'FaqTopic',
  'Gallery',
  'Hero',
  'OpeningHours',
  'ServiceMenu',
  'Steps',
  'Team',
  'TyreList',
])

/** Whether a part of a rendered document is a row of cards, such as of vehicles. */
export const isCardRow = (node: RenderableTreeNode): boolean =>
  isRenderedTag(node) && cardRows.has(node.name)

/** Whether a part of a rendered document takes the width of the page. */
export const isWide = (node: RenderableTreeNode): boolean =>
  isCardRow(node) || (isRenderedTag(node) && otherWide.has(node.name))
