import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import type { CardWords, VehicleCardView } from '../vehicle-card.types.ts'
import { VehicleCard } from './vehicle-card.tsx'

const words: CardWords = {
  viewDetails: 'View Details',
  enquire: 'Enquire Now',
  similarPrompt: 'Like this and want something similar?',
  findSimilar: 'Find Me Something Similar',
  was: 'Was',
}

const card: VehicleCardView = {
  id: 7,
  href: '/cars/2022-toyota-hilux',
  title: '2022 Toyota HiLux',
  subtitle: 'SR5',
  pictureKey: 'p-1',
  photos: '12 photos',
  tag: null,
  price: { kind: 'price', text: '$45,990', was: null, note: 'Drive Away' },
  chips: ['Used', '12,000 km'],
  location: 'Geelong',
  similarHref: null,
  enquireHref: null,
}

function draw(changes: Partial<VehicleCardView> = {}, loading: 'lazy' | 'high' = 'lazy'): string {
  return renderToStaticMarkup(
    <VehicleCard
      card={{ ...card, ...changes }}
      words={words}
      loading={loading}
      sizes="50vw"
      heading="h2"
    />,
  )
}

describe('a vehicle card', () => {
  test('has one link to the vehicle, so that a keyboard stops there once', () => {
    expect(draw().match(/<a /g)).toHaveLength(1)
    expect(draw()).toContain(
      '<a href="/cars/2022-toyota-hilux">2022 Toyota HiLux <span>SR5</span></a>',
    )
  })

  test('leads to the form that asks about it, where it may be asked about', () => {
    expect(draw({ enquireHref: '/enquire?car_id=7' })).toContain(
      '<a class="vc-ask" href="/enquire?car_id=7" data-form="enquire">Enquire Now</a>',
    )
    expect(draw()).not.toContain('Enquire Now')
  })

  test('strikes an earlier price through, after its word', () => {
    const price = { ...card.price, was: '$49,990' }
    expect(draw({ price })).toContain('<s>Was $49,990</s><strong>$45,990</strong>')
    expect(draw()).not.toContain('<s>')
  })

  test('of a vehicle without pictures says that they are coming', () => {
    const drawn = draw({ pictureKey: null, photos: null })
    expect(drawn).toContain('Photos coming soon')
    expect(drawn).not.toContain('<img')
  })

  test('says where the vehicle is and how many photos there are, and neither where it must not', () => {
    expect(draw()).toContain('<p class="vc-foot"><span>Geelong</span><span>12 photos</span></p>')
    expect(draw({ photos: null })).toContain('<p class="vc-foot"><span>Geelong</span></p>')
    expect(draw({ photos: null, location: null })).not.toContain('vc-foot')
  })

  test('waits for its picture unless told not to, and keeps its room', () => {
    expect(draw()).toContain('width="640" height="480" loading="lazy"')
    expect(draw({}, 'high')).toMatch(/loading="eager" fetchPriority="high"/i)
  })

  test('of an unavailable vehicle offers others instead', () => {
    const gone = draw({ similarHref: '/search/ute' })
    expect(gone).toContain('Like this and want something similar?')
    expect(gone).toContain('<a href="/search/ute">Find Me Something Similar</a>')
    expect(gone).not.toContain('View Details')
  })

  test('writes what a feed says as text', () => {
    expect(draw({ subtitle: '<script>x</script>' })).toContain('&lt;script&gt;x&lt;/script&gt;')
  })
})
