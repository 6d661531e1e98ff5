import { describe, expect, test } from 'vitest'
import { buildExampleMake, buildExampleModel } from '#modules/models/example-models.fake.ts'
import { buildModelGroups, listFooterModels, listRanges } from './models-menu.rules.ts'

const make = (name: string, count: number, id = 1) =>
  buildExampleMake(
    name,
    Array.from({ length: count }, (_, at) => buildExampleModel(`${name} ${at + 1}`)),
    id,
  )

const titles = (links: readonly { title: string }[]) => links.map(({ title }) => title)

describe('the footer’s models', () => {
  test('are up to twelve, of any makes', () => {
    expect(listFooterModels([])).toEqual([])
    expect(titles(listFooterModels([make('Kia', 12)]))).toEqual(
      Array.from({ length: 12 }, (_, at) => `Kia ${at + 1}`),
    )
    expect(listFooterModels([make('Kia', 7), make('Jeep', 5, 2)])).toHaveLength(12)
  })

  test('are eleven and the whole range where one make has more', () => {
    const links = listFooterModels([make('Kia', 13)])
    expect(titles(links)).toEqual([
      ...Array.from({ length: 11 }, (_, at) => `Kia ${at + 1}`),
      'All Kia models',
    ])
    expect(links.at(-1)?.url).toBe('/brands/kia')
  })

  test('are the ranges where several makes have more', () => {
    const links = listFooterModels([make('Kia', 7), make('Jeep', 6, 2)])
    expect(titles(links)).toEqual(['All Kia models', 'All Jeep models'])
  })
})

describe('the models of the Vehicles dropdown', () => {
  test('are named without their make where there is one alone, and lead to their pages', () => {
    const rio = [buildExampleModel('Rio', { body: 'hatch', override_url: '/the-rio' })]
    expect(buildModelGroups([buildExampleMake('Kia', rio)])).toEqual([
      { title: 'Hatch', pictureUrl: null, items: [{ title: 'Rio', url: '/the-rio' }] },
    ])
    const two = buildModelGroups([
      buildExampleMake('Kia', rio),
      buildExampleMake('Jeep', [buildExampleModel('Avenger')], 2),
    ])
    expect(two.map(({ title, items }) => [title, ...titles(items)])).toEqual([
      ['SUV', 'Jeep Avenger'],
      ['Hatch', 'Kia Rio'],
    ])
  })

  test('show the first picture of each body', () => {
    const image = (name: string) => ({ url: `/${name}`, thumb: `/${name}/thumb`, alt: name })
    const models = [
      buildExampleModel('A'),
      buildExampleModel('B', { image: image('b') }),
      buildExampleModel('C', { image: image('c') }),
    ]
    expect(buildModelGroups([buildExampleMake('Kia', models)])[0]?.pictureUrl).toBe('/b/thumb')
  })

  test('are left to the ranges where there are more than sixty', () => {
    expect(buildModelGroups([make('Kia', 60)])[0]?.items).toHaveLength(60)
    expect(buildModelGroups([make('Kia', 61)])).toEqual([])
    expect(listRanges([make('Kia', 61)])).toEqual([{ title: 'All Kia models', url: '/brands/kia' }])
  })
})
