import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { buildExampleSite } from '#modules/sites/example-site.fake.ts'
import { openSiteFiles } from '#modules/theme/site-files.ts'
import type { PictureViews } from '#modules/vehicles/pictures/picture-views.ts'
import { openDrawingProcess } from '#platform/images/drawing-process.ts'
import { openVariantCache } from '#platform/images/variant-cache.ts'
import { useTestDatabase } from '#platform/postgres/testing.ts'
import { hashCard, readCardPath } from './card-address.ts'
import { type ComposeCardPayload, composeCardJob } from './compose-card.job.ts'
import { createCardHandler } from './compose-card.ts'
import { exampleCard } from './example-card.fake.ts'
import { openOpenGraphPictures } from './open-graph-pictures.ts'

const test_ = useTestDatabase()
const folder = mkdtempSync(join(tmpdir(), 'open-graph-'))
const drawings = openDrawingProcess()
afterAll(async () => {
  await drawings.close()
  rmSync(folder, { recursive: true })
})

const site = buildExampleSite()
let time = new Date('2026-11-20T02:00:00Z')
const fail = (error: unknown): never => {
  throw error
}
const cards = openVariantCache({
  folder,
  boundBytes: 50_000_000,
  now: () => time,
  onFault: fail,
})
const openWebsite = (drawsCards = true) =>
  openOpenGraphPictures({
    database: test_.database,
    cards,
    drawsCards,
    now: () => time,
    onFault: fail,
  })

let drawn = 0
function openHandler(result: 'made' | 'lost' | 'busy' = 'made') {
  const pictures: PictureViews = {
    find: () =>
      Promise.resolve({
        name: 'p-1',
        mediaType: 'image/jpeg',
        make: async () => {
          if (result !== 'made') return { kind: result }
          const red = { width: 1080, height: 810, channels: 3, background: 'red' } as const
          return { kind: 'made', bytes: await sharp({ create: red }).jpeg().toBuffer() }
        },
      }),
  }
  return createCardHandler({
    findSite: (id) => Promise.resolve(id === site.id ? site : undefined),
    pictures,
    cards,
    files: openSiteFiles('apps/web/public'),
    drawings: {
      make(drawing) {
        drawn += 1
        return drawings.make(drawing)
      },
    },
  })
}

const attempt = { isLast: false, signal: AbortSignal.timeout(60_000), log: {} } as never
const listJobs = () =>
  test_.database.asOwner(
    async (tx) =>
      (
        await tx.query<{ payload: ComposeCardPayload }>(
          `SELECT payload FROM graphile_worker._private_jobs
           JOIN graphile_worker._private_tasks t ON t.id = task_id WHERE t.identifier = $1`,
          [composeCardJob.name],
        )
      ).rows,
  )
const withPrice = (text: string) => ({ ...exampleCard, price: { ...exampleCard.price, text } })

beforeEach(async () => {
  await test_.database.asOwner((tx) => tx.query('DELETE FROM graphile_worker._private_jobs'))
})

describe('a card that is shared', () => {
  test('is ordered once, drawn by the worker, and read by the website', async () => {
    const website = openWebsite()
    const path = website.share(site, exampleCard)
    website.share(site, exampleCard)
    const { hash, pictureKey } = readCardPath(path)!
    expect(pictureKey).toBe(exampleCard.pictureKey)
    await expect.poll(listJobs).toHaveLength(1)
    expect(await website.read(site, hash)).toBeUndefined()

    const [job] = await listJobs()
    await openHandler().run(job!.payload, attempt)
    const bytes = await website.read(site, hash)
    expect((await sharp(bytes).metadata()).height).toBe(630)
    expect(
      await website.read({ ...site, id: site.id + 1 }, hash),
      'of another site',
    ).toBeUndefined()

    const before = drawn
    await openHandler().run(job!.payload, attempt)
    expect(drawn, 'done twice').toBe(before)
  })

  test('has its address and is not ordered where none are drawn, and is read if it is there', async () => {
    const quiet = openWebsite(false)
    const [plain, wanted] = [withPrice('$28,500'), withPrice('$28,400')]
    const path = quiet.share(site, plain)
    openWebsite().share(site, wanted)
    await expect.poll(listJobs).toHaveLength(1)
    const [job] = await listJobs()
    expect(job!.payload.hash).toBe(hashCard(site, wanted))

    const { hash } = readCardPath(path)!
    expect(await quiet.read(site, hash)).toBeUndefined()
    await openHandler().run({ siteId: site.id, hash, card: plain }, attempt)
    expect(await quiet.read(site, hash)).toBeDefined()
  })

  test('has another address with another price, and the old one stays', async () => {
    const website = openWebsite()
    const [old, current] = [withPrice('$30,000'), withPrice('$29,000')].map((card) => ({
      card,
      path: website.share(site, card),
      hash: hashCard(site, card),
    }))
    expect(old!.path).not.toBe(current!.path)
    for (const { card, hash } of [old!, current!]) {
      await openHandler().run({ siteId: site.id, hash, card }, attempt)
      expect(await website.read(site, hash)).toBeDefined()
    }
  })

  test('that the disk has lost is ordered again when the page is rendered later', async () => {
    const website = openWebsite()
    const card = withPrice('$12,000')
    website.share(site, card)
    await expect.poll(listJobs).toHaveLength(1)
    await test_.database.asOwner((tx) => tx.query('DELETE FROM graphile_worker._private_jobs'))
    website.share(site, card)
    time = new Date(time.getTime() + 601_000)
    website.share(site, card)
    await expect.poll(listJobs).toHaveLength(1)
  })

  test('with a missing picture has its words alone; one with a late picture is tried again', async () => {
    const [gone, late] = [withPrice('$13,000'), withPrice('$14,000')].map((card) => ({
      siteId: site.id,
      hash: hashCard(site, card),
      card,
    }))
    await openHandler('lost').run(gone!, attempt)
    expect(await openWebsite().read(site, gone!.hash)).toBeDefined()
    await expect(openHandler('busy').run(late!, attempt)).rejects.toThrow('too many pictures')
  })

  test('of a site that is gone is not drawn', async () => {
    const before = drawn
    const payload = { siteId: 4711, hash: hashCard(site, exampleCard), card: exampleCard }
    await openHandler().run(payload, attempt)
    expect(drawn).toBe(before)
  })
})
