/** The values of a pattern's parameters: `:slug`, or `*` for the rest. */
export type PathParameters = Readonly<Record<string, string>>

/**
 * Matches a path exactly as React Router does: `:name` matches one segment, a final `*` any rest, and segments are
 * compared after decoding, ignoring case.
 */
export function matchPattern(pattern: string, path: string): PathParameters | undefined {
  const parts = listSegments(pattern)
  const segments = listSegments(path).map(decodeSegment)
  const parameters: Record<string, string> = {}
  for (const [at, part] of parts.entries()) {
    if (part === '*') return { ...parameters, '*': segments.slice(at).join('/') }
    const segment = segments[at]
    if (segment === undefined) return undefined
    if (part.startsWith(':')) parameters[part.slice(1)] = segment
    else if (part !== segment) return undefined
  }
  return segments.length === parts.length ? parameters : undefined
}

/**
 * The page path of a request. React Router fetches a page's data at its path with `.data` appended, or at `_.data` if
 * the path ends in a slash.
 */
export function readPagePath(path: string): { readonly path: string; readonly isData: boolean } {
  const isData = path.endsWith('.data')
  const page = path.endsWith('/_.data') ? path.slice(0, -6) : isData ? path.slice(0, -5) : path
  return { path: dropLastSlashes(page), isData }
}

function dropLastSlashes(path: string): string {
  let end = path.length
  while (end > 1 && path[end - 1] === '/') end -= 1
  return end === 0 ? '/' : path.slice(0, end)
}

const listSegments = (path: string): string[] => path.split('/').filter((part) => part !== '')

function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}
