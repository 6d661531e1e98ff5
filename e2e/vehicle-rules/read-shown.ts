import type { Page } from 'playwright-core'
import type { ShownOffer } from './rule-row.ts'

interface ShownVehicle extends ShownOffer {
  /** Labels of the buttons: of a card in order, of a page sorted alphabetically. */
  readonly buttons: readonly string[]
  /** Whether the card links to similar vehicles (§2). */
  readonly linksToSimilar: boolean
}

export interface ShownCard {
  readonly shown: ShownVehicle
  readonly href: string
}

/**
 * The content of a results page's cards, by vehicle title.
 *
 * @param html of a page that is parsed but not rendered; default: the open page
 */
export function readCards(page: Page, html?: string): Promise<Record<string, ShownCard>> {
  return page.evaluate((text) => {
    const root = text === undefined ? document : new DOMParser().parseFromString(text, 'text/html')
    const textOf = (element: Element | null | undefined): string | null =>
      element?.textContent.replaceAll(/\s+/g, ' ').trim() ?? null
    const tagOf = (element: Element | null): string | null =>
      element?.getAttribute('alt') ?? textOf(element)
    const cards = [...root.querySelectorAll('article.vehicle-card')].map((card) => {
      const link = card.querySelector('.vehicle-card__title a')
      const pay = /^(.*) at (.*?) \((.*)\)$/.exec(
        textOf(card.querySelector('.vehicle-card__payment')) ?? '',
      )
      const buttons = [
        ...card.querySelectorAll('.vehicle-card__actions > *, .vehicle-card__more-actions > *'),
      ]
      const shown = {
        tag: tagOf(card.querySelector('.tag:not(held-tag)')),
        price: textOf(card.querySelector('.price strong')) ?? '',
        reserved: textOf(card.querySelector('.tags > .tag:nth-child(2):not(held-tag)')),
        was: textOf(card.querySelector('.price > s')),
        note: textOf(card.querySelector('.price small')),
        payment: pay?.slice(1) ?? [],
        buy: textOf(card.querySelector('.price-buy')),
        badge: textOf(card.querySelector('.price-badge')),
        buttons: buttons.map((button) => textOf(button) ?? ''),
        linksToSimilar: card.querySelector('.vehicle-card__similar a') !== null,
      }
      return [textOf(link) ?? '', { shown, href: link?.getAttribute('href') ?? '' }] as const
    })
    return Object.fromEntries(cards)
  }, html)
}

export interface ShownPage {
  readonly title: string
  readonly shown: ShownVehicle
  /** Assumptions of a repayment (§9). */
  readonly terms: readonly string[]
  /** The comparison rate warning below the repayment. */
  readonly warning: string
}

/** The content of a car page. @param html is parsed by the browser but not rendered */
export function readPage(page: Page, html: string): Promise<ShownPage> {
  return page.evaluate((text) => {
    const root = new DOMParser().parseFromString(text, 'text/html')
    const textOf = (element: Element | null | undefined): string | null =>
      element?.textContent.replaceAll(/\s+/g, ' ').trim() ?? null
    const listOf = (selector: string): string[] =>
      [...root.querySelectorAll(selector)].map((element) => textOf(element) ?? '')
    const tag = root.querySelector('.gallery .tag:not(held-tag)')
    const price = root.querySelector('.summary .price')
    const buttons = listOf(
      '.summary-actions .button:not(.heart-wide, .compare-wide, .script-off-only), .summary-more a',
    )
    const shown = {
      tag: tag?.getAttribute('alt') ?? textOf(tag),
      price: textOf(price?.querySelector('strong')) ?? '',
      reserved: textOf(root.querySelector('.gallery .tags > .tag:nth-child(2):not(held-tag)')),
      was: textOf(price?.querySelector(':scope > s')),
      note: textOf(price?.querySelector('small')),
      payment: listOf('.summary-payment .payment li'),
      buy: textOf(price?.querySelector('.price-buy')),
      badge: textOf(root.querySelector('.summary .badge')),
      buttons: buttons.sort(),
      linksToSimilar: root.querySelector('.summary .notice a') !== null,
    }
    const title = textOf(root.querySelector('h1')) ?? ''
    const warning = textOf(root.querySelector('.finance .rate-warning')) ?? ''
    return { title, shown, terms: listOf('.finance-lines li'), warning }
  }, html)
}
