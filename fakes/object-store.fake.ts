import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

/** Accounts of this store: secrets by access key. */
const secrets: Readonly<Record<string, string>> = { AKIDFORECOURT: 'a-secret-of-the-tests' }
const region = 'ap-southeast-2'
const bucket = 'forecourt'
const objectsOfPage = 3

export interface ObjectStoreFake {
  /** The S3_ environment variables for a process that uses this store. */
  readonly variables: Readonly<Record<string, string>>
  readonly objects: ReadonlyMap<string, Buffer>
  /** Method and key of each correctly signed request, in order. */
  readonly requests: readonly string[]
  /** How many requests had a wrong signature. */
  readonly refused: () => number
  /** While away, the store closes connections without a response. */
  setAway(isAway: boolean): void
  /** Delays each request that writes or deletes, as a slow store does, until `release` is called. */
  hold(): { readonly begun: Promise<void>; release(): void }
  /** Responds to every correctly signed request with this status; null: as usual. */
  setStatus(status: number | null): void
  /** Replaces the bytes of a key, as a broken disk would. */
  spoil(key: string, bytes: Buffer): void
  stop(): Promise<void>
}

/**
 * A store with the S3 interface that verifies each request's signature and body, as real ones do.
 *
 * @param options.hasBucket false: the bucket has to be created first
 */
export async function startObjectStore(
  options: { readonly hasBucket?: boolean } = {},
): Promise<ObjectStoreFake> {
  let hasBucket = options.hasBucket ?? true
  const objects = new Map<string, Buffer>()
  const requests: string[] = []
  let refused = 0
  let isAway = false
  let onlyStatus: number | null = null
  let held: { readonly begin: () => void; readonly ended: Promise<void> } | null = null

  const server = createServer((request, response) => {
    if (isAway) return void request.socket.destroy()
    void buffer(request).then(async (body) => {
      if (held !== null && (request.method === 'PUT' || request.method === 'DELETE')) {
        held.begin()
        await held.ended
      }
      if (!isSigned(request, body)) {
        refused += 1
        return response.writeHead(403).end()
      }
      const { method = '', url = '' } = request
      if (url === `/${bucket}`) {
        requests.push(`${method} bucket`)
        if (method === 'HEAD') return response.writeHead(hasBucket ? 200 : 404).end()
        const status = hasBucket ? 409 : 200
        hasBucket = true
        return response.writeHead(status).end()
      }
      if (!hasBucket || !url.startsWith(`/${bucket}/`)) return response.writeHead(404).end()
      const key = url.slice(bucket.length + 2)
      requests.push(`${method} ${key}`)
      if (onlyStatus !== null) return response.writeHead(onlyStatus).end()
      if (method === 'PUT') {
        objects.set(key, body)
        return response.writeHead(200).end()
      }
      if (method === 'GET' && key.startsWith('?')) {
        return response.writeHead(200).end(listPage(objects, new URLSearchParams(key)))
      }
      const found = objects.get(key)
      if (method === 'DELETE') {
        objects.delete(key)
        return response.writeHead(204).end()
      }
      if (found === undefined) return response.writeHead(404).end()
      response.writeHead(200, { 'content-length': String(found.length) })
      return method === 'HEAD' ? response.end() : response.end(found)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    variables: {
      S3_BUCKET: bucket,
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_REGION: region,
      S3_ACCESS_KEY_ID: 'AKIDFORECOURT',
      S3_SECRET_ACCESS_KEY: 'a-secret-of-the-tests',
    },
    objects,
    requests,
    refused: () => refused,
    setAway: (away) => (isAway = away),
    hold() {
      const begun = Promise.withResolvers<void>()
      const ended = Promise.withResolvers<void>()
      held = { begin: begun.resolve, ended: ended.promise }
      return {
        begun: begun.promise,
        release() {
          held = null
          ended.resolve()
        },
      }
    },
    setStatus: (status) => (onlyStatus = status),
    spoil: (key, bytes) => void objects.set(key, bytes),
    stop() {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}

/**
 * Signature Version 4, implemented from its description:
 * docs.aws.amazon.com/IAM/latest/UserGuide/reference_sigv-create-signed-request.html
 */
function isSigned({ method = '', url = '', headers }: IncomingMessage, body: Buffer): boolean {
  const [, keyId = '', date = '', given = '', signedHeaders = '', signature = ''] =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^,]+), ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/.exec(
      headers.authorization ?? '',
    ) ?? []
  const secret = secrets[keyId]
  const time = String(headers['x-amz-date'])
  const scope = `${region}/s3/aws4_request`
  const names = signedHeaders.split(';')
  const isWhole = ['host', 'x-amz-content-sha256', 'x-amz-date'].every((name) =>
    names.includes(name),
  )
  if (secret === undefined || given !== scope || !time.startsWith(date) || !isWhole) return false
  if (headers['x-amz-content-sha256'] !== sha256(body)) return false
  const [path = '', query = ''] = url.split('?')
  const canonical = [
    method,
    path,
    // Sorted by name and percent-encoded as in RFC 3986.
    [...new URLSearchParams(query)]
      .map(([name, value]) => `${encode(name)}=${encode(value)}`)
      .sort()
      .join('&'),
    ...names.map((name) => `${name}:${String(headers[name]).trim()}`),
    '',
    signedHeaders,
    sha256(body),
  ].join('\n')
  const toSign = ['AWS4-HMAC-SHA256', time, `${date}/${scope}`, sha256(canonical)].join('\n')
  const key = [date, region, 's3', 'aws4_request'].reduce<Buffer>(
    (before, part) => hmac(before, part),
    Buffer.from(`AWS4${secret}`),
  )
  return timingSafeEqual(hmac(key, toSign), Buffer.from(signature, 'hex'))
}

const encode = (text: string): string =>
  encodeURIComponent(text).replace(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )

/** A page of ListObjectsV2, small so that tests need several. */
function listPage(objects: ReadonlyMap<string, Buffer>, query: URLSearchParams): string {
  const after = query.get('continuation-token') ?? ''
  const keys = [...objects.keys()]
    .filter((key) => key.startsWith(query.get('prefix') ?? '') && key > after)
    .sort()
  const page = keys.slice(0, objectsOfPage)
  const contents = page.map(
    (key) => `<Contents><Key>${key}</Key><Size>${objects.get(key)?.length}</Size></Contents>`,
  )
  const next =
    keys.length > page.length
      ? `<IsTruncated>true</IsTruncated><NextContinuationToken>${page.at(-1)}</NextContinuationToken>`
      : '<IsTruncated>false</IsTruncated>'
  return `<?xml version="1.0" encoding="UTF-8"?><ListBucketResult>${next}${contents.join('')}</ListBucketResult>`
}

const sha256 = (data: Buffer | string): string => createHash('sha256').update(data).digest('hex')
const hmac = (key: Buffer, data: string): Buffer => createHmac('sha256', key).update(data).digest()
