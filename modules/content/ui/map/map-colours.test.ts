import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import {
  type Colour,
  measureContrast,
  mixColours,
  textContrast,
} from '#modules/theme/colour.rules.ts'

const sheet = readFileSync(join(import.meta.dirname, 'map-drawing.css'), 'utf8')
/** `--map-land: color-mix(in srgb, #b89b62 11%, var(--raised))`, with a colour or a variable on either side. */
const mixture =
  /--(?<name>map-[\w-]+): color-mix\(in srgb, (?<of>[^ ]+) (?<share>\d+)%, (?<into>[^;]+)\);/g

function mixColoursOfMap(theme: Readonly<Record<string, Colour>>): Record<string, Colour> {
  const read = (text: string): Colour => {
    const [, name] = /^var\(--([\w-]+)\)$/.exec(text) ?? []
    return name === undefined ? text : theme[name]!
  }
  return Object.fromEntries(
    [...sheet.matchAll(mixture)].map(({ groups }) => {
      const { name = '', of = '', share = '', into = '' } = groups ?? {}
      return [name, mixColours(read(into), read(of), Number(share) / 100)]
    }),
  )
}

interface DemoSite {
  readonly slug: string
  readonly theme: {
    readonly colours: Readonly<Record<'text' | 'text_muted' | 'surface_raised', Colour>>
  }
}

const folder = join(import.meta.dirname, '../../../../db/demo/sites')
const sites = readdirSync(folder).map(
  (file) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as DemoSite,
)

describe.each(sites)('on the map of $slug', ({ theme }) => {
  const { text, text_muted: muted, surface_raised: raised } = theme.colours
  const colours = mixColoursOfMap({ text, muted, raised })
  const contrast = (one: string, other: string) => measureContrast(colours[one]!, colours[other]!)

  test('names are readable on land, on the sea and along the shore', () => {
    for (const ground of ['map-land', 'map-sea', 'map-shallows']) {
      expect(contrast('map-words', ground), ground).toBeGreaterThanOrEqual(textContrast)
    }
    for (const ground of ['map-sea', 'map-shallows']) {
      expect(contrast('map-water-words', ground), ground).toBeGreaterThanOrEqual(textContrast)
    }
    for (const ground of ['map-land', 'map-sea']) {
      expect(measureContrast(text, colours[ground]!)).toBeGreaterThanOrEqual(textContrast)
    }
  })

  test('land and sea differ at once', () => {
    expect(contrast('map-land', 'map-sea')).toBeGreaterThan(1.25)
    expect(contrast('map-coast', 'map-land')).toBeGreaterThan(2.2)
  })
})

test.each(['#2a6650', '#a92c37'])('the number of a highway is readable on %s', (plate) => {
  expect(sheet).toContain(`fill: ${plate};`)
  expect(measureContrast('#ffffff', plate)).toBeGreaterThanOrEqual(textContrast)
})
