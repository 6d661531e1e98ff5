/** Objects by key, in a bucket that several machines share. What it throws is `FilesAway`. */
export interface ObjectStore {
  /** Resolves once the store has all of it. The same key always has the same bytes, so it may be repeated. */
  put(key: string, bytes: Buffer): Promise<void>
  /** Undefined when there is no such object. */
  get(key: string): Promise<Buffer | undefined>
  /** Undefined when there is no such object. */
  size(key: string): Promise<number | undefined>
  /** Does nothing when there is no such object. */
  remove(key: string): Promise<void>
}

export interface ListingObjectStore extends ObjectStore {
  /** Objects whose keys begin so, in the order of their keys, read page by page. */
  list(prefix: string): AsyncIterable<ListedObject>
}

export interface ListedObject {
  readonly key: string
  readonly bytes: number
}
