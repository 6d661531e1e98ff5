import { pipeline, Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { buildEntityTag, namesContent } from '#platform/page-cache/entity-tag.ts'
import type { HttpContext } from '../request/http-env.ts'

/** A file that an endpoint responds with, compressed by gzip. */
export interface FileBody {
  readonly gzip: Buffer
  /** Of the plain content. */
  readonly hash: string
}

interface FileHeaders {
  readonly mediaType: string
  readonly cacheControl: string
}

/** Sends the file as its client takes it: compressed, plain, or not at all where the client has it already. */
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

/** As fast as the client reads: the plain file may be many times as large, and is never in memory as a whole. */
function streamPlain(gzip: Buffer): ReadableStream {
  const plain = createGunzip()
  // A client that leaves ends the stream, which then has nobody to tell.
  pipeline(Readable.from([gzip]), plain, () => undefined)
  return Readable.toWeb(plain) as ReadableStream
}
