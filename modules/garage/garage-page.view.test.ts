import { describe, expect, test } from 'vitest'
import { buildExampleSite } from '#modules/sites/example-site.fake.ts'
import { buildGaragePage, buildGoneText } from './garage-page.view.ts'

const { configuration } = buildExampleSite()
const trucks = {
  ...configuration,
  vehicle: { ...configuration.vehicle, noun: 'Truck', noun_plural: 'Trucks' },
  garage: { ...configuration.garage, path: '/saved', label: 'Shortlist' },
}

describe('the page of saved vehicles', () => {
  test('is at the site’s own address with the site’s own name', () => {
    expect(buildGaragePage(trucks, '/search/trucks', 'https://trucks.example')).toMatchObject({
      title: 'Shortlist',
      path: '/saved',
    })
  })

  test('speaks of the site’s own vehicles, and leads to all of them', () => {
    const { countOne, countMany, emptyText, browse } = buildGaragePage(
      trucks,
      '/search/trucks',
      'https://trucks.example',
    )
    expect([countOne, countMany]).toEqual(['{count} saved truck', '{count} saved trucks'])
    expect(emptyText).toContain('any truck')
    expect(browse).toEqual({ label: 'Browse all trucks', href: '/search/trucks' })
  })
})

test.each([
  [0, null],
  [1, '1 car that you saved is gone: sold, or no longer on our website.'],
  [2, '2 cars that you saved are gone: sold, or no longer on our website.'],
])('%i saved vehicles that are gone: %s', (count, text) => {
  expect(buildGoneText(count, configuration)).toBe(text)
})
