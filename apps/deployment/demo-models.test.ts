import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

interface DemoModel {
  readonly name: string
  readonly description: string | null
  readonly image: { readonly url: string; readonly alt: string } | null
  readonly colours?: readonly { readonly name: string; readonly image: string | null }[]
  readonly variants: readonly { readonly name: string; readonly price: { readonly AUD: number } }[]
}
const { manufacturers } = JSON.parse(readFileSync('db/demo/models.json', 'utf8')) as {
  readonly manufacturers: readonly { readonly models: readonly DemoModel[] }[]
}
const described = manufacturers.flatMap(({ models }) =>
  models.flatMap((model) => {
    const [, count, first, last] =
      /^(\w+) grades, from (.+?) to (.+?)\. /.exec(model.description ?? '') ?? []
    return count === undefined ? [] : [{ ...model, count, first, last }]
  }),
)
const numbers = ['Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten']

test('the description of a demo model counts its grades, from the cheapest to the dearest', () => {
  const faults = described.flatMap(({ name, variants, count, first, last }) => {
    const prices = variants.map(({ price }) => price.AUD)
    const ends = [Math.min(...prices), Math.max(...prices)]
    const named = [first, last].map(
      (grade) => variants.find((each) => each.name === grade)?.price.AUD,
    )
    const isRight = ends.join() === named.join() && numbers.indexOf(count) + 2 === variants.length
    return isRight ? [] : [`${name}: ${count} grades, from ${first} to ${last}`]
  })
  expect(faults).toEqual([])
  expect(described.length).toBeGreaterThan(20)
})

test('no two models of a make are the same drawing in the same colour', () => {
  const faults = manufacturers.flatMap(({ models }) => {
    const urls = models.map(({ image }) => image?.url)
    return models.filter(({ image }, at) => image && urls.indexOf(image.url) !== at)
  })
  expect(faults.map(({ name }) => name)).toEqual([])
})

test('the picture of a demo model has the colour that its description names, the first of the list', () => {
  const faults = manufacturers
    .flatMap(({ models }) => models)
    .filter(({ image, colours = [] }) => {
      const [first] = colours
      // Colours that look alike in pictures have none.
      if (!image || !first || first.image === null) return false
      return first.image !== image.url || !image.alt.includes(first.name)
    })
  expect(faults.map(({ name }) => name)).toEqual([])
})
