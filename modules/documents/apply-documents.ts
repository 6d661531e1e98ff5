import { lockSites, raiseVersions } from '#modules/sites/storage/site.store.ts'
import type { SiteAuthor } from '#modules/sites/request-context.types.ts'
import type { Database, Tx } from '#platform/postgres/database.ts'
import type { DocumentFault, DocumentLayer } from './document.types.ts'
import { readDocumentPath, writeDocumentPath, writeLayer } from './document-path.rules.ts'
import {
  findOwners,
  findSitesOf,
  type LayerOwner,
  type NewVersion,
  readDocuments,
  saveVersions,
  type StoredDocument,
} from './document.store.ts'
import { findAddressPlace, listDocumentPictures } from './list-document-pictures.ts'
import { type ReadDocument, readDocument } from './read-document.ts'

/** A file in the folder. */
export interface DocumentFile {
  /** Path relative to the folder, with `/` as separator. */
  readonly path: string
  readonly text: string
}

export type DocumentOutcome =
  | 'created'
  | 'updated'
  | 'unchanged'
  | 'taken away'
  | 'not in the folder'

export interface DocumentChange {
  readonly path: string
  readonly outcome: DocumentOutcome
  /** The current version. */
  readonly version: number
}

export interface ApplyDocumentsOptions {
  /** Deletes stored documents of the folder's layers that the folder does not contain. */
  readonly prune?: boolean
  /** Reports the changes without making them. */
  readonly dryRun?: boolean
  /** The author of the change; absent: the platform. */
  readonly author?: SiteAuthor
  /** Why a page cannot have a path, such as a platform page at the same path. */
  readonly checkPagePath?: (path: string) => string | undefined
  /**
   * Conflicts with other content of some sites, as a sentence by the page's slug; called after all
   * writes, in the transaction.
   */
  readonly findClashes?: (
    tx: Tx,
    siteIds: readonly number[],
    slugs: ReadonlySet<string>,
  ) => Promise<ReadonlyMap<string, string>>
  /**
   * Why some sites cannot show some pictures, as the end of a sentence by picture URL; called in
   * the transaction.
   */
  readonly findPictureFaults?: (
    tx: Tx,
    siteIds: readonly number[],
    addresses: readonly string[],
  ) => Promise<ReadonlyMap<string, string>>
}

export type ApplyDocumentsResult =
  | {
      readonly ok: true
      readonly changes: readonly DocumentChange[]
      /** Number of sites whose content changed. */
      readonly siteCount: number
    }
  | { readonly ok: false; readonly faults: readonly DocumentFault[] }

interface Entry {
  readonly file: DocumentFile
  readonly layer: DocumentLayer
  readonly slug: string
  readonly document: ReadDocument
}

/**
 * Replaces the documents of the folder's layers in one transaction; with any fault nothing is changed. Earlier
 * versions are kept, and every process is notified of the changed sites.
 */
export async function applyDocuments(
  database: Database,
  files: readonly DocumentFile[],
  options: ApplyDocumentsOptions = {},
): Promise<ApplyDocumentsResult> {
  const read = files.map((file) => readFile(file, options))
  const faults = read.flatMap((each) => (each.ok ? [] : each.faults))
  if (faults.length > 0) return { ok: false, faults }
  const entries = read.flatMap((each) => (each.ok ? [each.entry] : []))
  return database.asOwner((tx) => applyWithin(tx, entries, options), { statementTimeoutMs: 0 })
}

function readFile(
  file: DocumentFile,
  { checkPagePath }: ApplyDocumentsOptions,
):
  | { readonly ok: true; readonly entry: Entry }
  | { readonly ok: false; readonly faults: readonly DocumentFault[] } {
  const whole = { file: file.path, line: null, column: null }
  const path = readDocumentPath(file.path)
  if (!path.ok) return { ok: false, faults: [{ ...whole, text: path.text }] }
  const { layer, kind, slug } = path.address
  const clash = kind === 'page' ? checkPagePath?.(`/${slug}`) : undefined
  if (clash !== undefined) return { ok: false, faults: [{ ...whole, text: clash }] }
  const reading = readDocument(kind, file.text, file.path)
  if (!reading.ok) return reading
  return { ok: true, entry: { file, layer, slug, document: reading.document } }
}

async function applyWithin(
  tx: Tx,
  entries: readonly Entry[],
  { prune = false, dryRun = false, author, findClashes, findPictureFaults }: ApplyDocumentsOptions,
): Promise<ApplyDocumentsResult> {
  await lockSites(tx)
  const layers = new Map(entries.map(({ layer }) => [writeLayer(layer), layer]))
  const found = await findOwners(tx, [...layers.values()])
  const owners = new Map([...layers.keys()].map((name, index) => [name, found[index]]))
  const faults = listOwnerFaults(entries, owners)
  if (faults.length > 0) return { ok: false, faults }
  const known = found.flatMap((owner) => owner ?? [])
  const stored = new Map(
    (await readDocuments(tx, known)).map((document) => [writeDocumentPath(document), document]),
  )
  const written = entries.map((entry) => planEntry(entry, owners, stored.get(entry.file.path)))
  const paths = new Set(entries.map(({ file }) => file.path))
  const left = [...stored.values()]
    .filter((document) => document.source !== null && !paths.has(writeDocumentPath(document)))
    .map((document) => planMissing(document, owners, prune))
  const planned = [...written, ...left]
  const versions = planned.flatMap(({ version }) => version ?? [])
  const siteIds = await findSitesOf(
    tx,
    versions.map(({ owner }) => owner),
  )
  const changed = entries.filter((_, index) => written[index]?.version !== undefined)
  const blocked = await listPictureFaults(tx, changed, owners, findPictureFaults)
  if (blocked.length > 0) return { ok: false, faults: blocked }
  if (versions.length > 0) {
    await tx.query('SAVEPOINT written')
    await saveVersions(tx, versions, author?.kind === 'operator' ? author.name : null)
    const pages = entries.filter(({ document }) => document.kind === 'page')
    const slugs = new Set(pages.map(({ slug }) => slug))
    const clashes = slugs.size === 0 ? undefined : await findClashes?.(tx, siteIds, slugs)
    const taken = pages.flatMap(({ file, slug }) => {
      const text = clashes?.get(slug)
      return text === undefined ? [] : [{ file: file.path, line: null, column: null, text }]
    })
    if (dryRun || taken.length > 0) await tx.query('ROLLBACK TO SAVEPOINT written')
    if (taken.length > 0) return { ok: false, faults: taken }
    if (!dryRun) await raiseVersions(tx, siteIds)
  }
  return { ok: true, changes: planned.map(({ change }) => change), siteCount: siteIds.length }
}

/** Checks each document for all sites that show its layer. */
async function listPictureFaults(
  tx: Tx,
  entries: readonly Entry[],
  owners: Owners,
  findPictureFaults: ApplyDocumentsOptions['findPictureFaults'],
): Promise<DocumentFault[]> {
  const faults: DocumentFault[] = []
  if (findPictureFaults === undefined) return faults
  for (const [, ofLayer] of Map.groupBy(entries, ({ layer }) => writeLayer(layer))) {
    const pictured = ofLayer.map(({ file, document }) => ({
      file,
      addresses: listDocumentPictures(document),
    }))
    const addresses = [...new Set(pictured.flatMap((each) => each.addresses))]
    const [first] = ofLayer
    if (first === undefined || addresses.length === 0) continue
    const siteIds = await findSitesOf(tx, [getOwner(owners, first.layer)])
    const found = await findPictureFaults(tx, siteIds, addresses)
    for (const each of pictured) {
      for (const address of each.addresses) {
        const text = found.get(address)
        if (text === undefined) continue
        const place = findAddressPlace(each.file.text, address)
        faults.push({ file: each.file.path, ...place, text: `${address} ${text}` })
      }
    }
  }
  return faults
}

type Owners = ReadonlyMap<string, LayerOwner | undefined>

function listOwnerFaults(entries: readonly Entry[], owners: Owners): DocumentFault[] {
  return entries
    .filter(({ layer }) => owners.get(writeLayer(layer)) === undefined)
    .map(({ file, layer }) => ({
      file: file.path,
      line: null,
      column: null,
      text: `there is no ${layer.name} of this name: ${writeLayer(layer)}`,
    }))
}

interface Planned {
  readonly change: DocumentChange
  readonly version?: NewVersion
}

function planEntry(entry: Entry, owners: Owners, stored: StoredDocument | undefined): Planned {
  const { file, layer, slug, document } = entry
  if (stored?.source === file.text) {
    return { change: { path: file.path, outcome: 'unchanged', version: stored.version } }
  }
  const version = (stored?.version ?? 0) + 1
  const isNew = stored === undefined || stored.source === null
  return {
    change: { path: file.path, outcome: isNew ? 'created' : 'updated', version },
    version: {
      owner: getOwner(owners, layer),
      kind: document.kind,
      slug,
      version,
      frontMatter: document.frontMatter,
      source: file.text,
    },
  }
}

function planMissing(stored: StoredDocument, owners: Owners, prune: boolean): Planned {
  const path = writeDocumentPath(stored)
  if (!prune) {
    return { change: { path, outcome: 'not in the folder', version: stored.version } }
  }
  const version = stored.version + 1
  const { kind, slug, layer } = stored
  return {
    change: { path, outcome: 'taken away', version },
    version: {
      owner: getOwner(owners, layer),
      kind,
      slug,
      version,
      frontMatter: null,
      source: null,
    },
  }
}

function getOwner(owners: Owners, layer: DocumentLayer): LayerOwner {
  const owner = owners.get(writeLayer(layer))
  if (owner === undefined) throw new Error(`no owner of ${writeLayer(layer)}`)
  return owner
}
