import { chooseFormat } from '#platform/images/picture-format.rules.ts'
import type { HttpContext } from './request/http-env.ts'
import { readPicturePath, unknownPicture } from './picture-path.rules.ts'
import { respondWithError } from './request/plain-responses.ts'
import type { Services } from '../context/services.ts'

/** Seconds after which a crowd is likely to have passed. */
const comeBackAfter = '3'

/** GET and HEAD below '/images/': a picture of one of the site's dealerships, in a listed width. */
export async function handlePicture(
  { pictures }: Pick<Services, 'pictures'>,
  c: HttpContext,
  path: string,
): Promise<Response> {
  const asked = readPicturePath(path)
  if (asked.kind === 'redirect') return c.redirect(asked.location, 302)
  if (asked.kind === 'refuse') return respondWithError(c, asked.status, asked)
  // What is shared is shown by programs that ask for more than they know: mail readers, previews of links.
  const isShared = asked.form === 'share'
  const format = isShared ? 'jpeg' : chooseFormat(c.req.header('accept'))
  const view = await pictures.find(c.get('site'), { ...asked, format })
  if (view === undefined) return respondWithError(c, 404, unknownPicture)

  const etag = `"${view.name}"`
  if (namesTag(c.req.header('if-none-match'), etag)) {
    setCaching(c, etag, isShared)
    return c.body(null, 304)
  }
  const answer = await view.make(c.req.raw.signal)
  switch (answer.kind) {
    case 'made':
      setCaching(c, etag, isShared)
      c.header('content-type', view.mediaType)
      c.header('content-length', String(answer.bytes.length))
      c.header('content-security-policy', "default-src 'none'; sandbox")
      return c.req.method === 'HEAD' ? c.body(null) : c.body(new Uint8Array(answer.bytes))
    case 'refused': {
      const { code, text } = answer.refusal
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
      c.header('retry-after', comeBackAfter)
      return respondWithError(c, 503, {
        code: 'picture.busy',
        text: 'Too many pictures are being made. Ask again in some seconds.',
      })
  }
}

/** The address names the content, so what was fetched once is good for ever. */
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
