import { type Encoding, compress, expand } from '#platform/http/compression.ts'
import { buildEntityTag, hashContent, namesContent } from './entity-tag.ts'

/** Smaller bodies are not compressed, because they would hardly shrink. */
const smallestCompressed = 1024
/** Estimated memory of a cache entry besides its key and bodies: objects, headers, tags. */
const overheadBytes = 2048

export interface PageContent {
  /** The kind of page, a label of request metrics. */
  readonly kind: string
  readonly status: number
  /** The page's headers with names in lower case, except length, encoding, entity tag and `vary`. */
  readonly headers: readonly (readonly [name: string, value: string])[]
  readonly body: Buffer
}

/** How long a page may be served, in milliseconds since 1970. */
export interface PageTimes {
  readonly madeAt: number
  readonly freshUntil: number
  /** Until this instant the page may be served stale while it is rendered again. */
  readonly staleUntil: number
  /** Until this instant the page is served if rendering it again fails. */
  readonly heldUntil: number
}

/** Headers in the form that `ServerResponse.writeHead` accepts: name, value, name, value … */
export type FlatHeaders = readonly string[]

/** A rendered page with the encoded bodies and headers that were needed so far. */
export class CachedPage implements PageTimes {
  readonly key: string
  readonly kind: string
  readonly status: number
  readonly tags: readonly string[]
  readonly madeAt: number
  readonly freshUntil: number
  readonly staleUntil: number
  readonly heldUntil: number
  readonly #headers: PageContent['headers']
  readonly #hash: string
  /** Length of the uncompressed body. */
  readonly #length: number
  readonly #bodies = new Map<Encoding | null, Buffer>()
  readonly #making = new Map<Encoding | null, Promise<Buffer>>()
  readonly #wholeHeads = new Map<Encoding | null, FlatHeaders>()
  readonly #unchangedHeads = new Map<Encoding | null, FlatHeaders>()

  constructor(key: string, content: PageContent, tags: readonly string[], times: PageTimes) {
    this.key = key
    this.kind = content.kind
    this.status = content.status
    this.tags = tags
    this.madeAt = times.madeAt
    this.freshUntil = times.freshUntil
    this.staleUntil = times.staleUntil
    this.heldUntil = times.heldUntil
    this.#headers = content.headers
    this.#bodies.set(null, content.body)
    this.#length = content.body.length
    this.#hash = hashContent([JSON.stringify([content.status, content.headers]), content.body])
  }

  /** Memory in bytes: decreases when the body is first compressed, and grows with each further encoding. */
  get bytes(): number {
    let sum = overheadBytes + this.key.length * 2
    for (const body of this.#bodies.values()) sum += body.length
    return sum
  }

  /** The encoding to send to a client that accepts `encoding`. */
  encodingFor(encoding: Encoding | null): Encoding | null {
    return this.#length < smallestCompressed ? null : encoding
  }

  /** The body in this encoding; undefined: it must be compressed first. */
  findBody(encoding: Encoding | null): Buffer | undefined {
    return this.#bodies.get(encoding)
  }

  /**
   * Compresses the body once for concurrent requests. The uncompressed body is then dropped: hardly any client requests
   * it, and it takes the memory of several compressed pages.
   */
  async getBody(encoding: Encoding | null): Promise<Buffer> {
    const body = this.#bodies.get(encoding)
    if (body !== undefined) return body
    let making = this.#making.get(encoding)
    if (making === undefined) {
      making = this.#make(encoding)
        .then((made) => {
          this.#bodies.set(encoding, made)
          if (encoding !== null) this.#bodies.delete(null)
          return made
        })
        .finally(() => this.#making.delete(encoding))
      this.#making.set(encoding, making)
    }
    return making
  }

  async #make(encoding: Encoding | null): Promise<Buffer> {
    const plain = this.#bodies.get(null) ?? (await this.#expand())
    return encoding === null ? plain : compress(plain, encoding, 'fast')
  }

  async #expand(): Promise<Buffer> {
    for (const [encoding, body] of this.#bodies)
      if (encoding !== null) return expand(body, encoding)
    throw new Error(`${this.key} was cached without a body`)
  }

  /** Whether a client with this If-None-Match already has the page. */
  isKnownTo(ifNoneMatch: string | undefined): boolean {
    return this.status === 200 && ifNoneMatch !== undefined && namesContent(ifNoneMatch, this.#hash)
  }

  /** The headers of a response with the page's body, which must exist in this encoding. */
  headOf(encoding: Encoding | null): FlatHeaders {
    return remember(this.#wholeHeads, encoding, () => [
      ...this.#headers.flat(),
      ...this.#validators(encoding),
      ...(encoding === null ? [] : ['content-encoding', encoding]),
      'content-length',
      String(encoding === null ? this.#length : this.#bodies.get(encoding)?.length),
    ])
  }

  /**
   * The headers that RFC 9110 §15.4.5 requires for a 304. The client's copies of all others are still valid, because
   * the entity tag covers the headers too.
   */
  headOfUnchanged(encoding: Encoding | null): FlatHeaders {
    return remember(this.#unchangedHeads, encoding, () => [
      ...this.#headers.filter(([name]) => name === 'cache-control').flat(),
      ...this.#validators(encoding),
    ])
  }

  #validators(encoding: Encoding | null): string[] {
    const tag = this.status === 200 ? ['etag', buildEntityTag(this.#hash, encoding)] : []
    // The body does not depend on Sec-GPC; the server adds the visitor's privacy request as a header.
    return ['vary', 'Accept-Encoding, Sec-GPC', ...tag]
  }
}

function remember(
  heads: Map<Encoding | null, FlatHeaders>,
  encoding: Encoding | null,
  build: () => FlatHeaders,
): FlatHeaders {
  const known = heads.get(encoding)
  if (known !== undefined) return known
  const built = build()
  heads.set(encoding, built)
  return built
}
