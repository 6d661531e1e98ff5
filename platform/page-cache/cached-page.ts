import { type Encoding, compress, expand } from '#platform/http/compression.ts'
import { buildEntityTag, hashContent, namesContent } from './entity-tag.ts'

/** Smaller bodies would hardly shrink. */
const smallestCompressed = 1024
/** What an entry weighs beside its key and its bodies: objects, headers, tags. */
const overheadBytes = 2048

export interface PageContent {
  readonly status: number
  /** All that describe the page, its policy among them; names in lower case. Not its length, encoding, tag and `vary`. */
  readonly headers: readonly (readonly [name: string, value: string])[]
  readonly body: Buffer
}

/** How long a page may be shown, in milliseconds since 1970. */
export interface PageTimes {
  readonly madeAt: number
  readonly freshUntil: number
  /** Until then it may be shown once more while the next one is made. */
  readonly staleUntil: number
}

/** A head as `ServerResponse.writeHead` takes it: name, value, name, value … */
export type FlatHeaders = readonly string[]

/** A page as it was made once, with the bodies and heads that were asked of it so far. */
export class CachedPage implements PageTimes {
  readonly key: string
  readonly status: number
  readonly tags: readonly string[]
  readonly madeAt: number
  readonly freshUntil: number
  readonly staleUntil: number
  readonly #headers: PageContent['headers']
  readonly #hash: string
  /** Of the body as it was made. */
  readonly #length: number
  readonly #bodies = new Map<Encoding | null, Buffer>()
  readonly #making = new Map<Encoding | null, Promise<Buffer>>()
  readonly #wholeHeads = new Map<Encoding | null, FlatHeaders>()
  readonly #unchangedHeads = new Map<Encoding | null, FlatHeaders>()

  constructor(key: string, content: PageContent, tags: readonly string[], times: PageTimes) {
    this.key = key
    this.status = content.status
    this.tags = tags
    this.madeAt = times.madeAt
    this.freshUntil = times.freshUntil
    this.staleUntil = times.staleUntil
    this.#headers = content.headers
    this.#bodies.set(null, content.body)
    this.#length = content.body.length
    this.#hash = hashContent([JSON.stringify([content.status, content.headers]), content.body])
  }

  /** Memory that it takes, in bytes: less once it has been compressed, more once it has been in several ways. */
  get bytes(): number {
    let sum = overheadBytes + this.key.length * 2
    for (const body of this.#bodies.values()) sum += body.length
    return sum
  }

  /** Which of its bodies a client gets that accepts `encoding`. */
  encodingFor(encoding: Encoding | null): Encoding | null {
    return this.#length < smallestCompressed ? null : encoding
  }

  /** Undefined where it would have to be made. */
  findBody(encoding: Encoding | null): Buffer | undefined {
    return this.#bodies.get(encoding)
  }

  /**
   * Made once, however many ask at the same time. The body as it was made goes when a compressed one comes: hardly
   * any client asks for it again, and it takes as much room as several pages.
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
    throw new Error(`${this.key} was kept without a body`)
  }

  /** Whether who sends this If-None-Match has the page already. */
  isKnownTo(ifNoneMatch: string | undefined): boolean {
    return this.status === 200 && ifNoneMatch !== undefined && namesContent(ifNoneMatch, this.#hash)
  }

  /** The head of the whole page in an encoding that it has a body of. */
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
   * The head of a 304: what RFC 9110 §15.4.5 asks for. All else stands in what the client has, and holds
   * for it: another policy would be another tag.
   */
  headOfUnchanged(encoding: Encoding | null): FlatHeaders {
    return remember(this.#unchangedHeads, encoding, () => [
      ...this.#headers.filter(([name]) => name === 'cache-control').flat(),
      ...this.#validators(encoding),
    ])
  }

  #validators(encoding: Encoding | null): string[] {
    const tag = this.status === 200 ? ['etag', buildEntityTag(this.#hash, encoding)] : []
    return ['vary', 'Accept-Encoding', ...tag]
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
