import type { SourceFile } from './source-files.ts'

/** The path of a request, job or other input through the framework code to the module that does the work. */
export interface FrameworkPath {
  readonly name: string
  /**
   * Files in the order in which the work passes through them. Each file imports the next, except at the start of a new
   * part: another program, or code that React Router or the job queue calls.
   */
  readonly parts: readonly (readonly string[])[]
}

/** Maximum number of files to read in order to understand one path. */
export const mostFilesOnPath = 12

export const frameworkPaths: readonly FrameworkPath[] = [
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
      [
        'apps/web/app/routes/search/route.tsx',
        'modules/search/ui/search-results.tsx',
        'modules/search/ui/use-search-form.ts',
      ],
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
      ['apps/worker/open-worker.ts', 'platform/jobs/queue.ts'],
      ['apps/worker/job-handlers.ts', 'platform/jobs/handle-job.ts'],
    ],
  },
]

/** Differences from the recorded path: a file is missing, or a file was added between two of them. */
export function findPathDifferences(
  recorded: FrameworkPath,
  files: readonly SourceFile[],
): string[] {
  const imports = new Map(files.map(({ path, imports: names }) => [path, names]))
  return recorded.parts.flatMap((part) =>
    part.flatMap((path, at) => {
      if (!imports.has(path)) return [`${recorded.name}: ${path} is missing`]
      const next = part[at + 1]
      return next === undefined || imports.get(path)?.includes(next) === true
        ? []
        : [`${recorded.name}: ${path} does not import ${next}`]
    }),
  )
}

export const countFiles = ({ parts }: FrameworkPath): number => new Set(parts.flat()).size
