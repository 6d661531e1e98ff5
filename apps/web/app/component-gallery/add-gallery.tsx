import type { ServerBuild } from 'react-router'
import { galleryPath } from './gallery-address.rules.ts'
import { Gallery, loader } from './gallery.tsx'

const route = { id: 'gallery', parentId: 'root', path: `${galleryPath.slice(1)}/:group?` }
/** What the browser would need to know of the route: nothing, for its pages ship no script. */
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
 * The same pages with the gallery beside them. It joins here and not in `routes.ts`, so that neither its
 * code nor its address is in anything that a browser is sent.
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
