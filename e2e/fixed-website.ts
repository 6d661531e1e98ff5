import { cpSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { createApp as CreateApp } from '#apps/web/server/app.ts'
import { buildIfNeeded } from '#apps/deployment/builds/build-if-needed.ts'
import { createCommandContext } from '#apps/cli/command/command-context.ts'
import { openFiles } from '#apps/deployment/open-files.ts'
import { openServices } from '#apps/deployment/open-services.ts'
import { seedDemo } from '#apps/deployment/seed-demo.ts'
import { startServer } from '#apps/web/server/serve.ts'
import { parseEnvironment } from '#platform/config/environment.ts'
import { getFinanceSecrets } from '#platform/config/secret-keys.ts'
import { createLog } from '#platform/log/log.ts'
import { createPageReader, type PageReader } from './page-reader.ts'

const root = resolve(import.meta.dirname, '..')

/** A Friday, 1 pm in Sydney and 3 pm in Auckland: every dealer is open. The time of all reference pictures. */
export const fixedNow = new Date('2026-11-20T02:00:00Z')

export interface FixedWebsite extends PageReader {
  readonly port: number
  /** Slugs of the demo dealers, sorted. */
  readonly slugs: readonly string[]
  stop(): Promise<void>
}

/**
 * The built website with the demo dealers and the component gallery, in this process, on a free port: as `npm start`,
 * but with a stopped clock. Two of them in new data folders show the same pages.
 */
export async function startFixedWebsite(
  dataFolder: string,
  print: (line: string) => void,
): Promise<FixedWebsite> {
  await buildIfNeeded(print)
  // A copy, because a build in the meantime would remove files of a half-loaded page.
  const build = join(dataFolder, 'pages')
  cpSync(join(root, 'build', 'pages'), build, { recursive: true })
  const parsed = parseEnvironment({ FORECOURT_DATA: dataFolder, PORT: '0' }, root)
  if (!parsed.ok) throw new Error(parsed.faults.join('\n'))
  const context = { ...createCommandContext(parsed.environment), now: () => fixedNow }
  const log = createLog('warn')
  const database = await context.openDatabase()
  const sealing = {
    cipher: context.getCipher(),
    files: openFiles(parsed.environment).originals,
    financeSecrets: getFinanceSecrets(parsed.environment),
    now: fixedNow,
  }
  await seedDemo(database, sealing, print)
  let port = 0
  const opened = await openServices({
    context,
    database,
    log,
    mode: 'production',
    assetsFolder: join(build, 'client'),
    demonstration: null,
    getPort: () => port,
  })
  const componentGallery = { listSites: () => opened.sites.list() }
  const { createApp } = (await import(join(build, 'server', 'app.js'))) as {
    createApp: typeof CreateApp
  }
  const { fetch } = createApp({ ...opened.services, componentGallery })
  const server = await startServer({ fetch, hosts: ['127.0.0.1', '::1'], port: 0, log })
  ;({ port } = server)
  return {
    port,
    slugs: opened.sites.list().map(({ slug }) => slug),
    ...createPageReader(port),
    async stop() {
      await server.stop({ noticeMs: 0, drainMs: 1000 })
      await opened.close()
      await context.close()
    },
  }
}
