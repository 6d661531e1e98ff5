import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { IndexDocument } from '#platform/search-engine/contract.ts'
import { wordsOf } from './indexed-words.ts'
import type { Rival, RivalResult } from './rival.ts'
import {
  type FacetName,
  facetKinds,
  facetNames,
  listFacets,
  type SyntheticVehicle,
} from './synthetic-vehicles.ts'
import { pageHits, type Workload } from './workloads.ts'

/** The parts of @orama/orama 3 used here; the package is installed with the benchmarks, not with the project. */
interface OramaPackage {
  create(options: { schema: Record<string, string>; sort: object }): object
  insertMultiple(database: object, documents: readonly object[], batchSize: number): unknown
  update(database: object, id: string, document: object): unknown
  search(database: object, query: OramaQuery): Promise<OramaResult>
}

interface OramaQuery {
  readonly term: string
  readonly properties?: readonly string[]
  readonly threshold?: number
  readonly where?: Readonly<Record<string, object>>
  readonly facets: Readonly<Record<string, object>>
  readonly sortBy?: { readonly property: string; readonly order: 'ASC' | 'DESC' }
  readonly limit: number
}

interface OramaResult {
  readonly count: number
  readonly hits: readonly { readonly document: IndexDocument }[]
  readonly facets?: Record<string, { values: Record<string, number> }>
}

const installed = resolve(import.meta.dirname, '..', 'packages', 'node_modules', '@orama', 'orama')
const mostValues = 100
const insertedAtOnce = 1000
/** Orama counts numbers only in ranges, so it gets one range with all numbers. */
const everyNumber = { ranges: [{ from: 0, to: Number.MAX_SAFE_INTEGER }] }
const counted = facetNames.filter((facet) => facetKinds[facet] === 'string')

/** Orama with facets as enums, the words as one text, and sorting enabled only for the sorted fields. */
export async function openOrama(vehicles: readonly SyntheticVehicle[]): Promise<Rival> {
  const main = join(installed, 'dist', 'esm', 'index.js')
  const orama = (await import(pathToFileURL(main).href)) as OramaPackage
  const before = heapBytes()
  const database = orama.create({
    schema: {
      ...Object.fromEntries(facetNames.map((facet) => [facet, typeOf(facet)])),
      custom_rank: 'number',
      words: 'string',
    },
    sort: { unsortableProperties: facetNames.filter((facet) => facet !== 'price') },
  })
  await orama.insertMultiple(database, vehicles.map(writeDocument), insertedAtOnce)
  const held = heapBytes() - before
  return {
    name: 'Orama',
    forms: ['where, facets and sortBy'],
    counted,
    sortsTies: false,
    // Orama treats each word as a start, and ignores a missing first word.
    isComparable: ({ text }) => text === undefined,
    search: (workload) => search(orama, database, workload),
    update: async (vehicle) =>
      void (await orama.update(database, String(vehicle.id), writeDocument(vehicle))),
    memoryBytes: () => held,
    close: () => undefined,
  }
}

function typeOf(facet: FacetName): string {
  if (listFacets.includes(facet)) return 'enum[]'
  return facetKinds[facet] === 'number' ? 'number' : 'enum'
}

function writeDocument(vehicle: SyntheticVehicle): object {
  return { ...vehicle, id: String(vehicle.id), words: wordsOf(vehicle) }
}

function heapBytes(): number {
  globalThis.gc?.()
  return process.memoryUsage().heapUsed
}

async function search(
  orama: OramaPackage,
  database: object,
  workload: Workload,
): Promise<RivalResult> {
  const { hidesSold, chosen, price, sort, text, strategy } = workload
  const conditions: Record<string, object> = {
    ...(hidesSold === true ? { status: { nin: ['sold'] } } : {}),
    ...Object.fromEntries(Object.entries(chosen).map(([facet, values]) => [facet, { in: values }])),
    ...(price === undefined ? {} : { price: { between: price } }),
  }
  const searchFacets = (facets: readonly FacetName[], where: typeof conditions, limit: number) =>
    orama.search(database, {
      term: text ?? '',
      ...(text === undefined
        ? {}
        : { properties: ['words'], threshold: strategy === 'all' ? 0 : 1 }),
      ...(Object.keys(where).length === 0 ? {} : { where }),
      facets: Object.fromEntries(facets.map((facet) => [facet, rangeOf(facet)])),
      ...(sort === 'relevance' || limit === 0 ? {} : { sortBy: orderOf(sort) }),
      limit,
    })
  const refined = [...Object.keys(chosen), ...(price === undefined ? [] : ['price'])] as FacetName[]
  const main = await searchFacets(facetNames, conditions, pageHits)
  const facets = [readCounts(main)]
  for (const facet of refined) {
    const others = Object.entries(conditions).filter(([name]) => name !== facet)
    facets.push(readCounts(await searchFacets([facet], Object.fromEntries(others), 0)))
  }
  return { total: main.count, hits: main.hits.map(({ document }) => document), facets }
}

function rangeOf(facet: FacetName): object {
  return facetKinds[facet] === 'number' ? everyNumber : {}
}

function orderOf(sort: 'custom_rank:desc' | 'price:asc'): NonNullable<OramaQuery['sortBy']> {
  return sort === 'price:asc'
    ? { property: 'price', order: 'ASC' }
    : { property: 'custom_rank', order: 'DESC' }
}

/** The first hundred values of each facet. */
function readCounts({ facets = {} }: OramaResult): Record<string, Record<string, number>> {
  return Object.fromEntries(
    counted
      .filter((facet) => facets[facet] !== undefined)
      .map((facet) => {
        const values = Object.entries(facets[facet]!.values)
        const ordered = values.toSorted(([a], [b]) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1))
        return [facet, Object.fromEntries(ordered.slice(0, mostValues))] as const
      }),
  )
}
