import { readFileSync, readdirSync, statSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { resolveConfiguration } from '#modules/sites/configuration/resolve-configuration.ts'
import { siteFaultChecks } from './site-fault-checks.ts'

const folder = 'db/demo/sites'
const sites = readdirSync(folder).map((name) => {
  const file: unknown = JSON.parse(readFileSync(`${folder}/${name}`, 'utf8'))
  const result = resolveConfiguration({ file }, siteFaultChecks)
  if (!result.ok) throw new Error(`${name}: ${JSON.stringify(result.faults)}`)
  return result.configuration
})
const pathOf = (url: string | null) => `apps/web/public${url ?? ''}`
const read = (url: string | null) => readFileSync(pathOf(url), 'utf8')

describe.each(sites.map(({ slug, logos }) => [slug, logos] as const))(
  'the marks of %s',
  (_, logos) => {
    test('have the size on header and footer that the configuration reserves', () => {
      const header = read(logos.header_url)
      expect(header).toContain(`width="${logos.header_width}" height="${logos.header_height}"`)
      const footer = read(logos.footer_url)
      expect(footer).toContain(`width="${logos.footer_width}" height="${logos.footer_height}"`)
    })

    test('are small, outlined and alone: no font, script or foreign address', () => {
      for (const url of [logos.header_url, logos.footer_url, logos.favicon_url]) {
        expect(statSync(pathOf(url)).size).toBeLessThan(12 * 1024)
        expect(read(url)).not.toMatch(
          /<(text|script|image|use|style)|href|https?:\/\/(?!www\.w3\.org)/,
        )
      }
    })
  },
)

test('pictures of shared links are 1200 by 630', () => {
  for (const { logos } of sites) {
    const png = readFileSync(pathOf(logos.open_graph_url))
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630])
    expect(png.length).toBeLessThan(60 * 1024)
  }
})

test('no two dealers share a mark', () => {
  expect(new Set(sites.map(({ logos }) => read(logos.favicon_url))).size).toBe(sites.length)
})
