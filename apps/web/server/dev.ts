import type { ViteDevServer } from 'vite'
import type { Fetch, OtherApp } from './other-app.types.ts'
import { type RunningServer, startServer } from './serve.ts'
import type { Services } from '../context/services.ts'

interface DevOptions {
  readonly root: string
  readonly hosts: readonly string[]
  readonly port: number
  readonly staffConsole: OtherApp | null
}

type App = { readonly fetch: Fetch }
type AppModule = { readonly createApp: (services: Services) => App }

/**
 * Starts the website with hot reload: Vite serves the source files, and the app handles all other requests. The app
 * is loaded again whenever one of its files changes; the services are not.
 */
export async function startDev(services: Services, options: DevOptions): Promise<RunningServer> {
  let handle: Fetch = () => new Response('starting', { status: 503 })
  let middlewares: ViteDevServer['middlewares'] | undefined
  const running = await startServer({
    ...options,
    log: services.log,
    fetch: (request, env) => handle(request, env),
    wrap: (listener) => (request, response) => {
      if (middlewares === undefined) listener(request, response)
      else middlewares(request, response, () => listener(request, response))
    },
  })
  const [first] = running.servers
  if (first === undefined) throw new Error('no server')
  // Vite is imported here because production runs the same program and must not load a bundler into memory.
  const { createServer, isRunnableDevEnvironment } = await import('vite')
  const vite = await createServer({
    root: options.root,
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server: first } },
  })
  // The browser may open its web socket over IPv4 or IPv6.
  for (const other of running.servers.slice(1)) {
    other.on('upgrade', (request, socket, head) => first.emit('upgrade', request, socket, head))
  }

  const apps = new WeakMap<AppModule['createApp'], App>()
  async function loadApp(): Promise<App> {
    const { ssr } = vite.environments
    if (!isRunnableDevEnvironment(ssr)) throw new Error('Vite’s ssr environment cannot run code')
    const { createApp } = await ssr.runner.import<AppModule>('/apps/web/server/app.ts')
    const app = apps.get(createApp) ?? createApp(services)
    apps.set(createApp, app)
    return app
  }
  handle = async (request, env) => (await loadApp()).fetch(request, env)

  middlewares = vite.middlewares
  return {
    ...running,
    async stop(stopOptions) {
      await vite.close()
      await running.stop(stopOptions)
    },
  }
}
