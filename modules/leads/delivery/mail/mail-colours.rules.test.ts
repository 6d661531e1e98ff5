import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { measureContrast } from '#modules/theme/colour.rules.ts'
import { buildExampleSite } from '#modules/sites/example-site.fake.ts'
import { decideMailColours, neutral } from './mail-colours.rules.ts'

const folder = 'db/demo/sites'
const files = readdirSync(folder)

describe('the colours of a mail', () => {
  test.each(files)('of %s are read by day and by night', (file) => {
    const { $schema: _, ...site } = JSON.parse(readFileSync(`${folder}/${file}`, 'utf8')) as Record<
      string,
      unknown
    >
    const colours = decideMailColours(buildExampleSite(site).configuration.theme)
    const pairs = [
      [colours.band, colours.onBand],
      [colours.accent, colours.onAccent],
      [colours.link, neutral.light.card],
      [colours.linkOnDark, neutral.dark.card],
      [neutral.light.quiet, neutral.light.ground],
      [neutral.dark.quiet, neutral.dark.card],
    ] as const
    for (const [one, other] of pairs) {
      expect(measureContrast(one, other), `${one} on ${other}`).toBeGreaterThanOrEqual(4.5)
    }
  })

  test('are the dealer’s own where they can be read', () => {
    const theme = buildExampleSite().configuration.theme
    const colours = {
      ...theme.colours,
      link: '#0b5cad',
      secondary: '#123456',
      on_secondary: '#ffffff',
    }
    expect(decideMailColours({ colours })).toMatchObject({ link: '#0b5cad', band: '#123456' })
  })

  // The contrast of #767676 on white is 4.54, that of #777777 is 4.48.
  test.each([
    ['the link where it can be read', '#767676', '#1d4ed8', '#0f172a', '#767676'],
    ['else the accent', '#777777', '#1d4ed8', '#0f172a', '#1d4ed8'],
    ['else the second colour', '#777777', '#99bbff', '#0f172a', '#0f172a'],
    ['else the link, darkened until it can', '#777777', '#99bbff', '#ffd200', '#727373'],
  ])('of links on white: %s', (_what, link, accent, secondary, shown) => {
    const theme = buildExampleSite().configuration.theme
    const colours = { ...theme.colours, link, accent, secondary }
    expect(decideMailColours({ colours }).link).toBe(shown)
  })

  test('of links on the dark card are bright enough, the dealer’s own where it is', () => {
    const theme = buildExampleSite().configuration.theme
    const linkOnDark = (link: string) =>
      decideMailColours({ colours: { ...theme.colours, link } }).linkOnDark
    expect(linkOnDark('#99bbff')).toBe('#99bbff')
    expect(linkOnDark('#1d4ed8')).not.toBe('#1d4ed8')
    expect(measureContrast(linkOnDark('#1d4ed8'), neutral.dark.card)).toBeGreaterThanOrEqual(4.5)
  })
})
