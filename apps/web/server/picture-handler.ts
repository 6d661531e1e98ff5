import { chooseFormat } from '#platform/images/picture-format.rules.ts'
import { findOriginalType } from '#platform/images/picture-type.rules.ts'
import type { HttpContext } from './request/http-env.ts'
import { readPicturePath, unknownPicture } from './picture-path.rules.ts'
import { respondWithError } from './request/plain-responses.ts'
import type { Services } from '../context/services.ts'

/** Seconds after which the queue of pictures is probably shorter. */
const retryAfterSeconds = '3'

/** GET and HEAD below '/images/': a picture of one of the site's dealerships, in one of the allowed widths. */
export async function handlePicture(
  { pictures }: Pick<Services, 'pictures'>,
  c: HttpContext,
  path: string,
): Promise<Response> {
  const requested = readPicturePath(path)
  if (requested.kind === 'redirect') return c.redirect(requested.location, 302)
  if (requested.kind === 'refuse') return respondWithError(c, requested.status, requested)
  // Mail programs and link previews claim to accept formats that they cannot show, so shared pictures are JPEG.
  const isShared = requested.form === 'share'
  const format = isShared ? 'jpeg' : chooseFormat(c.req.header('accept'))
  const view = await pictures.find(c.get('context').site, { ...requested, format })
  if (view === undefined) return respondWithError(c, 404, unknownPicture)

  const etag = `"${view.name}"`
  if (namesTag(c.req.header('if-none-match'), etag)) {
    setCaching(c, etag, isShared)
    return c.body(null, 304)
  }
  const result = await view.make(c.req.raw.signal)
  switch (result.kind) {
    case 'made':
      setCaching(c, etag, isShared)
      // A transparent picture may be in another format than the one that was asked for.
      c.header('content-type', findOriginalType(result.bytes) ?? view.mediaType)
      c.header('content-length', String(result.bytes.length))
      c.header('content-security-policy', "default-src 'none'; sandbox")
      return c.req.method === 'HEAD' ? c.body(null) : c.body(new Uint8Array(result.bytes))
    case 'refused': {
      const { code, text } = result.refusal
      c.get('log').warn({ picture: view.name, code }, 'a picture cannot be shown')
      return respondWithError(c, 422, { code, text: `The picture ${text}.` })
    }
    case 'lost':
      c.get('log').error({ picture: view.name }, 'the file of a picture is gone')
      return respondWithError(c, 404, {
        code: 'picture.lost',
        text: 'The file of this picture is gone.',
      })
    case 'busy':
    case 'left':
      c.header('retry-after', retryAfterSeconds)
      return respondWithError(c, 503, {
        code: 'picture.busy',
        text: 'Too many pictures are being made. Ask again in some seconds.',
      })
  }
}

/** The URL identifies the content, so a response can be cached for ever. */
function setCaching(c: HttpContext, etag: string, isOneFormat: boolean): void {
  c.header('cache-control', 'public, max-age=31536000, immutable')
  if (!isOneFormat) c.header('vary', 'Accept')
  c.header('etag', etag)
}

/** RFC 9110 §13.1.2, compared weakly. */
function namesTag(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false
  return ifNoneMatch.split(',', 50).some((part) => {
    const tag = part.trim().replace(/^W\//, '')
    return tag === '*' || tag === etag
  })
}
