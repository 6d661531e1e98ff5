/** A file on another company's server, in memory. */
export interface ServedFile {
  readonly content: string | Buffer
  readonly changedAt: Date
  /** Listed as a symbolic link; opening it returns the content. */
  readonly isLink?: boolean
  /** The size that the server reports, if it differs from the real size. */
  readonly bytes?: number
}

/** By absolute path, such as `/out/stock.csv`. */
export type ServedFiles = Map<string, ServedFile>

/** The absolute path; relative paths begin at the user's folder, which is the root. */
export const wholePath = (path: string): string => `/${path.replace(/^(\.?\/)+|^\.$/, '')}`

export const sizeOf = ({ content, bytes }: ServedFile): number =>
  bytes ?? Buffer.byteLength(content)

/** The direct children of a folder; undefined if no file is below it. */
export function listServed(files: ServedFiles, path: string): [string, ServedFile][] | undefined {
  const folder = wholePath(path).replace(/\/?$/, '/')
  const below = [...files].filter(([whole]) => whole.startsWith(folder))
  return below.length === 0
    ? undefined
    : below.map(([whole, file]) => [whole.slice(folder.length), file])
}
