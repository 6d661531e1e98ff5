import type { Tx } from '#platform/postgres/database.ts'
import type { DocumentKind } from './document-kinds.ts'
import type { DocumentAddress, DocumentLayer } from './document.types.ts'

/** The site, group or template that owns a layer. */
export interface LayerOwner {
  readonly layer: DocumentLayer['name']
  readonly template: string | null
  readonly groupId: number | null
  readonly siteId: number | null
}

export interface StoredDocument extends DocumentAddress {
  readonly id: number
  readonly version: number
  readonly frontMatter: Readonly<Record<string, unknown>> | null
  /** Null if the document was deleted. */
  readonly source: string | null
  readonly appliedAt: Date
  /** Who applied it; null: the platform, or unknown. */
  readonly author: string | null
}

export interface NewVersion {
  readonly owner: LayerOwner
  readonly kind: DocumentKind
  readonly slug: string
  readonly version: number
  readonly frontMatter: Readonly<Record<string, unknown>> | null
  readonly source: string | null
}

const columns = `
  d.id, d.kind, d.slug, d.version, d.front_matter AS "frontMatter", v.source, v.applied_at AS "appliedAt",
  v.author,
  CASE d.layer
    WHEN 'platform' THEN json_build_object('name', 'platform')
    WHEN 'template' THEN json_build_object('name', 'template', 'template', d.template)
    WHEN 'group' THEN json_build_object('name', 'group', 'slug',
      (SELECT g.slug FROM dealership_groups g WHERE g.id = d.group_id))
    ELSE json_build_object('name', 'site', 'slug', (SELECT s.slug FROM sites s WHERE s.id = d.site_id))
  END AS layer`

/**
 * The current versions of documents in the owners' layers, including deleted ones; without owners those of all
 * layers.
 */
export async function readDocuments(
  tx: Tx,
  owners?: readonly LayerOwner[],
): Promise<StoredDocument[]> {
  const { rows } = await tx.query<StoredDocument>(
    `SELECT ${columns}
       FROM documents d JOIN document_versions v ON v.document_id = d.id AND v.version = d.version
      WHERE $1::jsonb IS NULL OR EXISTS (
        SELECT 1 FROM jsonb_to_recordset($1) AS o(layer text, template text, "groupId" bigint, "siteId" bigint)
         WHERE o.layer = d.layer AND o.template IS NOT DISTINCT FROM d.template
           AND o."groupId" IS NOT DISTINCT FROM d.group_id AND o."siteId" IS NOT DISTINCT FROM d.site_id)
      ORDER BY d.id`,
    [owners === undefined ? null : JSON.stringify(owners)],
  )
  return rows
}

export interface LayeredFrontMatter extends LayerOwner {
  readonly id: number
  readonly kind: string
  readonly slug: string
  readonly frontMatter: unknown
  readonly changedAt: Date
}

/** The properties that decide which layers the sites have. */
interface LayersOfSites {
  readonly templates: readonly string[]
  readonly groupIds: readonly number[]
  readonly siteIds: readonly number[]
}

/** The front matter of every current document in the layers of these sites, with its owner. */
export async function readFrontMatter(
  tx: Tx,
  { templates, groupIds, siteIds }: LayersOfSites,
): Promise<LayeredFrontMatter[]> {
  const { rows } = await tx.query<LayeredFrontMatter>(
    `SELECT d.id, d.layer, d.template, d.group_id AS "groupId", d.site_id AS "siteId", d.kind, d.slug,
            d.front_matter AS "frontMatter", v.applied_at AS "changedAt"
       FROM documents d JOIN document_versions v ON v.document_id = d.id AND v.version = d.version
      WHERE d.front_matter IS NOT NULL
        AND (d.layer = 'platform' OR d.template = ANY ($1::text[])
             OR d.group_id = ANY ($2::bigint[]) OR d.site_id = ANY ($3::bigint[]))`,
    [templates, groupIds, siteIds],
  )
  return rows
}

/** The texts of current versions, by id; without deleted documents and those outside the scope. */
export async function readSources(
  tx: Tx,
  documentIds: readonly number[],
): Promise<Map<number, string>> {
  const { rows } = await tx.query<{ id: number; source: string }>(
    `SELECT d.id, v.source FROM documents d
       JOIN document_versions v ON v.document_id = d.id AND v.version = d.version
      WHERE d.id = ANY ($1::bigint[]) AND v.source IS NOT NULL`,
    [documentIds],
  )
  return new Map(rows.map(({ id, source }) => [id, source]))
}

/** Every version of a document, newest first. */
export async function readVersions(
  tx: Tx,
  documentId: number,
): Promise<{ version: number; source: string | null; appliedAt: Date }[]> {
  const { rows } = await tx.query<{ version: number; source: string | null; appliedAt: Date }>(
    `SELECT version, source, applied_at AS "appliedAt" FROM document_versions
      WHERE document_id = $1 ORDER BY version DESC`,
    [documentId],
  )
  return rows
}

/**
 * Saves versions in one statement; each becomes the current one.
 *
 * @param author null: the platform
 */
export async function saveVersions(
  tx: Tx,
  versions: readonly NewVersion[],
  author: string | null,
): Promise<void> {
  await tx.query(
    `WITH given AS (
       SELECT * FROM jsonb_to_recordset($1::jsonb) AS g(
         layer text, template text, group_id bigint, site_id bigint,
         kind text, slug text, version int, front_matter jsonb, source text)),
     saved AS (
       INSERT INTO documents (layer, template, group_id, site_id, kind, slug, version, front_matter)
       SELECT layer, template, group_id, site_id, kind, slug, version, front_matter FROM given
       ON CONFLICT (layer, template, group_id, site_id, kind, slug) DO UPDATE
         SET version = excluded.version, front_matter = excluded.front_matter
       RETURNING *)
     INSERT INTO document_versions (document_id, version, source, author)
     SELECT s.id, g.version, g.source, $2
       FROM given g JOIN saved s
         ON s.layer = g.layer AND s.kind = g.kind AND s.slug = g.slug
        AND s.template IS NOT DISTINCT FROM g.template
        AND s.group_id IS NOT DISTINCT FROM g.group_id AND s.site_id IS NOT DISTINCT FROM g.site_id`,
    [
      JSON.stringify(
        versions.map(({ owner, kind, slug, version, frontMatter, source }) => ({
          layer: owner.layer,
          template: owner.template,
          group_id: owner.groupId,
          site_id: owner.siteId,
          kind,
          slug,
          version,
          front_matter: frontMatter,
          source,
        })),
      ),
      author,
    ],
  )
}

/** The owners of layers. A group or site that does not exist is missing in the result. */
export async function findOwners(
  tx: Tx,
  layers: readonly DocumentLayer[],
): Promise<(LayerOwner | undefined)[]> {
  const groups = await findIds(tx, 'dealership_groups', listSlugs(layers, 'group'))
  const sites = await findIds(tx, 'sites', listSlugs(layers, 'site'))
  return layers.map((layer) => {
    const none = { template: null, groupId: null, siteId: null }
    switch (layer.name) {
      case 'platform':
        return { ...none, layer: 'platform' }
      case 'template':
        return { ...none, layer: 'template', template: layer.template }
      case 'group': {
        const groupId = groups.get(layer.slug)
        return groupId === undefined ? undefined : { ...none, layer: 'group', groupId }
      }
      case 'site': {
        const siteId = sites.get(layer.slug)
        return siteId === undefined ? undefined : { ...none, layer: 'site', siteId }
      }
    }
  })
}

/** The sites that show documents of some layers. */
export async function findSitesOf(tx: Tx, owners: readonly LayerOwner[]): Promise<number[]> {
  const { rows } = await tx.query<{ id: number }>(
    `SELECT s.id FROM sites s
      WHERE $1 OR s.template = ANY ($2::text[]) OR s.group_id = ANY ($3::bigint[])
         OR s.id = ANY ($4::bigint[])
      ORDER BY s.id`,
    [
      owners.some(({ layer }) => layer === 'platform'),
      owners.flatMap(({ template }) => template ?? []),
      owners.flatMap(({ groupId }) => groupId ?? []),
      owners.flatMap(({ siteId }) => siteId ?? []),
    ],
  )
  return rows.map(({ id }) => id)
}

const listSlugs = (layers: readonly DocumentLayer[], name: 'group' | 'site'): string[] =>
  layers.flatMap((layer) => (layer.name === name && 'slug' in layer ? layer.slug : []))

async function findIds(
  tx: Tx,
  table: 'dealership_groups' | 'sites',
  slugs: readonly string[],
): Promise<Map<string, number>> {
  const { rows } = await tx.query<{ slug: string; id: number }>(
    `SELECT slug, id FROM ${table} WHERE slug = ANY ($1)`,
    [slugs],
  )
  return new Map(rows.map(({ slug, id }) => [slug, id]))
}
