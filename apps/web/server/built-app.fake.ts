import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Services } from '../context/services.ts'

/** The build that tests run against. */
export const build = resolve(import.meta.dirname, '../../../build/pages')
const bundle = join(build, 'server', 'app.js')

interface BuiltApp {
  fetch(request: Request): Promise<Response>
}

/**
 * The built website.
 *
 * @throws Error where there is no build
 */
export async function importCreateApp(): Promise<(services: Services) => BuiltApp> {
  if (!existsSync(bundle)) throw new Error('no build of the website: `npm test` makes one')
  const { createApp } = (await import(bundle)) as { createApp: (services: Services) => BuiltApp }
  return createApp
}
