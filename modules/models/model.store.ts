import type { Tx } from '#platform/postgres/database.ts'
import type { ModelDetails, ModelEntry } from './split-model.rules.ts'

export interface StoredManufacturer {
  readonly id: number
  readonly slug: string
  readonly name: string
  readonly logoUrl: string | null
}

export interface StoredModel {
  readonly id: number
  readonly manufacturerId: number
  readonly slug: string
  readonly entry: ModelEntry
}

/** A model to store. It replaces the stored model with the same make and slug, which keeps its id. */
export interface NewModel extends Omit<StoredModel, 'id'> {
  readonly position: number
  readonly details: ModelDetails
}

/** Makes by slug or id; without arguments all. */
export async function readManufacturers(
  tx: Tx,
  only?: { readonly slugs: readonly string[]; readonly ids: readonly number[] },
): Promise<StoredManufacturer[]> {
  const { rows } = await tx.query<StoredManufacturer>(
    `SELECT id, slug, name, logo_url AS "logoUrl" FROM manufacturers
      WHERE $1::text[] IS NULL OR slug = ANY ($1) OR id = ANY ($2::bigint[]) ORDER BY id`,
    [only?.slugs ?? null, only?.ids ?? null],
  )
  return rows
}

/** The models of these makes, in the order of the catalogue. */
export async function readModels(
  tx: Tx,
  manufacturerIds: readonly number[],
): Promise<StoredModel[]> {
  const { rows } = await tx.query<StoredModel>(
    `SELECT id, manufacturer_id AS "manufacturerId", slug, entry FROM models
      WHERE manufacturer_id = ANY ($1::bigint[]) ORDER BY manufacturer_id, position, id`,
    [manufacturerIds],
  )
  return rows
}

/** The fields for a model's own page; undefined for a removed model. */
export async function readDetails(tx: Tx, modelId: number): Promise<ModelDetails | undefined> {
  const { rows } = await tx.query<{ details: ModelDetails }>(
    'SELECT details FROM models WHERE id = $1',
    [modelId],
  )
  return rows[0]?.details
}

/** The details of several models by id; see `readDetails`. */
export async function readDetailsOf(
  tx: Tx,
  modelIds: readonly number[],
): Promise<ReadonlyMap<number, ModelDetails>> {
  const { rows } = await tx.query<{ id: number; details: ModelDetails }>(
    'SELECT id, details FROM models WHERE id = ANY ($1::bigint[])',
    [modelIds],
  )
  return new Map(rows.map(({ id, details }) => [id, details]))
}

/** Finds the models that are already stored with the same content; the order of keys is ignored. */
export async function findUnchanged(
  tx: Tx,
  models: readonly NewModel[],
): Promise<ReadonlySet<string>> {
  const { rows } = await tx.query<{ manufacturerId: number; slug: string }>(
    `SELECT m.manufacturer_id AS "manufacturerId", m.slug
       FROM jsonb_to_recordset($1::jsonb) AS g(
              "manufacturerId" bigint, slug text, position int, entry jsonb, details jsonb)
       JOIN models m ON m.manufacturer_id = g."manufacturerId" AND m.slug = g.slug
      WHERE m.position = g.position AND m.entry = g.entry AND m.details = g.details`,
    [JSON.stringify(models)],
  )
  return new Set(rows.map(nameModel))
}

export const nameModel = ({
  manufacturerId,
  slug,
}: Pick<StoredModel, 'manufacturerId' | 'slug'>): string => `${manufacturerId}/${slug}`

export async function saveManufacturers(
  tx: Tx,
  manufacturers: readonly StoredManufacturer[],
): Promise<void> {
  await tx.query(
    `INSERT INTO manufacturers (id, slug, name, logo_url)
     SELECT id, slug, name, "logoUrl"
       FROM jsonb_to_recordset($1::jsonb) AS g(id bigint, slug text, name text, "logoUrl" text)
     ON CONFLICT (id) DO UPDATE
       SET slug = excluded.slug, name = excluded.name, logo_url = excluded.logo_url`,
    [JSON.stringify(manufacturers)],
  )
}

export async function saveModels(tx: Tx, models: readonly NewModel[]): Promise<void> {
  await tx.query(
    `INSERT INTO models (manufacturer_id, slug, position, entry, details)
     SELECT "manufacturerId", slug, position, entry, details
       FROM jsonb_to_recordset($1::jsonb) AS g(
              "manufacturerId" bigint, slug text, position int, entry jsonb, details jsonb)
     ON CONFLICT (manufacturer_id, slug) DO UPDATE
       SET position = excluded.position, entry = excluded.entry, details = excluded.details`,
    [JSON.stringify(models)],
  )
}

export async function deleteModels(tx: Tx, ids: readonly number[]): Promise<void> {
  await tx.query('DELETE FROM models WHERE id = ANY ($1::bigint[])', [ids])
}
