import type { FileStore } from '#platform/files/file-store.ts'
import type { Database, Tx } from '#platform/postgres/database.ts'
import { inspectPicture } from '#platform/images/inspect-picture.ts'
import { buildMediaKey } from '../media-key.rules.ts'
import { saveMedia } from '../media.store.ts'
import type { DemoPortrait } from './read-demo-portraits.ts'

interface SeedParts {
  readonly database: Pick<Database, 'asOwner'>
  readonly files: Pick<FileStore, 'put'>
}

/**
 * Adds the portraits of a demo dealer's people, like pictures that the dealer has added. They are stored as they are
 * and not encoded again, so that their keys, which the demo's documents name, don't depend on the encoder's version.
 *
 * @throws Error if a site does not exist or a file is no picture
 */
export async function seedDemoPortraits(
  { database, files }: SeedParts,
  portraits: readonly DemoPortrait[],
): Promise<void> {
  for (const { site, name, fileName, bytes } of portraits) {
    const facts = await inspectPicture(bytes)
    if (!facts.ok) throw new Error(`${fileName} of ${site}: ${facts.text}`)
    const { mediaType, width, height } = facts
    const contentHash = await files.put(bytes)
    await database.asOwner(async (tx) => {
      const media = {
        key: buildMediaKey(contentHash),
        contentHash,
        fileName,
        alt: `Portrait of ${name}`,
        mediaType,
        width,
        height,
        bytes: bytes.length,
      }
      await saveMedia(tx, await findSite(tx, site), media, 'demo')
    })
  }
}

async function findSite(tx: Tx, slug: string): Promise<number> {
  const { rows } = await tx.query<{ id: number }>('SELECT id FROM sites WHERE slug = $1', [slug])
  if (rows[0] === undefined) throw new Error(`portraits of an unknown site: ${slug}`)
  return rows[0].id
}
