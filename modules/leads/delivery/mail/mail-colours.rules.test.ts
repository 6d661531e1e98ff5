import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { measureContrast } from '#modules/sites/colour.rules.ts'
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
})
