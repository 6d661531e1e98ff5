import { describe, expect, test } from 'vitest'
import { buildExampleSite } from '#modules/sites/example-site.fake.ts'
import { findSiteShell } from './site-shell.ts'

// A Friday in Brisbane, half a minute before and at five in the afternoon.
const beforeFive = new Date('2026-11-20T06:59:30Z')
const atFive = new Date('2026-11-20T07:00:00Z')
const carTypes = { new: 2, used: 124, demo: 0 }

describe('the shell of a site', () => {
  test('is built once for all pages of a minute', () => {
    const site = buildExampleSite()
    const shell = findSiteShell(site, beforeFive, carTypes)
    expect(findSiteShell(site, beforeFive, { ...carTypes })).toBe(shell)
  })

  test('closes when the site does', () => {
    const site = buildExampleSite()
    expect(findSiteShell(site, beforeFive, carTypes).openState?.kind).toBe('open')
    expect(findSiteShell(site, atFive, carTypes).openState?.kind).not.toBe('open')
  })

  test('counts the stock as it is now', () => {
    const site = buildExampleSite()
    const placeholder = (counts: typeof carTypes) =>
      findSiteShell(site, beforeFive, counts).search.placeholder
    expect(placeholder(carTypes)).toBe('Search 126 cars')
    expect(placeholder({ ...carTypes, demo: 1 })).toBe('Search 127 cars')
  })

  test('is another one for a site that was read anew', () => {
    findSiteShell(buildExampleSite(), beforeFive, carTypes)
    const renamed = buildExampleSite({ name: 'Another Name' })
    expect(findSiteShell(renamed, beforeFive, carTypes).siteName).toBe('Another Name')
  })
})
