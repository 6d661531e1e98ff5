import { describe, expect, test } from 'vitest'
import { parseStudioKey } from '../art/studio-key.rules.ts'
import { readPhotoKind } from '../pictures/photo-kind.rules.ts'
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

  test('have all views of their form for ten or more vehicles, of six dealerships or more', () => {
    const rich = stocks.flatMap(({ plan, cars }) =>
      cars.flatMap(({ car, pictures }) => (pictures.length >= 15 ? [{ plan, car }] : [])),
    )
    expect(rich.length).toBeGreaterThanOrEqual(10)
    expect(new Set(rich.map(({ plan }) => plan.dealership)).size).toBeGreaterThanOrEqual(6)
    for (const { car } of rich) {
      expect(car.price).toBeGreaterThan(0)
      expect(car.status).toBe('in_stock')
      const kinds = (car.images ?? []).map(({ image }) => readPhotoKind(image.url))
      expect(new Set(kinds)).toEqual(new Set(['exterior', 'interior', 'detail']))
    }
  })

  test('have a 360° view of 24 frames for some of these, in their own paint on one part of the ground', () => {
    const turned = all.filter(({ car }) => (car.turn_images ?? []).length > 0)
    expect(turned.length).toBeGreaterThanOrEqual(10)
    for (const { car, pictures } of turned) {
      const frames = (car.turn_images ?? []).map(({ image }) =>
        parseStudioKey(findPictureKey(image.url) ?? ''),
      )
      expect(frames).toHaveLength(24)
      expect(pictures.length).toBeGreaterThan(5)
      for (const frame of frames) expect({ ...frame, view: 'hero' }).toEqual(pictures[0])
      const steps = frames.map((frame) => Number(frame?.view.replace('turn-', '')))
      expect(steps).toEqual(frames.map((_, step) => step))
    }
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
