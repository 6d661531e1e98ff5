import { defineAppBuild } from './app-build.ts'

/** Builds the website's pages unless they were already built from the same files. */
export const buildPagesIfNeeded = defineAppBuild({
  name: 'pages',
  words: 'the web pages',
  inputs: ['apps/web', 'ui', 'react-router.config.ts', 'vite.config.ts'],
})
