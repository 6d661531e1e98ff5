import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from 'node:zlib'

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)
const expandBrotli = promisify(brotliDecompress)
const expandGzip = promisify(gunzip)

export type Encoding = 'br' | 'gzip'

/**
 * `fast` suits every page; `small` suits files that are compressed once and served often; `smallest` suits work that no
 * request waits for.
 */
const quality = {
  fast: { br: 4, gzip: 5 },
  small: { br: 10, gzip: 9 },
  smallest: { br: 11, gzip: 9 },
} as const

/** The best encoding that an Accept-Encoding header allows; null: none. `;q=0` refuses an encoding. */
export function chooseEncoding(acceptEncoding: string | undefined): Encoding | null {
  if (acceptEncoding === undefined) return null
  const accepted = new Set<string>()
  for (const part of acceptEncoding.toLowerCase().split(',', 20)) {
    const [name = '', ...parameters] = part.split(';').map((word) => word.trim())
    if (!parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter))) accepted.add(name)
  }
  if (accepted.has('br')) return 'br'
  return accepted.has('gzip') ? 'gzip' : null
}

export function compress(
  body: string | Buffer,
  encoding: Encoding,
  effort: keyof typeof quality,
): Promise<Buffer> {
  const level = quality[effort][encoding]
  if (encoding === 'gzip') return compressGzip(body, { level })
  return compressBrotli(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: level,
      [constants.BROTLI_PARAM_SIZE_HINT]: Buffer.byteLength(body),
    },
  })
}

/** Reverses `compress`. */
export function expand(body: Buffer, encoding: Encoding): Promise<Buffer> {
  return encoding === 'gzip' ? expandGzip(body) : expandBrotli(body)
}
