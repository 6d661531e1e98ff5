import { exportFormats } from '#modules/stock-exports/formats/export-formats.ts'
import type { ExportFormat } from '#modules/stock-exports/formats/export-format.types.ts'
import type { RequestLimit } from '../../context/request-limits.ts'
import type { Refusal } from '../../context/refusal.types.ts'
import { defineEndpoint, type Endpoint } from '../endpoint-frame/define-endpoint.ts'

/** Enough for other systems, which fetch each file a few times a day, and for people who open a file now and then. */
const exportLimit: RequestLimit = {
  name: 'stock-exports',
  description: 'At most 60 a minute from one address, and 600 for the whole site.',
  perMinute: () => ({ addressLimit: 60, siteLimit: 600 }),
  refuse: (retryAfterSeconds) => ({
    status: 429,
    code: 'request.too-many',
    error: 'Too many calls at once. Try again soon.',
    retryAfterSeconds,
  }),
}

const busy = {
  status: 503,
  code: 'export.busy',
  error: 'Too many files are being written. Try again soon.',
  retryAfterSeconds: 30,
} as const satisfies Refusal

/** One endpoint for each stock export file of a site. */
export const stockExportEndpoints: readonly Endpoint[] = exportFormats.map(defineExport)

function defineExport(format: ExportFormat): Endpoint {
  const { id, file, mediaType, summary, description, example } = format
  return defineEndpoint({
    method: 'get',
    path: `/exports/${file}`,
    operationId: `export_${id}`.replaceAll(/_(.)/g, (_, letter: string) => letter.toUpperCase()),
    tag: 'Stock exports',
    summary,
    description: `${description} Only sites whose settings have the file (\`stock_exports.${id}\`) have this address.`,
    isOffered: ({ site }) => site.configuration.stock_exports[id].enabled,
    auth: { kind: 'none' },
    origin: { kind: 'any' },
    limit: exportLimit,
    responses: { 200: { description: 'The file.', file: { mediaType, example } } },
    cacheControl: 'public, max-age=30',
    errors: [busy],
    async handle({ context: { site, now } }, { stockExports }) {
      const written = await stockExports.read(site, format, now)
      if (written === 'busy') return { refusal: busy }
      return { status: 200, file: written }
    },
  })
}
