import { reactRouter } from '@react-router/dev/vite'
import { inlineScriptPlugin } from './apps/web/vite/inline-script-plugin.ts'
import { defineConfig, type EnvironmentOptions } from 'vite'
import { serverOutput } from './apps/deployment/builds/server-output.ts'

/** The HTTP app is the server bundle's entry: it and the pages then share one copy of every context key. */
const serverEntry = './apps/web/server/app.ts'

/**
 * The bundle carries its packages, and React's production build among them, whatever NODE_ENV says where it
 * runs. Development keeps them outside, where Node resolves them.
 */
const bundledServer: EnvironmentOptions = {
  resolve: { noExternal: true },
  define: { 'process.env.NODE_ENV': '"production"' },
}

/**
 * Each file that a page asks for costs a phone more than its bytes: a call to the browser, a compilation of its own.
 * So what all pages that come alive run is in two files, what several pages show of a vehicle in a third with the
 * little that always comes with it, and what a search or the first screen of a vehicle's page alone needs in one more
 * each. The rest of a vehicle's page is loaded after that screen. A module is named by its file.
 */
const fewModules: EnvironmentOptions = {
  build: {
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            {
              name: 'react',
              test: /\/node_modules\/(?:react|react-dom|react-router|scheduler)\//u,
            },
            {
              name: 'shared',
              test: /\/(?:root|page-tags|missing-page-on-demand|message-page|use-scroll-lock)\.tsx?/u,
            },
            {
              name: 'vehicle-parts',
              test: /\/(?:price-block|vehicle-grid|rate-warning|payment-figures|card-tools|track|breadcrumbs|site-own-terms-script|site-holds-script)\.tsx?/u,
            },
            {
              name: 'search-parts',
              test: /\/(?:search-url\.rules|refinement-values\.rules|facets\.rules|pager|search-links)\.tsx?/u,
            },
            {
              name: 'vehicle-summary',
              test: /\/(?:opening-hours|directions-link|finance-terms)\.tsx?/u,
            },
            {
              name: 'vehicle-details',
              test: /\/(?:recently-seen|feature-list|fact-grid|finance-panel|location-panel|similar-vehicles)\.tsx?/u,
            },
          ],
        },
      },
    },
  },
}

export default defineConfig(({ command }) => ({
  plugins: [inlineScriptPlugin, reactRouter()],
  publicDir: 'apps/web/public',
  cacheDir: '.forecourt/vite',
  build: { target: 'es2022', assetsInlineLimit: 0, modulePreload: false },
  environments: {
    client: command === 'build' ? fewModules : {},
    ssr: {
      ...(command === 'build' ? bundledServer : {}),
      build: {
        target: 'node24',
        rolldownOptions: { input: serverEntry, output: command === 'build' ? serverOutput : {} },
      },
    },
  },
}))
