import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type EnvironmentOptions } from 'vite'

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

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter()],
  publicDir: 'apps/web/public',
  cacheDir: '.forecourt/vite',
  build: { target: 'es2022', assetsInlineLimit: 0 },
  environments: {
    ssr: {
      ...(command === 'build' ? bundledServer : {}),
      build: { target: 'node24', rolldownOptions: { input: serverEntry } },
    },
  },
}))
