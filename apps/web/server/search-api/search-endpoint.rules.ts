/** An endpoint of Meilisearch's contract, with the parameters of its path. */
export type SearchEndpoint =
  | { readonly kind: 'health' | 'version' | 'multi-search' }
  | { readonly kind: 'search' | 'facet-search'; readonly uid: string }
  | { readonly kind: 'document'; readonly uid: string; readonly id: string }
  /** An endpoint that Meilisearch has for keys that may write or list; our keys never may. */
  | { readonly kind: 'administration' }

const methodsOf: Readonly<Record<SearchEndpoint['kind'], readonly string[]>> = {
  health: ['GET'],
  version: ['GET'],
  'multi-search': ['POST'],
  search: ['GET', 'POST'],
  'facet-search': ['POST'],
  document: ['GET', 'DELETE'],
  administration: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
}

const endpointPath = /^\/(?:health|version|multi-search|indexes(?:\/.*)?)$/

export function isSearchPath(path: string): boolean {
  return endpointPath.test(path)
}

/** Last parts of paths below an index's documents that are not document ids, but change or list documents. */
const documentActions = new Set(['fetch', 'edit', 'delete', 'delete-batch'])

/** @param path as sent, still percent-encoded, and decodable */
export function matchSearchEndpoint(path: string): SearchEndpoint | undefined {
  if (!isSearchPath(path)) return undefined
  const [, first, ...rest] = path.split('/').map((part) => decodeURIComponent(part))
  if (first === 'health' || first === 'version' || first === 'multi-search') return { kind: first }
  const [uid = '', what, id, ...more] = rest
  if (id === undefined && (what === 'search' || what === 'facet-search')) return { kind: what, uid }
  if (what === 'documents' && id !== undefined && more.length === 0 && !documentActions.has(id)) {
    return { kind: 'document', uid, id }
  }
  return { kind: 'administration' }
}

/** Whether an endpoint needs more rights than searching and reading. */
export function needsMoreThanSearch({ kind }: SearchEndpoint, method: string): boolean {
  return kind === 'administration' || (kind === 'document' && method === 'DELETE')
}

/** The methods of an endpoint. HEAD is handled like GET, without a body. */
export function listMethods({ kind }: SearchEndpoint): readonly string[] {
  const methods = methodsOf[kind]
  return methods.includes('GET') ? [...methods, 'HEAD'] : methods
}

/** Whether a text is a valid name of an index by Meilisearch's rules. */
export function isIndexUid(uid: string): boolean {
  return /^[A-Za-z0-9_-]{1,400}$/.test(uid)
}
