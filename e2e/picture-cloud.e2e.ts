import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { beforeAll, expect, inject, test, vi } from 'vitest'
import { useBrowser } from './browser.ts'
import { runCommand } from './command.ts'
import { applyOwnSite, type OwnSite } from './own-site.ts'

const browser = useBrowser({ pictures: true })
const cloud = 'https://res.cloudinary.com/my-cloud/image'
let own: OwnSite

const team = `${cloud}/upload/c_crop,g_face/v1/team.jpg`
const page = `---
title: Our people
description: Who works here.
picture: { url: "${team}", alt: "The team" }
---

## In the workshop

![The workshop](${cloud}/upload/v1/workshop.jpg)
`

beforeAll(async () => {
  own = await applyOwnSite('shows-a-cloud', {
    images: { provider: 'cloudinary', cloudinary_cloud_name: 'my-cloud' },
  })
  const pages = join(own.folder, 'content', 'sites', own.slug, 'pages')
  mkdirSync(pages, { recursive: true })
  writeFileSync(join(pages, 'our-people.md'), page)
  const applied = await runCommand(
    inject('webData'),
    'content',
    'apply',
    join(own.folder, 'content'),
  )
  if (applied.code !== 0) throw new Error(applied.errors)
  await vi.waitUntil(async () => (await own.get('/our-people')).status === 200, 60_000)
}, 120_000)

test('an author’s page shows pictures of the site’s cloud in fitting widths, and shares its own, cropped', async () => {
  const picture = await sharp({
    create: { width: 8, height: 6, channels: 3, background: '#888888' },
  })
    .jpeg()
    .toBuffer()
  const { page: tab } = await browser.visit({ width: 390 })
  const requested: string[] = []
  await tab.route('https://res.cloudinary.com/**', (route) => {
    requested.push(route.request().url())
    return route.fulfill({ contentType: 'image/jpeg', body: picture })
  })
  await tab.goto(own.addressOf('/our-people'))
  const pictures = tab.locator('main img[src^="https://res.cloudinary.com"]')
  expect(await pictures.count()).toBe(2)
  await pictures.last().scrollIntoViewIfNeeded()
  // The content security policy allows pictures from the cloud.
  await expect
    .poll(() =>
      pictures.evaluateAll((all) => all.map((img) => (img as HTMLImageElement).naturalWidth > 0)),
    )
    .toEqual([true, true])
  const sized = /w_(?:384|640|828|1080),c_limit,f_auto,q_auto\/v1\/(?:team|workshop)\.jpg$/
  expect(requested.filter((address) => !sized.test(address))).toEqual([])
  expect(requested.some((address) => address.includes('/upload/c_crop,g_face/w_'))).toBe(true)
  const shared = tab.locator('meta[property="og:image"]')
  expect(await shared.getAttribute('content')).toBe(
    `${cloud}/upload/w_1200,h_630,c_fill/v1/team.jpg`,
  )

  // A page without its own picture shares the site's, through the cloud.
  await tab.goto(own.addressOf('/contact'))
  expect(await shared.getAttribute('content')).toMatch(
    /^https:\/\/res\.cloudinary\.com\/my-cloud\/image\/fetch\/w_1200,h_630,c_fill\/http/,
  )
})
