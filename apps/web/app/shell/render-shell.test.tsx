import { describe, expect, test } from 'vitest'
import { buildExampleSite } from '#modules/sites/example-site.fake.ts'
import { renderShell } from './render-shell.tsx'
import { findSiteShell } from '../site-shell.ts'

const site = buildExampleSite()
const now = new Date('2026-03-02T05:59:30Z')
const carTypes = { new: 1, used: 2, demo: 3 }

describe('what stands around a page', () => {
  const shell = findSiteShell({ site, now, addresses: [] }, carTypes)
  const rendered = renderShell(shell)

  test('is rendered once for a shell, and again for another', () => {
    expect(renderShell(shell)).toBe(rendered)
    const other = renderShell({ ...shell, siteName: 'Another & Name' })
    expect(other).not.toBe(rendered)
    expect(other.headerHtml).toContain('Another &amp; Name')
  })

  test('is what goes into its element, without that and without anything before it', () => {
    expect(rendered.headerHtml).toMatch(/^<div class="site-top">[^]*<\/nav>$/)
    expect(rendered.footerHtml).toMatch(/^<div class="wrap footer-groups">[^]*<\/div>$/)
    for (const html of [rendered.headerHtml, rendered.footerHtml]) {
      expect(html).not.toMatch(/<\/?(?:header|footer|link)[ >]/)
    }
  })
})
