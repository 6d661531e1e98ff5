import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { formatPath } from './configuration-path.rules.ts'
import { lineField, pictureField } from './field.schema.ts'
import { listPictures } from './list-pictures.rules.ts'
import { siteFileSchema } from './site-file.schema.ts'

const schema = z.strictObject({
  title: lineField(),
  plain: pictureField(),
  described: pictureField().describe('A picture.').nullable().default(null).describe('Of it.'),
  many: z.array(z.strictObject({ image: pictureField().optional(), name: lineField() })).optional(),
  either: z.union([z.strictObject({ text: lineField() }), pictureField()]).optional(),
})

const list = (value: unknown) =>
  listPictures(schema, value).map(({ path, address }) => `${formatPath(path)} ${address}`)

describe('the pictures of a value', () => {
  test('are found by its schema, wherever they are', () => {
    const value = {
      title: '/no-picture.png',
      plain: '/a.png',
      described: 'https://b.example/b.png',
      many: [{ image: '/c.png', name: '/no-picture.png' }, { name: 'd' }],
      either: '/e.png',
    }
    expect(list(value)).toEqual([
      'plain /a.png',
      'described https://b.example/b.png',
      'many[0].image /c.png',
      'either /e.png',
    ])
  })

  test('are absent if the value has none, or another shape', () => {
    expect(list({ plain: null, described: null, many: {}, either: { text: '/x' } })).toEqual([])
    expect(list(undefined)).toEqual([])
  })

  test('of a site file are in its own settings, its group’s and its locations', () => {
    const file = {
      logos: { header_url: '/logo.png', open_graph_url: '/share.png' },
      tags: { certified_image_url: '/certified.png' },
      promo_cards: { cards: [{ image: '/promo.png' }] },
      navigation: { brands: [{ logo: '/kia.png' }] },
      dealership_group: { defaults: { logos: { footer_url: '/group.png' } } },
      dealerships: [{ locations: [{ map_picture: '/map.png' }] }],
    }
    const found = listPictures(siteFileSchema, file).map(({ path }) => formatPath(path))
    expect(found.toSorted()).toEqual([
      'dealership_group.defaults.logos.footer_url',
      'dealerships[0].locations[0].map_picture',
      'logos.header_url',
      'logos.open_graph_url',
      'navigation.brands[0].logo',
      'promo_cards.cards[0].image',
      'tags.certified_image_url',
    ])
  })
})
