import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import type { CardWords, VehicleCardView } from '../vehicle-card.types.ts'
import { VehicleCard } from './vehicle-card.tsx'

const words: CardWords = {
  viewDetails: 'View Details',
  similarPrompt: 'Like this and want something similar?',
  findSimilar: 'Find Me Something Similar',
  was: 'Was',
}

const card: VehicleCardView = {
  id: 7,
  slug: '2022-toyota-hilux',
  href: '/cars/2022-toyota-hilux',
  title: '2022 Toyota HiLux',
  subtitle: 'SR5',
  imageUrl: 'https://pictures.example/1.jpg',
  photosCount: 12,
  body: 'Ute',
  colour: 'White',
  tag: null,
  price: { kind: 'price', text: '$45,990', was: null, note: 'Drive Away' },
  chips: ['Used', '12,000 km'],
  location: 'Geelong',
  available: true,
  similarHref: null,
}

function draw(changes: Partial<VehicleCardView> = {}, lazy = false): string {
  return renderToStaticMarkup(
    <VehicleCard
      card={{ ...card, ...changes }}
      words={words}
      fallbackShape="suv"
      lazy={lazy}
      heading="h2"
    />,
  )
}

describe('a vehicle card', () => {
  test('has one link, to the vehicle, so that a keyboard stops once', () => {
    expect(draw().match(/<a /g)).toHaveLength(1)
    expect(draw()).toContain(
      '<a href="/cars/2022-toyota-hilux">2022 Toyota HiLux <span>SR5</span></a>',
    )
  })

  test('strikes an earlier price through, after its word', () => {
    const price = { ...card.price, was: '$49,990' }
    expect(draw({ price })).toContain('<s>Was $49,990</s><strong>$45,990</strong>')
    expect(draw()).not.toContain('<s>')
  })

  test('of a vehicle without pictures is drawn, the same way each time', () => {
    const drawn = draw({ imageUrl: null, photosCount: 0 })
    expect(drawn).toContain('src="/art/1/ute-white-1.svg"')
    expect(drawn).toBe(draw({ imageUrl: null, photosCount: 0 }))
    expect(drawn).not.toContain('photos')
  })

  test('waits for its picture below the first row, and keeps its room', () => {
    expect(draw({}, true)).toContain('width="400" height="300" loading="lazy"')
    expect(draw({}, false)).not.toContain('loading')
  })

  test('of an unavailable vehicle offers others instead', () => {
    const gone = draw({ available: false, similarHref: '/search/ute' })
    expect(gone).toContain('Like this and want something similar?')
    expect(gone).toContain('<a href="/search/ute">Find Me Something Similar</a>')
    expect(gone).not.toContain('View Details')
  })

  test('writes what a feed says as text', () => {
    expect(draw({ subtitle: '<script>x</script>' })).toContain('&lt;script&gt;x&lt;/script&gt;')
  })
})
