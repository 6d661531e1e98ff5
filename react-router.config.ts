import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'apps/web/app',
  buildDirectory: 'build/pages',
  serverBuildFile: 'app.js',
  // Every route is known to the browser at once: a lazy manifest would be one more address per dealer to cache.
  routeDiscovery: { mode: 'initial' },
  // A route's loader in a file of its own would be one more file that its page asks for.
  splitRouteModules: false,
} satisfies Config
