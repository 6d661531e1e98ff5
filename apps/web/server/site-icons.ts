import type { Hono } from 'hono'
import { iconNames } from '#modules/theme/icons/icon-names.ts'
import { buildWebManifest } from '#modules/theme/icons/web-manifest.view.ts'
import type { Services } from '../context/services.ts'
import type { HttpEnv } from './request/http-env.ts'
import { respondWithError } from './request/plain-responses.ts'

/** The URL stays the same when the icon changes, so browsers revalidate after a day. */
const cacheControl = 'public, max-age=86400'

const busy = {
  code: 'icon.busy',
  text: 'Too many icons are being drawn. Ask again in some seconds.',
}

/** Mounts `/site.webmanifest`, and the icons to which the manifest and every page's head refer. */
export function mountSiteIcons(app: Hono<HttpEnv>, services: Pick<Services, 'icons'>): void {
  app.get('/site.webmanifest', (c) => {
    c.header('cache-control', cacheControl)
    c.header('content-type', 'application/manifest+json; charset=utf-8')
    return c.body(JSON.stringify(buildWebManifest(c.get('context').site.configuration)))
  })
  for (const name of iconNames) {
    app.get(`/${name}`, async (c) => {
      const icon = await services.icons.find(c.get('context').site, name)
      if (icon === undefined) {
        c.header('retry-after', '3')
        return respondWithError(c, 503, busy)
      }
      const etag = `"${icon.version}"`
      c.header('cache-control', cacheControl)
      c.header('etag', etag)
      if (c.req.header('if-none-match') === etag) return c.body(null, 304)
      c.header('content-type', name.endsWith('.ico') ? 'image/x-icon' : 'image/png')
      return c.req.method === 'HEAD' ? c.body(null) : c.body(new Uint8Array(icon.bytes))
    })
  }
}
