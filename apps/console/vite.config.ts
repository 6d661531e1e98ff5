import { resolve } from 'node:path'
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig, type EnvironmentOptions } from 'vite'
import { serverOutput } from '../deployment/builds/server-output.ts'

const repository = resolve(import.meta.dirname, '..', '..')

/** The HTTP app is the server bundle's entry: it and the pages then share one copy of every context key. */
const serverEntry = resolve(import.meta.dirname, 'server', 'app.ts')

/** The bundle carries its packages, as the website's does. Development keeps them outside, where Node resolves them. */
const bundledServer: EnvironmentOptions = {
  resolve: { noExternal: true },
  define: { 'process.env.NODE_ENV': '"production"' },
}

export default defineConfig(({ command }) => ({
  plugins: [reactRouter()],
  cacheDir: resolve(repository, '.forecourt', 'vite-console'),
  // Modules and packages are outside of this folder, and so is the output, which Vite would otherwise not empty.
  server: { fs: { allow: [repository] } },
  build: { target: 'es2022', assetsInlineLimit: 0, modulePreload: false, emptyOutDir: true },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // React changes seldom, so browsers keep it when a screen changes.
            codeSplitting: {
              groups: [
                {
                  name: 'react',
                  test: /\/node_modules\/(?:react|react-dom|react-router|scheduler)\//u,
                },
              ],
            },
          },
        },
      },
    },
    ssr: {
      ...(command === 'build' ? bundledServer : {}),
      build: {
        target: 'node24',
        rolldownOptions: { input: serverEntry, output: command === 'build' ? serverOutput : {} },
      },
    },
  },
}))
