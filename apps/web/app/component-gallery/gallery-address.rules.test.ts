import { describe, expect, test } from 'vitest'
import { buildExampleSite } from '#modules/sites/example-site.fake.ts'
import { decideGallerySite, isGalleryPath, listAxisValues } from './gallery-address.rules.ts'

const own = buildExampleSite()
const other = buildExampleSite({ slug: 'other-motors', name: 'Other Motors' })
const decide = (query: string) =>
  decideGallerySite(own, [own, other], new URLSearchParams(query)).configuration

describe('the site that the gallery is shown as', () => {
  test('is that of the host', () => {
    expect(decide('')).toEqual(own.configuration)
  })

  test('is the one in the URL', () => {
    expect(decide('theme=other-motors')).toEqual(other.configuration)
  })

  test('has the theme changes of the URL, and otherwise its own theme', () => {
    const { theme } = decide('theme=other-motors&header=two-row&card=flush')
    expect(theme).toEqual({
      ...other.configuration.theme,
      header_style: 'two-row',
      card_style: 'flush',
    })
  })

  test('ignores unknown parameters and values', () => {
    const address = 'theme=nobody&header=sideways&hero=</style>&constructor=split'
    expect(decide(address)).toEqual(own.configuration)
  })

  test('can take every value of a part', () => {
    const values = listAxisValues('hero')
    expect(values.length).toBeGreaterThan(2)
    for (const value of values) expect(decide(`hero=${value}`).theme.hero_style).toBe(value)
  })
})

test('only paths at and below the gallery’s belong to it', () => {
  const paths = ['/__gallery', '/__gallery/cards', '/__gallerycards', '/x/__gallery', '/']
  expect(paths.filter(isGalleryPath)).toEqual(['/__gallery', '/__gallery/cards'])
})
