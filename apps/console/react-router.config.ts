import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'app',
  buildDirectory: '../../build/console',
  serverBuildFile: 'app.js',
  // The console has few routes: with all of them known at once, no navigation waits for a part of the manifest.
  routeDiscovery: { mode: 'initial' },
  splitRouteModules: false,
} satisfies Config
