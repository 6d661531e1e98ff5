import { createReadStream, existsSync, readFileSync, readdirSync, statSync } from 'node:fs'
import { extname, join, relative } from 'node:path'
import { Readable } from 'node:stream'
import type { Context } from 'hono'
import { chooseEncoding, compress, type Encoding } from '#platform/http/compression.ts'

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.gif': 'image/gif',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}
const isText = (type: string) => /^(text|application)\/|svg/.test(type)

/** Files up to this size are held in memory, up to `memoryBytes` in all; others are read from disk for each request. */
const largestCached = 512 * 1024
const memoryBytes = 32 * 1024 * 1024

interface StaticFile {
  readonly file: string
  readonly type: string
  readonly size: number
  readonly etag: string
  /** The file name contains a hash of the content. */
  readonly immutable: boolean
}

export interface StaticFiles {
  /** Serves the file with this path; undefined if it does not exist. */
  serve(c: Context, path: string): Promise<Response> | undefined
}

/** Lists `folder` once. Only listed files are served, so no path can lead out of the folder. */
export function openStaticFiles(folder: string): StaticFiles {
  const files = listFiles(folder)
  const bodies = new Map<string, Promise<Buffer>>()
  let cachedBytes = 0

  function readBody(found: StaticFile, encoding: Encoding | null): Promise<Buffer> {
    const key = `${encoding ?? ''} ${found.file}`
    const cached = bodies.get(key)
    if (cached !== undefined) return cached
    const body = readEncoded(found.file, encoding)
    if (cachedBytes + found.size <= memoryBytes) {
      cachedBytes += found.size
      bodies.set(key, body)
      // A failed read is not cached: the file may be readable the next time.
      body.catch(() => {
        cachedBytes -= found.size
        bodies.delete(key)
      })
    }
    return body
  }

  async function respond(c: Context, found: StaticFile): Promise<Response> {
    c.header('content-type', found.type)
    c.header('etag', found.etag)
    c.header(
      'cache-control',
      found.immutable ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
    )
    if (isText(found.type)) c.header('vary', 'Accept-Encoding')
    if (c.req.header('if-none-match') === found.etag) return c.body(null, 304)
    if (found.size > largestCached) {
      c.header('content-length', String(found.size))
      if (c.req.method === 'HEAD') return c.body(null)
      return c.body(Readable.toWeb(createReadStream(found.file)) as ReadableStream)
    }
    const encoding = isText(found.type) ? chooseEncoding(c.req.header('accept-encoding')) : null
    if (encoding !== null) c.header('content-encoding', encoding)
    return c.body(new Uint8Array(await readBody(found, encoding)))
  }

  return {
    serve(c, path) {
      const found = files.get(path)
      return found === undefined ? undefined : respond(c, found)
    },
  }
}

/** The file in an encoding: precompressed by the build, or else compressed now. */
async function readEncoded(file: string, encoding: Encoding | null): Promise<Buffer> {
  if (encoding === 'br' && existsSync(`${file}.br`)) return readFileSync(`${file}.br`)
  const raw = readFileSync(file)
  return encoding === null ? raw : compress(raw, encoding, 'small')
}

function listFiles(folder: string): Map<string, StaticFile> {
  const files = new Map<string, StaticFile>()
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const type = types[extname(entry.name)]
    // Vite's own manifest is not served.
    if (!entry.isFile() || type === undefined || entry.parentPath.includes('.vite')) continue
    const file = join(entry.parentPath, entry.name)
    const { size, mtimeMs } = statSync(file)
    const path = `/${relative(folder, file).replaceAll('\\', '/')}`
    const etag = `W/"${size.toString(36)}-${Math.floor(mtimeMs).toString(36)}"`
    files.set(path, { file, type, size, etag, immutable: /^\/(assets|fonts)\//.test(path) })
  }
  return files
}
