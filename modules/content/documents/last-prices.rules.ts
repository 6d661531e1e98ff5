import type { RenderableTreeNode } from '@markdoc/markdoc'
import type { ServicingView } from '#modules/servicing/servicing.view.ts'
import { isRenderedTag } from './rendered-tag.ts'

/** The workshop's prices by the component that shows them. */
const prices = {
  CappedPriceList: 'cappedPrices',
  ExtraWork: 'extraWork',
  ServiceMenu: 'menu',
  TyreList: 'tyres',
} as const satisfies Readonly<Record<string, keyof ServicingView>>

export type PriceComponent = keyof typeof prices

/**
 * The last prices that a document shows: what is true of all of them, and the way to book, follow there once. Null for
 * a document without prices.
 */
export function findLastPrices(
  tree: RenderableTreeNode,
  servicing: ServicingView | null,
): PriceComponent | null {
  if (servicing === null || !isRenderedTag(tree)) return null
  const names = tree.children.map((node) => (isRenderedTag(node) ? node.name : ''))
  return names.filter(isPriceComponent).findLast((name) => servicing[prices[name]] !== null) ?? null
}

const isPriceComponent = (name: string): name is PriceComponent => Object.hasOwn(prices, name)
