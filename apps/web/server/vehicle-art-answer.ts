import { parseArtPath } from '#modules/vehicles/art/art-address.ts'
import { drawVehicleArt } from '#modules/vehicles/art/vehicle-art.ts'
import { chooseEncoding, compress } from './compression.ts'
import type { HttpContext } from './http-env.ts'

/** Answers the address of a vehicle's drawing; undefined for any other path. Drawn anew, kept by browsers for good. */
export function answerVehicleArt(c: HttpContext, path: string): Promise<Response> | undefined {
  const art = path.startsWith('/art/') ? parseArtPath(path) : undefined
  return art === undefined ? undefined : answer(c, drawVehicleArt(art))
}

async function answer(c: HttpContext, svg: string): Promise<Response> {
  c.header('content-type', 'image/svg+xml; charset=utf-8')
  c.header('cache-control', 'public, max-age=31536000, immutable')
  c.header('vary', 'Accept-Encoding')
  const encoding = chooseEncoding(c.req.header('accept-encoding'))
  if (encoding === null) return c.body(svg)
  c.header('content-encoding', encoding)
  return c.body(new Uint8Array(await compress(svg, encoding, 'fast')))
}
