import { pipeline, Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { buildEntityTag, namesContent } from '#platform/page-cache/entity-tag.ts'
import type { HttpContext } from '../request/http-env.ts'

/** The gzipped file that an endpoint responds with. */
export interface FileBody {
  readonly gzip: Buffer
  /** Hash of the uncompressed content. */
  readonly hash: string
}

interface FileHeaders {
  readonly mediaType: string
  readonly cacheControl: string
}

/** Sends the file compressed or plain, as the client accepts it, or 304 if the client has it. */
export function respondWithFile(
  c: HttpContext,
  { gzip, hash }: FileBody,
  { mediaType, cacheControl }: FileHeaders,
): Response {
  const takesGzip = /(^|[\s,])gzip(?!;\s*q=0(\.0*)?(,|$))/i.test(
    (c.req.header('accept-encoding') ?? '').slice(0, 200),
  )
  c.header('cache-control', cacheControl)
  c.header('vary', 'Accept-Encoding')
  c.header('etag', buildEntityTag(hash, takesGzip ? 'gzip' : null))
  if (namesContent(c.req.header('if-none-match') ?? '', hash)) return c.body(null, 304)
  c.header('content-type', `${mediaType}; charset=UTF-8`)
  if (takesGzip) c.header('content-encoding', 'gzip')
  return takesGzip ? c.body(new Uint8Array(gzip)) : c.body(streamPlain(gzip))
}

/** Streamed at the client's speed, because the plain file may be too large for memory. */
function streamPlain(gzip: Buffer): ReadableStream {
  const plain = createGunzip()
  // The pipeline fails if the client disconnects, which can be ignored.
  pipeline(Readable.from([gzip]), plain, () => undefined)
  return Readable.toWeb(plain) as ReadableStream
}
