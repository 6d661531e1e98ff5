import { describe, expect, test } from 'vitest'
import { buildExampleSite } from '#modules/sites/example-site.fake.ts'
import type { Site } from '#modules/sites/site.types.ts'
import { sitePages } from '../pages.ts'
import { findLastShell, findSiteShell } from './site-shell.ts'

// A Friday in Brisbane, half a minute before five in the afternoon and at five.
const beforeFive = new Date('2026-11-20T06:59:30Z')
const atFive = new Date('2026-11-20T07:00:00Z')
const carTypes = { new: 2, used: 124, demo: 0 }

const at = (site: Site, now: Date) => ({ site, now, addresses: sitePages.listAddresses(site, now) })

describe('the shell of a site', () => {
  test('is built once for all pages of a minute', () => {
    const site = buildExampleSite()
    const shell = findSiteShell(at(site, beforeFive), carTypes)
    expect(findSiteShell(at(site, beforeFive), { ...carTypes })).toBe(shell)
  })

  test('is known from the last page when nothing can be queried', () => {
    const site = buildExampleSite()
    expect(findLastShell(site)).toBeNull()
    const shell = findSiteShell(at(site, beforeFive), carTypes)
    expect(findLastShell(site)).toBe(shell)
  })

  test('shows that the site is closed from its closing time on', () => {
    const site = buildExampleSite()
    expect(findSiteShell(at(site, beforeFive), carTypes).openState?.kind).toBe('open')
    expect(findSiteShell(at(site, atFive), carTypes).openState?.kind).not.toBe('open')
  })

  test('has the current stock counts', () => {
    const site = buildExampleSite()
    const placeholder = (counts: typeof carTypes) =>
      findSiteShell(at(site, beforeFive), counts).search.placeholder
    expect(placeholder(carTypes)).toBe('Search 126 cars')
    expect(placeholder({ ...carTypes, demo: 1 })).toBe('Search 127 cars')
  })

  test('is rebuilt for a changed site', () => {
    findSiteShell(at(buildExampleSite(), beforeFive), carTypes)
    const renamed = buildExampleSite({ name: 'Another Name' })
    expect(findSiteShell(at(renamed, beforeFive), carTypes).siteName).toBe('Another Name')
  })
})
