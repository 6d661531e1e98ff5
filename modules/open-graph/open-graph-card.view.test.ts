import { describe, expect, test } from 'vitest'
import { buildModelCard, buildOffersCard } from './open-graph-card.view.ts'
import { openGraphCardSchema } from './draw-card/open-graph-card.schema.ts'

const model = {
  title: 'Toyota HiLux',
  isNew: false,
  bodyWords: 'Ute, Double Cab',
  price: { text: '$39,990', note: 'drive away' },
  image: { url: '/images/s-1-ute-1-hero-white-clear-0' },
}
const offer = {
  title: 'Tow pack with every HiLux',
  figure: { text: '$59,990', note: 'drive away' },
  secondFigure: null,
  repaymentNote: null,
  until: 'Until 30 November',
  picture: { url: '/images/p-tow' },
}

describe('the card of a model', () => {
  test('says from which price, as its page does', () => {
    expect(buildModelCard(model)).toEqual({
      eyebrow: 'New',
      title: 'Toyota HiLux',
      subtitle: 'Ute, Double Cab',
      price: { text: 'From $39,990', note: 'drive away', was: null },
      pictureKey: 's-1-ute-1-hero-white-clear-0',
    })
  })

  test('has neither price nor picture if it has none that may be shown', () => {
    const bare = {
      ...model,
      isNew: true,
      price: null,
      image: { url: 'https://maker.example/x.png' },
    }
    expect(buildModelCard(bare)).toMatchObject({
      eyebrow: 'Just arrived',
      price: null,
      pictureKey: null,
    })
  })
})

describe('the card of offers', () => {
  test('is the only one, with its figure and its end', () => {
    expect(buildOffersCard('Special offers', [offer])).toEqual({
      eyebrow: 'Special offers',
      title: 'Tow pack with every HiLux',
      subtitle: 'Until 30 November',
      price: { text: '$59,990', note: 'drive away', was: null },
      pictureKey: 'p-tow',
    })
  })

  test('shows no repayment, because its rates would be too small to read', () => {
    const repaid = { ...offer, figure: { text: '$129 a week', note: null }, repaymentNote: '5.9%' }
    expect(buildOffersCard('Special offers', [repaid]).price).toBeNull()
    const both = { ...offer, secondFigure: '$129 a week', repaymentNote: '5.9%' }
    expect(buildOffersCard('Special offers', [both]).price?.text).toBe('$59,990')
  })

  test('names several, under the heading of their page, with the first picture', () => {
    const card = buildOffersCard('HiLux offers', [{ ...offer, title: 'One', picture: null }, offer])
    expect(card).toEqual({
      eyebrow: null,
      title: 'HiLux offers',
      subtitle: 'One, Tow pack with every HiLux',
      price: null,
      pictureKey: 'p-tow',
    })
  })

  test('of any length fits into the picture', () => {
    const long = { ...offer, title: 'x'.repeat(400), until: 'y'.repeat(400) }
    for (const offers of [[], [long], Array.from({ length: 50 }, () => long)]) {
      const card = buildOffersCard('z'.repeat(300), offers)
      expect(openGraphCardSchema.safeParse(card).success).toBe(true)
    }
  })
})
