/** A file of another company's server, in memory. */
export interface ServedFile {
  readonly content: string | Buffer
  readonly changedAt: Date
  /** Listed as a link; whoever opens it gets the content. */
  readonly isLink?: boolean
  /** What the server says of its size, where that is not so. */
  readonly bytes?: number
}

/** By their whole path, such as `/out/stock.csv`. */
export type ServedFiles = Map<string, ServedFile>

/** Of a path, or of one that begins in the folder of the user, which is the root. */
export const wholePath = (path: string): string => `/${path.replace(/^(\.?\/)+|^\.$/, '')}`

export const sizeOf = ({ content, bytes }: ServedFile): number =>
  bytes ?? Buffer.byteLength(content)

/** What lies in a folder itself; undefined where no file is below it. */
export function listServed(files: ServedFiles, path: string): [string, ServedFile][] | undefined {
  const folder = wholePath(path).replace(/\/?$/, '/')
  const below = [...files].filter(([whole]) => whole.startsWith(folder))
  return below.length === 0
    ? undefined
    : below.map(([whole, file]) => [whole.slice(folder.length), file])
}
