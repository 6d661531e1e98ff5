import { describe, expect, test } from 'vitest'
import { parseStudioKey } from '../art/studio-key.rules.ts'
import { findPictureKey } from '../pictures/picture-address.rules.ts'
import { readDemoPlans } from './demo-plans.ts'
import { generateDemoStock } from './generate-demo-stock.ts'

const now = new Date('2026-11-20T03:00:00Z')
const stocks = readDemoPlans().map((plan) => {
  const cars = [...generateDemoStock(plan, now)].map((car) => ({
    car,
    pictures: (car.images ?? []).map(({ image }) => {
      const key = findPictureKey(image.url)
      return key === null ? undefined : parseStudioKey(key)
    }),
  }))
  return { plan, cars }
})
const all = stocks.flatMap(({ cars }) => cars)

describe('demo vehicles', () => {
  test('have pictures of their own form, in one paint, on the ground of their dealership', () => {
    for (const { plan, cars } of stocks) {
      for (const { pictures } of cars) {
        const looks = pictures.map((each) => `${each?.shape} ${each?.style} ${each?.paint}`)
        expect(new Set(looks).size).toBeLessThanOrEqual(1)
        expect(pictures.every((each) => each?.ground === plan.ground)).toBe(true)
        expect(new Set(pictures.map((each) => each?.view)).size).toBe(pictures.length)
      }
    }
  })

  test('show three quarters from ahead first, and say how many pictures there are', () => {
    for (const { car, pictures } of all) {
      expect(car.photos_count).toBe(pictures.length)
      expect(car.primary_image_url).toBe(car.images?.[0]?.image.url ?? null)
      expect(pictures[0]?.view ?? 'hero').toBe('hero')
    }
  })

  test('have four pictures or more, except a few with one and a few new arrivals with none', () => {
    const share = (wanted: (count: number) => boolean): number =>
      all.filter(({ pictures }) => wanted(pictures.length)).length / all.length
    expect(share((count) => count >= 4)).toBeGreaterThan(0.88)
    expect(share((count) => count === 1)).toBeGreaterThan(0.01)
    expect(share((count) => count === 0)).toBeGreaterThan(0.01)
    expect(share((count) => count === 2 || count === 3)).toBe(0)
  })

  test('are not at the front of their dealer’s order without a picture', () => {
    const ranks = all
      .filter(({ pictures }) => pictures.length === 0)
      .map(({ car }) => car.custom_rank)
    expect(Math.max(...ranks.map((rank) => rank ?? 0))).toBe(1)
  })

  test.each(stocks.map(({ plan, cars }) => [plan.dealership, cars] as const))(
    'of %s differ from their neighbours',
    (_, cars) => {
      const firsts = cars.map(({ car }) => car.images?.[0]?.image.url).filter((url) => url)
      const twins = firsts.filter((url, at) => at > 0 && url === firsts[at - 1])
      expect(twins).toEqual([])
      // On a page of 21 cards, more than one picture occurs in two colours.
      const page = firsts.slice(0, 21)
      expect(new Set(page).size).toBeGreaterThan(page.length * 0.6)
    },
  )
})
