import type { SourceFile } from './source-files.ts'

/** A way through the frame, from where something comes in to the module that does the work. */
export interface FrameWay {
  readonly name: string
  /**
   * Files of the frame in the order in which the work passes through them. A file imports the next one, but where the
   * next begins a new part: another program, or what React Router and the job queue call by themselves.
   */
  readonly parts: readonly (readonly string[])[]
}

/** As many files as somebody reads to understand one way. */
export const mostFrameFiles = 12

export const frameWays: readonly FrameWay[] = [
  {
    name: 'a public page',
    parts: [
      [
        'apps/web/server/app.ts',
        'apps/web/server/http-app.ts',
        'apps/web/server/pages/site-page-server.ts',
        'platform/web/page-server.ts',
      ],
      ['apps/web/server/identify-site.ts'],
      ['apps/web/server/pages/build-router-context.ts'],
      ['apps/web/app/root.tsx'],
      ['apps/web/app/routes/home/route.tsx'],
      ['apps/web/app/entry.server.tsx'],
    ],
  },
  {
    name: 'a refinement in the browser',
    parts: [
      ['apps/web/app/routes/search/route.tsx', 'apps/web/app/routes/search/use-search-form.ts'],
      [
        'apps/web/server/app.ts',
        'apps/web/server/http-app.ts',
        'apps/web/server/pages/site-page-server.ts',
        'platform/web/page-server.ts',
      ],
      ['apps/web/server/identify-site.ts'],
      ['apps/web/server/pages/build-router-context.ts'],
    ],
  },
  {
    name: 'a lead with its mail',
    parts: [
      [
        'apps/web/server/app.ts',
        'apps/web/server/http-app.ts',
        'apps/web/server/endpoints/endpoints.ts',
        'apps/web/server/endpoints/leads/lead-endpoint.ts',
        'apps/web/server/endpoints/leads/take-lead.ts',
      ],
      ['apps/web/server/identify-site.ts'],
      [
        'apps/web/server/endpoint-frame/mount-endpoints.ts',
        'apps/web/server/endpoint-frame/read-endpoint-body.ts',
      ],
      ['apps/worker/open-worker.ts', 'platform/jobs/queue.ts', 'platform/jobs/handle-job.ts'],
      ['apps/worker/job-handlers.ts'],
    ],
  },
]

/** Where a way is not as it is written down: a file is gone, or another stands between two of them. */
export function findDetours(way: FrameWay, files: readonly SourceFile[]): string[] {
  const imports = new Map(files.map(({ path, imports: names }) => [path, names]))
  return way.parts.flatMap((part) =>
    part.flatMap((path, at) => {
      if (!imports.has(path)) return [`${way.name}: ${path} is not there`]
      const next = part[at + 1]
      return next === undefined || imports.get(path)?.includes(next) === true
        ? []
        : [`${way.name}: ${path} does not import ${next}`]
    }),
  )
}

export const countFrameFiles = ({ parts }: FrameWay): number => new Set(parts.flat()).size
