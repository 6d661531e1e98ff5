/**
 * A fake Meilisearch over HTTP: writes become tasks, and our own engine runs the searches through
 * `platform/search-contract`.
 *
 *     const remote = await startMeilisearchServer({ filterable: indexSettings.filterable })
 *     openRemoteIndex({ host: remote.host, key: remote.key, timeoutMs: 1000 })
 *     remote.behave(503)                 // from the next request on; 'hang' never responds
 *     remote.requests                    // 'PATCH /indexes/stock/settings', in the order of arrival
 *     await remote.stop()
 *
 * A real Meilisearch detects the type of each field; this one takes it from `filterable`.
 * To run it in its own process: `meilisearch-program.fake.ts`.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { runAtOnce } from '#platform/search-engine/steps.ts'
import { handleMultiSearch } from '#platform/search-contract/contract-route.ts'
import { contractFault } from '#platform/search-contract/search-faults.ts'
import type { IndexDocument, IndexSettings, Partition } from '#platform/search-engine/contract.ts'
import { createPartition } from '#platform/search-engine/partition.ts'

type Behaviour = 'respond' | 'hang' | number

export interface FakeMeilisearchServer {
  readonly host: string
  readonly key: string
  readonly requests: readonly string[]
  /** Documents by their keys. */
  listDocuments(uid: string): ReadonlyMap<string, IndexDocument>
  behave(behaviour: Behaviour): void
  stop(): Promise<void>
}

interface ServerOptions {
  /** Default: any free port. */
  readonly port?: number
  /** Called after each response with a line such as `POST /multi-search 200`. */
  readonly onResponse?: (line: string) => void
}

interface Settings {
  readonly filterableAttributes?: readonly string[]
  readonly sortableAttributes?: readonly string[]
  readonly searchableAttributes?: readonly string[]
  readonly synonyms?: IndexSettings['synonyms']
  readonly stopWords?: readonly string[]
  readonly rankingRules?: readonly string[]
  readonly faceting?: { readonly maxValuesPerFacet: number }
}

interface FakeIndex {
  readonly documents: Map<string, IndexDocument>
  primaryKey: string
  settings: Settings | undefined
  /** Built by the first search after a change of settings. */
  partition: Partition | undefined
}

const key = 'key of the fake'
/** Facet values that are returned unless the settings say otherwise. */
const usualFacetValues = 100

export async function startMeilisearchServer(
  { filterable }: Pick<IndexSettings, 'filterable'>,
  { port = 0, onResponse = () => undefined }: ServerOptions = {},
): Promise<FakeMeilisearchServer> {
  const indexes = new Map<string, FakeIndex>()
  const requests: string[] = []
  const tasks: { status: string; error: object | null }[] = []
  let behaviour: Behaviour = 'respond'

  const server = createServer((request, response) => {
    request.on('error', () => undefined)
    void readJson(request).then((body) => {
      requests.push(`${request.method} ${request.url}`)
      response.on('finish', () => {
        onResponse(`${request.method} ${request.url} ${response.statusCode}`)
      })
      if (behaviour === 'hang') return
      if (typeof behaviour === 'number') return send(response, behaviour, {})
      if (request.headers.authorization !== `Bearer ${key}`) {
        const refused = contractFault('invalid_api_key', 'The provided API key is invalid.')
        return send(response, refused.status, refused.body)
      }
      const [status, result] = route(
        `${request.method}`,
        new URL(request.url ?? '', 'http://x'),
        body,
      )
      return send(response, status, result)
    })
  })
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done))

  const keep = (uid: string): FakeIndex => {
    const index = indexes.get(uid) ?? {
      documents: new Map<string, IndexDocument>(),
      primaryKey: 'id',
      settings: undefined,
      partition: undefined,
    }
    indexes.set(uid, index)
    return index
  }

  const addTask = (error: object | null = null): [number, object] => {
    tasks.push({ status: error === null ? 'succeeded' : 'failed', error })
    return [202, { taskUid: tasks.length - 1, status: 'enqueued' }]
  }

  function route(method: string, { pathname, searchParams }: URL, body: unknown): [number, object] {
    const [, area, uid = '', what, id] = pathname.split('/')
    if (area === 'tasks') return [200, tasks[Number(uid)] ?? {}]
    if (area === 'multi-search') {
      const { status, body: result } = runAtOnce(handleMultiSearch(body, (uid) => openServed(uid)))
      return [status, result]
    }
    if (method === 'POST' && uid === '')
      return createIndex(body as { uid: string; primaryKey: string })
    if (method === 'GET' && what === 'documents') {
      const documents = indexes.get(uid)?.documents
      return documents === undefined
        ? [404, { code: 'index_not_found' }]
        : [200, listPage([...documents.values()], searchParams)]
    }
    const removes = id === 'delete' || id === 'delete-batch'
    if (removes && !indexes.has(uid)) return addTask({ message: `Index \`${uid}\` not found.` })
    const index = keep(uid)
    if (method === 'PATCH' && what === 'settings') {
      index.settings = body as Settings
      index.partition = undefined
    } else if (removes) {
      change(index, [], id === 'delete' ? findKeys(index, body as object) : (body as string[]))
    } else if (what === 'documents') {
      takeKey(index, searchParams.get('primaryKey') ?? index.primaryKey)
      change(index, body as IndexDocument[], [])
    } else return [404, { code: 'not_found' }]
    return addTask()
  }

  function createIndex({ uid, primaryKey }: { uid: string; primaryKey: string }): [number, object] {
    if (indexes.has(uid)) return addTask({ message: `Index \`${uid}\` already exists.` })
    takeKey(keep(uid), primaryKey)
    return addTask()
  }

  function takeKey(index: FakeIndex, primaryKey: string): void {
    if (index.primaryKey !== primaryKey) index.partition = undefined
    index.primaryKey = primaryKey
  }

  function change(
    index: FakeIndex,
    upserts: readonly IndexDocument[],
    removals: readonly string[],
  ): void {
    for (const document of upserts) index.documents.set(readKey(index, document), document)
    for (const name of removals) index.documents.delete(name)
    index.partition?.apply({ upserts, removals })
  }

  function findKeys(index: FakeIndex, { filter }: { filter?: string }): string[] {
    const result = openPartition(index).search([
      { filter: filter ?? '', limit: index.documents.size },
    ])
    if (!result.ok) throw new Error(result.fault.message)
    return result.results[0]!.hits.map((hit) => readKey(index, hit))
  }

  function openServed(uid: string) {
    const index = indexes.get(uid)
    return index === undefined ? undefined : { uid, partition: openPartition(index) }
  }

  const openPartition = (index: FakeIndex): Partition => (index.partition ??= buildPartition(index))

  function buildPartition({ settings, primaryKey, documents }: FakeIndex): Partition {
    const names = settings?.filterableAttributes ?? []
    const partition = createPartition({
      primaryKey,
      filterable: Object.fromEntries(names.map((name) => [name, filterable[name] ?? 'string'])),
      sortable: settings?.sortableAttributes ?? [],
      searchable: settings?.searchableAttributes ?? [],
      synonyms: settings?.synonyms ?? {},
      stopWords: settings?.stopWords ?? [],
      defaultOrder: settings?.rankingRules?.filter((rule) => rule.includes(':')) ?? [],
      version: 'fake',
    })
    partition.apply({ upserts: [...documents.values()], removals: [] })
    const { maxValuesPerFacet = usualFacetValues } = settings?.faceting ?? {}
    const rules = settings?.rankingRules ?? []
    const sortsAlone = rules[0] === 'sort'
    // A ranking rule on a field, such as `price:asc`, counts only in front of the rule for words.
    const leading = rules.slice(0, rules.indexOf('words')).find((rule) => rule.includes(':'))
    const search = partition.search.bind(partition)
    partition.search = (queries, base) =>
      search(
        queries.map((query) => ({
          ...query,
          maxValuesPerFacet,
          sortsAlone,
          ...(leading === undefined ? {} : { leading: leading.split(':')[0]! }),
        })),
        base,
      )
    return partition
  }

  return {
    host: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    key,
    requests,
    listDocuments: (uid) => indexes.get(uid)?.documents ?? new Map(),
    behave: (next) => void (behaviour = next),
    async stop() {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}

function listPage(documents: readonly IndexDocument[], parameters: URLSearchParams): object {
  const offset = Number(parameters.get('offset') ?? 0)
  const limit = Number(parameters.get('limit') ?? 20)
  const results = documents.slice(offset, offset + limit)
  return { results, offset, limit, total: documents.length }
}

function readKey({ primaryKey }: FakeIndex, document: IndexDocument): string {
  const name = document[primaryKey]
  return typeof name === 'number' || typeof name === 'string' ? String(name) : ''
}

async function readJson(request: IncomingMessage): Promise<unknown> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  const text = Buffer.concat(parts).toString()
  return text === '' ? undefined : JSON.parse(text)
}

function send(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' })
  response.end(JSON.stringify(body))
}
