import { readCardPath } from '#modules/open-graph/card-address.ts'
import { isSitePicturePath } from '#modules/open-graph/site-picture-path.rules.ts'
import { buildPicturePath } from '#modules/vehicles/pictures/picture-address.rules.ts'
import type { Services } from '../context/services.ts'
import { handlePicture } from './picture-handler.ts'
import type { HttpContext } from './request/http-env.ts'
import { respondWithError } from './request/plain-responses.ts'

/**
 * The URL of a picture changes with its content, so the picture is cached for ever; a placeholder only for a minute.
 */
const forGood = 'public, max-age=31536000, immutable'
const forAMinute = 'public, max-age=60'

const notDrawn = {
  code: 'open-graph.not-drawn',
  text: 'This picture is not drawn yet, or no longer. Ask again in a minute.',
}

/** GET and HEAD below '/open-graph/': the picture of a shared link, or a placeholder until it is drawn. */
export async function handleOpenGraph(
  services: Pick<Services, 'openGraph' | 'pictures'>,
  c: HttpContext,
): Promise<Response> {
  const { site } = c.get('context')
  const card = readCardPath(c.req.path)
  if (card === undefined && !isSitePicturePath(c.req.path))
    return respondWithError(c, 404, notDrawn)
  const { openGraph } = services
  const bytes =
    card === undefined ? await openGraph.readOfSite(site) : await openGraph.read(site, card.hash)
  if (bytes !== undefined) return respondWithCard(c, bytes)
  if (card === undefined || card.pictureKey === null) {
    const { open_graph_url: ofSite } = site.configuration.logos
    c.header('retry-after', '60')
    return ofSite === null ? respondWithError(c, 404, notDrawn) : c.redirect(ofSite, 302)
  }
  const standIn = await handlePicture(services, c, buildPicturePath(card.pictureKey, 1200, 'share'))
  if (standIn.status === 200 || standIn.status === 304) {
    standIn.headers.set('cache-control', forAMinute)
  }
  return standIn
}

function respondWithCard(c: HttpContext, bytes: Buffer): Response {
  const etag = `"${c.req.path.slice('/open-graph/'.length)}"`
  c.header('cache-control', forGood)
  c.header('etag', etag)
  if (c.req.header('if-none-match') === etag) return c.body(null, 304)
  c.header('content-type', 'image/jpeg')
  c.header('content-length', String(bytes.length))
  c.header('content-security-policy', "default-src 'none'; sandbox")
  return c.req.method === 'HEAD' ? c.body(null) : c.body(new Uint8Array(bytes))
}
