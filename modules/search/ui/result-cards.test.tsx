import type { ComponentProps } from 'react'
import { prerender } from 'react-dom/static'
import { MemoryRouter } from 'react-router'
import { describe, expect, test } from 'vitest'
import type { PromoCardView } from '#modules/promotions/promo-card.types.ts'
import { buildCardWords } from '#modules/vehicles/card/card-words.view.ts'
import { buildExampleSite } from '#modules/sites/example-site.fake.ts'
import { emptyState } from '../refinements/search-url.rules.ts'
import { testStock } from '../test-stock.fake.ts'
import { ResultCards } from './result-cards.tsx'

const words = buildCardWords(buildExampleSite().configuration)

const promo: PromoCardView = {
  after: 2,
  kind: 'freight',
  heading: 'Delivered to your driveway',
  text: 'Freight quotes to every state.',
  link: { href: '/contact', newTab: false },
  picture: null,
  ground: 'on-ffd200',
}
const promos = [promo, { ...promo, after: 21, link: { href: '/sell-my-car', newTab: false } }]

/** Promo cards load later, so a page is complete only once they have. */
async function renderResults(results: ComponentProps<typeof ResultCards>): Promise<string> {
  const { prelude } = await prerender(
    <MemoryRouter>
      <ResultCards {...results} />
    </MemoryRouter>,
  )
  return new Response(prelude).text()
}

async function findView() {
  const result = await testStock.findSearchPage(
    buildExampleSite(),
    '/search/used-cars',
    emptyState,
    new Date('2026-11-20T02:00:00Z'),
  )
  if (result.kind !== 'page') throw new Error('the test stock has a search page')
  return result.view
}

const listPictures = (html: string): string[] =>
  [...html.matchAll(/<img[^>]*>/g)].map(([picture]) =>
    /fetchpriority="high"/i.test(picture) ? 'high' : (/loading="(\w+)"/.exec(picture)?.[1] ?? ''),
  )

describe('the results of a search', () => {
  test('have their promo cards in place', async () => {
    const { cards } = await findView()
    const html = await renderResults({
      cards,
      promos,
      words,
      favouriteWord: null,
      compareWord: null,
    })
    expect(html.match(/<article /g)).toHaveLength(cards.length)
    const order = html.match(/<article |class="promo-card /g)?.map((start) => start.startsWith('<'))
    expect(order?.indexOf(false)).toBe(2)
    expect(order?.lastIndexOf(false)).toBe(22)
    expect(order).toHaveLength(23)
    expect(html.match(/href="\/contact"/g)).toHaveLength(1)
  })

  test('load the pictures of their first row eagerly, even if a vehicle was in a later row before', async () => {
    const view = await findView()
    const cards = view.cards.map((card) => ({ ...card, pictureKey: `p-${card.id}` }))
    const turned = cards.toReversed()
    for (const shown of [cards, turned, cards]) {
      const html = await renderResults({
        cards: shown,
        promos: [],
        words,
        favouriteWord: null,
        compareWord: null,
      })
      const loading = listPictures(html)
      expect(loading.slice(0, 4)).toEqual(['high', 'eager', 'eager', 'eager'])
      expect(new Set(loading.slice(4))).toEqual(new Set(['lazy']))
    }
  })

  test('show the current vehicle and site, whatever was rendered before', async () => {
    const { cards } = await findView()
    const [card] = cards
    const renderCard = (
      shown: typeof card,
      cardWords = words,
      favouriteWord: string | null = null,
    ) =>
      renderResults({
        cards: [shown!],
        promos: [],
        words: cardWords,
        favouriteWord,
        compareWord: null,
      })
    const price = { ...card!.price, text: '$1 only' }
    expect(await renderCard(card)).not.toContain('$1 only')
    expect(await renderCard({ ...card!, price })).toContain('$1 only')
    expect(await renderCard(card)).toBe(await renderCard(card))
    const was = { ...card!.price, kind: 'price' as const, was: '$2' }
    expect(await renderCard({ ...card!, price: was })).toContain('Was $2')
    expect(await renderCard({ ...card!, price: was }, { ...words, was: 'Before' })).toContain(
      'Before $2',
    )
    expect(await renderCard(card, words, 'Save')).toContain('<button type="button" class="heart"')
    expect(await renderCard(card)).not.toContain('class="heart"')
  })
})
