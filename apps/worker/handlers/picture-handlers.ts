import { createReportHandler } from '#modules/vehicles/history-reports/fetch-report.ts'
import { createPictureHandler } from '#modules/vehicles/pictures/fetch-picture.ts'
import { meterCalls } from '#platform/http/call-meter.ts'
import { guardedFetch } from '#platform/http/guarded-fetch.ts'
import { findReportFault } from './find-report-fault.ts'
import type { HandlerParts } from './handler-parts.types.ts'

/** Handlers that fetch vehicles' pictures and reports from the URLs in feeds. */
export function createPictureHandlers(parts: HandlerParts) {
  const pictures = { ...parts, fetch: meterCalls(parts.callMeter, 'stock-files', guardedFetch) }
  return {
    fetchPicture: createPictureHandler(pictures),
    fetchReport: createReportHandler({ ...pictures, findPdfFault: findReportFault }),
  }
}
