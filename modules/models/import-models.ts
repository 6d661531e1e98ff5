import { lockSites, raiseVersions } from '#modules/sites/storage/site.store.ts'
import type { ConfigurationFault } from '#modules/sites/faults/configuration-fault.types.ts'
import { formatPath } from '#modules/sites/settings/configuration-path.rules.ts'
import type { Database, Tx } from '#platform/postgres/database.ts'
import type { Catalogue } from './catalogue.schema.ts'
import {
  deleteModels,
  findUnchanged,
  nameModel,
  type NewModel,
  readManufacturers,
  readModels,
  saveManufacturers,
  saveModels,
  type StoredManufacturer,
} from './model.store.ts'
import type { AddressClash } from './address-clash.types.ts'
import { type FindPictureFaults, listCatalogueFaults } from './catalogue-pictures.ts'
import { findSitesOfMakes } from './find-sites-of-makes.ts'
import { splitModel } from './split-model.rules.ts'

export type ModelOutcome = 'created' | 'updated' | 'unchanged' | 'removed'

export interface ModelChange {
  /** `{make}/{model}`, such as `toyota/hilux`. */
  readonly model: string
  readonly outcome: ModelOutcome
}

export interface ImportModelsOptions {
  /** Reports what would change without changing anything. */
  readonly dryRun?: boolean
  /** Finds pages of these sites that already have a model's URL; called once everything is written. */
  readonly findClashes: (tx: Tx, siteSlugs: readonly string[]) => Promise<readonly AddressClash[]>
  /** Finds why sites do not show some pictures, by URL; called once everything is written. */
  readonly findPictureFaults?: FindPictureFaults
}

export type ImportModelsResult =
  | {
      readonly ok: true
      readonly changes: readonly ModelChange[]
      /** Number of sites that are affected. */
      readonly siteCount: number
    }
  | { readonly ok: false; readonly faults: readonly ConfigurationFault[] }

/** Maximum number of faults to report: enough to see a pattern. */
const mostFaults = 50

/**
 * Replaces the models of each make in a catalogue, in one transaction: with any fault nothing changes. Models that are
 * no longer listed are removed; other makes stay. Every process is notified of the changed sites.
 */
export async function importModels(
  database: Database,
  catalogue: Catalogue,
  options: ImportModelsOptions,
): Promise<ImportModelsResult> {
  let result: ImportModelsResult | undefined
  const undone = new Error('rolled back: nothing is to change')
  await database
    .asOwner(
      async (tx) => {
        result = await importWithin(tx, catalogue, options)
        if (!result.ok || options.dryRun === true) throw undone
      },
      { statementTimeoutMs: 0 },
    )
    .catch((error: unknown) => {
      if (error !== undone) throw error
    })
  if (result === undefined) throw new Error('the transaction did not run')
  return result
}

async function importWithin(
  tx: Tx,
  catalogue: Catalogue,
  { findClashes, findPictureFaults }: ImportModelsOptions,
): Promise<ImportModelsResult> {
  await lockSites(tx)
  const makes = catalogue.manufacturers.map(({ id, slug, name, logo }): StoredManufacturer => ({
    id,
    slug,
    name,
    logoUrl: logo.url,
  }))
  const before = await readManufacturers(tx)
  const faults = findTakenNames(makes, before)
  if (faults.length > 0) return { ok: false, faults }
  const ids = makes.map(({ id }) => id)
  const stored = await readModels(tx, ids)
  const models = listModels(catalogue)
  const unchanged = await findUnchanged(tx, models)
  const known = new Set(stored.map(nameModel))
  const given = new Set(models.map(nameModel))
  const removed = stored.filter((model) => !given.has(nameModel(model)))
  const changed = models.filter((model) => !unchanged.has(nameModel(model)))
  const changedMakes = makes.filter((make) => !before.some((other) => isSameMake(make, other)))
  const touched = listTouched([...changed, ...removed], changedMakes, [...before, ...makes])
  const sites = await findSitesOfMakes(tx, touched)
  await saveManufacturers(tx, changedMakes)
  await saveModels(tx, changed)
  await deleteModels(
    tx,
    removed.map(({ id }) => id),
  )
  const clashes = await findClashes(
    tx,
    sites.map((site) => site.slug),
  )
  if (clashes.length > 0) return { ok: false, faults: placeClashes(catalogue, clashes) }
  const touchedIds = new Set(touched.map(({ id }) => id))
  const pictureFaults = await listCatalogueFaults(tx, catalogue, touchedIds, findPictureFaults)
  if (pictureFaults.length > 0) return { ok: false, faults: pictureFaults.slice(0, mostFaults) }
  await raiseVersions(
    tx,
    sites.map(({ id }) => id),
  )
  const slugOf = new Map(makes.map(({ id, slug }) => [id, slug]))
  const describeOutcome = (
    model: Pick<NewModel, 'manufacturerId' | 'slug'>,
    outcome: ModelOutcome,
  ) => ({
    model: `${slugOf.get(model.manufacturerId)}/${model.slug}`,
    outcome,
  })
  return {
    ok: true,
    siteCount: sites.length,
    changes: [
      ...models.map((model) => {
        const name = nameModel(model)
        if (unchanged.has(name)) return describeOutcome(model, 'unchanged')
        return describeOutcome(model, known.has(name) ? 'updated' : 'created')
      }),
      ...removed.map((model) => describeOutcome(model, 'removed')),
    ],
  }
}

const listModels = ({ manufacturers }: Catalogue): NewModel[] =>
  manufacturers.flatMap(({ id, models }) =>
    models.map((model, position) => ({
      manufacturerId: id,
      slug: model.slug,
      position,
      ...splitModel(model),
    })),
  )

const isSameMake = (one: StoredManufacturer, other: StoredManufacturer): boolean =>
  one.id === other.id &&
  one.slug === other.slug &&
  one.name === other.name &&
  one.logoUrl === other.logoUrl

/** The makes that change on sites, with their old and new names. */
function listTouched(
  models: readonly Pick<NewModel, 'manufacturerId'>[],
  makes: readonly StoredManufacturer[],
  all: readonly StoredManufacturer[],
): readonly StoredManufacturer[] {
  const ids = new Set([
    ...models.map(({ manufacturerId }) => manufacturerId),
    ...makes.map(({ id }) => id),
  ])
  return all.filter(({ id }) => ids.has(id))
}

/**
 * Faults for slugs of makes that have another id in the database. The id of a slug never changes, so that two
 * catalogues cannot overwrite each other's makes.
 */
function findTakenNames(
  makes: readonly StoredManufacturer[],
  stored: readonly StoredManufacturer[],
): ConfigurationFault[] {
  return makes.flatMap(({ id, slug }, index) => {
    const owner = stored.find((make) => make.slug === slug && make.id !== id)
    if (owner === undefined) return []
    const message = `${slug} is the make with the number ${owner.id}; write that, or another slug`
    return [{ path: formatPath(['manufacturers', index, 'id']), message }]
  })
}

/** The paths in the file of models whose URL is taken; a model that is not in the file was stored before. */
function placeClashes(
  { manufacturers }: Catalogue,
  clashes: readonly AddressClash[],
): ConfigurationFault[] {
  const paths = new Map(
    manufacturers.flatMap(({ slug, models }, index) =>
      models.map((model, at) => [
        `${slug}/${model.slug}`,
        formatPath(['manufacturers', index, 'models', at]),
      ]),
    ),
  )
  return clashes.slice(0, mostFaults).map(({ site, path, model, owner }) => ({
    path: paths.get(model) ?? model,
    message: `${path} of ${site} is the address of ${owner}; give the model another slug or override_url`,
  }))
}
