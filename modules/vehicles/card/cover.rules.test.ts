import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { decideCover } from './cover.rules.ts'

const css = readFileSync(new URL('../ui/vehicle-picture.css', import.meta.url), 'utf8')

test.each([
  ['Hatch', 'car'],
  ['Sedan', 'car'],
  ['Wagon', 'car'],
  ['Convertible', 'car'],
  ['SUV', 'suv'],
  ['Ute', 'ute'],
  ['Van', 'van'],
  ['People Mover', 'van'],
  ['Truck', 'truck'],
  ['Flat Tray', 'truck'],
  ['Class C Motorhome', 'motorhome'],
  ['Travel Trailer', 'caravan'],
  ['Cruiser', 'motorcycle'],
  ['Sports', 'motorcycle'],
  ['Hovercraft', null],
  [null, null],
])('a %s is covered as a %s, which is drawn', (body, cover) => {
  expect(decideCover(body)).toBe(cover)
  if (cover === null) return
  expect(css).toContain(`url('./covers/${cover}.svg')`)
  expect(existsSync(new URL(`../ui/covers/${cover}.svg`, import.meta.url))).toBe(true)
})
