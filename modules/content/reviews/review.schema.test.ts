import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { type DemoReviewFile, demoReviewFileSchema } from './review.schema.ts'

const folder = 'db/demo/reviews'
const files = readdirSync(folder).map((name): [string, DemoReviewFile] => [
  name,
  demoReviewFileSchema.parse(JSON.parse(readFileSync(`${folder}/${name}`, 'utf8'))),
])

describe('the demo’s reviews', () => {
  test.each(files)('%s is of the dealership that names it', (name, file) => {
    expect(name).toBe(`${file.dealership}.json`)
    expect(file.count).toBeGreaterThanOrEqual(file.reviews.length)
  })

  test('have every case: no words, under the minimum, and the sample set of §9', () => {
    const reviews = files.flatMap(([, file]) => file.reviews)
    expect(reviews.filter(({ text }) => text === null).length).toBeGreaterThan(5)
    expect(reviews.filter(({ rating }) => rating < 4).length).toBeGreaterThan(5)
    expect(files.map(([, { count, average_rating }]) => `${count} at ${average_rating}`)).toContain(
      '41 at 4.8',
    )
  })
})

test.each(['5.1', '4.85', '', 'good'])('an average of %j is refused', (average_rating) => {
  const file = { dealership: 'x', count: 1, reviews: [], average_rating }
  expect(demoReviewFileSchema.safeParse(file).success).toBe(false)
})
