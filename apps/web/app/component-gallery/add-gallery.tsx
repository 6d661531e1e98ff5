import type { ServerBuild } from 'react-router'
import { galleryPath } from './gallery-address.rules.ts'
import { Gallery, loader } from './gallery.tsx'

const route = { id: 'gallery', parentId: 'root', path: `${galleryPath.slice(1)}/:group?` }
/** React Router's manifest entry for browsers, empty because the gallery ships no script. */
const neverInBrowser = {
  module: '',
  hasLoader: true,
  hasAction: false,
  hasClientAction: false,
  hasClientLoader: false,
  hasClientMiddleware: false,
  hasErrorBoundary: false,
  clientActionModule: undefined,
  clientLoaderModule: undefined,
  clientMiddlewareModule: undefined,
  hydrateFallbackModule: undefined,
}

/**
 * Adds the gallery to the pages. Not done in `routes.ts`, so that browsers receive neither its code nor its address.
 */
export function addGallery(build: ServerBuild): ServerBuild {
  return {
    ...build,
    routes: {
      ...build.routes,
      [route.id]: { ...route, module: { default: Gallery, loader } },
    },
    assets: {
      ...build.assets,
      routes: { ...build.assets.routes, [route.id]: { ...route, ...neverInBrowser } },
    },
  }
}
