import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { buildCardHeart } from './card-heart.tsx'

const vehicle = { id: 7, title: '2022 Toyota HiLux', subtitle: 'SR5', shownCents: 2_599_000 }

test('the heart on a card names its vehicle to screen readers', () => {
  const renderFavourite = buildCardHeart('Save')
  expect(renderToStaticMarkup(renderFavourite?.(vehicle))).toBe(
    '<heart-button vehicle-id="7" cents="2599000"><button type="button" class="heart" data-tip="Save" aria-label="Save 2022 Toyota HiLux SR5"></button></heart-button>',
  )
  expect(renderToStaticMarkup(renderFavourite?.({ ...vehicle, subtitle: '' }))).toContain(
    'aria-label="Save 2022 Toyota HiLux"',
  )
})

test('cards of a site without favourites have no heart', () => {
  expect(buildCardHeart(null)).toBeUndefined()
})
