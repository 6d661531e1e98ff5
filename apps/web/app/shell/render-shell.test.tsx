import { describe, expect, test } from 'vitest'
import { buildExampleSite } from '#modules/sites/example-site.fake.ts'
import { renderShell } from './render-shell.tsx'
import { findSiteShell } from '../site-shell.ts'

const site = buildExampleSite()
const now = new Date('2026-03-02T05:59:30Z')
const carTypes = { new: 1, used: 2, demo: 3 }

describe('what stands around a page', () => {
  const shell = findSiteShell(site, now, carTypes)
  const drawn = renderShell(shell)

  test('is drawn once for a shell, and anew for another', () => {
    expect(renderShell(shell)).toBe(drawn)
    const other = renderShell({ ...shell, siteName: 'Another & Name' })
    expect(other).not.toBe(drawn)
    expect(other.headerHtml).toContain('Another &amp; Name')
  })

  test('is what goes into its element, without that and without anything before it', () => {
    expect(drawn.headerHtml).toMatch(/^<div class="site-top">[^]*<\/nav>$/)
    expect(drawn.footerHtml).toMatch(/^<div class="wrap footer-groups">[^]*<\/div>$/)
    for (const html of [drawn.headerHtml, drawn.footerHtml]) {
      expect(html).not.toMatch(/<\/?(?:header|footer|link)[ >]/)
    }
  })
})
