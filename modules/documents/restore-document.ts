import { lockSites, raiseVersions } from '#modules/sites/storage/site.store.ts'
import type { Database, Tx } from '#platform/postgres/database.ts'
import type { ApplyDocumentsOptions } from './apply-documents.ts'
import { readDocumentPath, writeDocumentPath } from './document-path.rules.ts'
import {
  findOwners,
  findSitesOf,
  type LayerOwner,
  readDocuments,
  readVersions,
  saveVersions,
} from './document.store.ts'
import { listDocumentPictures } from './list-document-pictures.ts'
import { type ReadDocument, readDocument } from './read-document.ts'

export type RestoreResult =
  | {
      readonly ok: true
      /** The version that was restored. */
      readonly restored: number
      /** The new version's number. */
      readonly version: number
      readonly siteCount: number
    }
  | { readonly ok: false; readonly text: string }

/** Options for restoring a version. Path conflicts are checked as when documents are applied. */
export interface RestoreOptions extends Pick<
  ApplyDocumentsOptions,
  'author' | 'dryRun' | 'checkPagePath' | 'findClashes' | 'findPictureFaults'
> {
  /** The version to restore; undefined: the one before the current one. */
  readonly to?: number | undefined
}

const refuse = (text: string): RestoreResult => ({ ok: false, text })

/** Saves an earlier version of a document as its newest one. All versions are kept. */
export async function restoreDocument(
  database: Database,
  path: string,
  options: RestoreOptions = {},
): Promise<RestoreResult> {
  const reading = readDocumentPath(path)
  if (!reading.ok) return refuse(`${path}: ${reading.text}`)
  const { kind, slug } = reading.address
  const taken = kind === 'page' ? options.checkPagePath?.(`/${slug}`) : undefined
  if (taken !== undefined) return refuse(`${path}: ${taken}`)
  return database.asOwner(async (tx) => {
    await lockSites(tx)
    const [owner] = await findOwners(tx, [reading.address.layer])
    return owner === undefined
      ? refuse(`${path}: there is no such ${reading.address.layer.name}`)
      : restoreWithin(tx, path, owner, options)
  })
}

async function restoreWithin(
  tx: Tx,
  path: string,
  owner: LayerOwner,
  { to, author, dryRun = false, findClashes, findPictureFaults }: RestoreOptions,
): Promise<RestoreResult> {
  const stored = (await readDocuments(tx, [owner])).find((each) => writeDocumentPath(each) === path)
  if (stored === undefined) return refuse(`${path}: there is no such document`)
  const versions = await readVersions(tx, stored.id)
  const wanted = versions.find(({ version }) =>
    to === undefined ? version < stored.version : version === to,
  )
  if (wanted === undefined) {
    const numbers = versions.map(({ version }) => version).join(', ')
    return refuse(`${path}: there is no such version; there are ${numbers}`)
  }
  const document = readRestored(stored.kind, wanted.source, path)
  if (document === undefined) {
    return refuse(`${path}: version ${wanted.version} was written for an earlier platform`)
  }
  const frontMatter = document?.frontMatter ?? null
  const version = stored.version + 1
  const siteIds = await findSitesOf(tx, [owner])
  const addresses = document === null ? [] : listDocumentPictures(document)
  const pictures = await findPictureFaults?.(tx, siteIds, addresses)
  const unseen = addresses.find((address) => pictures?.has(address))
  if (unseen !== undefined) {
    const fault = `${unseen} ${pictures?.get(unseen)}`
    return refuse(`${path}: version ${wanted.version} has a picture that is not shown: ${fault}`)
  }
  const { kind, slug } = stored
  await tx.query('SAVEPOINT written')
  const written = { owner, kind, slug, version, frontMatter, source: wanted.source }
  await saveVersions(tx, [written], author?.kind === 'operator' ? author.name : null)
  const clash =
    kind === 'page' && wanted.source !== null
      ? (await findClashes?.(tx, siteIds, new Set([slug])))?.get(slug)
      : undefined
  if (dryRun || clash !== undefined) await tx.query('ROLLBACK TO SAVEPOINT written')
  if (clash !== undefined) return refuse(`${path}: ${clash}`)
  if (!dryRun) await raiseVersions(tx, siteIds)
  return { ok: true, restored: wanted.version, version, siteCount: siteIds.length }
}

/** The document to restore; null if the version deleted it; undefined if its text cannot be parsed any more. */
function readRestored(
  kind: Parameters<typeof readDocument>[0],
  source: string | null,
  path: string,
): ReadDocument | null | undefined {
  if (source === null) return null
  const reading = readDocument(kind, source, path)
  return reading.ok ? reading.document : undefined
}
