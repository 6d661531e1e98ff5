/** Objects by key, in a bucket that several machines share. Every error is a `FilesAway`. */
export interface ObjectStore {
  /** Resolves once the object is stored. A key always has the same bytes, so the call may be repeated. */
  put(key: string, bytes: Buffer): Promise<void>
  /** Undefined when there is no such object. */
  get(key: string): Promise<Buffer | undefined>
  /** Undefined when there is no such object. */
  size(key: string): Promise<number | undefined>
  /** Does nothing when there is no such object. */
  remove(key: string): Promise<void>
}

export interface ListingObjectStore extends ObjectStore {
  /** The objects whose keys have this prefix, sorted by key, read page by page. */
  list(prefix: string): AsyncIterable<ListedObject>
}

export interface ListedObject {
  readonly key: string
  readonly bytes: number
}
