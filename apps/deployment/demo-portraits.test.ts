import { readdirSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { readDemoContent } from '#modules/documents/demo-content.fake.ts'
import { readDemoPortraits } from '#modules/media/demo/read-demo-portraits.ts'
import { buildMediaKey } from '#modules/media/media-key.rules.ts'
import { buildPictureAddress } from '#modules/vehicles/pictures/picture-address.rules.ts'
import { hashBytes } from '#platform/files/file-store.ts'
import { inspectPicture } from '#platform/images/inspect-picture.ts'

const portraits = await readDemoPortraits('db/demo/portraits')
const addresses = new Map(
  portraits.map(({ site, name, bytes }) => [
    `${site}: ${name}`,
    buildPictureAddress(buildMediaKey(hashBytes(bytes))),
  ]),
)

/** The people of all teams in the demo's documents, with the picture that the document names. */
const members = readDemoContent().documents.flatMap(({ layer, document }) =>
  [...document.body.walk()]
    .filter(({ tag }) => tag === 'member')
    .map(({ attributes }) => ({
      who: `${'slug' in layer ? layer.slug : layer.name}: ${String(attributes['name'])}`,
      picture: attributes['picture'] as unknown,
    })),
)

describe('the portraits of the demo', () => {
  test('are those that the documents show for their people', () => {
    expect(members.length).toBeGreaterThan(50)
    expect(members).toEqual(
      members.map(({ who }) => ({ who, picture: addresses.get(who) ?? 'a portrait' })),
    )
  })

  test('are each of a person whom a document introduces, on all ten sites', () => {
    const introduced = new Set(members.map(({ who }) => who))
    expect([...addresses.keys()].filter((who) => !introduced.has(who))).toEqual([])
    expect([...new Set(portraits.map(({ site }) => `${site}.json`))].sort()).toEqual(
      readdirSync('db/demo/sites').sort(),
    )
  })

  test('are square, and small in bytes', async () => {
    for (const { fileName, bytes } of portraits) {
      expect(await inspectPicture(bytes), fileName).toMatchObject({
        mediaType: 'image/webp',
        width: 480,
        height: 480,
      })
      expect(bytes.length, fileName).toBeLessThanOrEqual(14 * 1024)
    }
    const sum = portraits.reduce((total, { bytes }) => total + bytes.length, 0)
    expect(sum).toBeLessThanOrEqual(700 * 1024)
  })
})
