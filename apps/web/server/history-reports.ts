import type { Hono } from 'hono'
import { carryEvent } from '#modules/third-parties/carry-event.rules.ts'
import { buildVehicleEvent } from '#modules/tracking/build-vehicle-event.ts'
import {
  buildReportAddress,
  findReportKey,
  reportRequestPath,
} from '#modules/vehicles/history-reports/report-address.rules.ts'
import type { RequestLimit, RequestLimits } from '../context/request-limits.ts'
import type { Services } from '../context/services.ts'
import type { HttpContext, HttpEnv } from './request/http-env.ts'
import { respondWithError, respondWithRefusal } from './request/plain-responses.ts'

type ReportServices = Pick<Services, 'events' | 'historyReports' | 'stock'>

/** A visitor requested the history report of a vehicle. */
const reportEvent = 52

const noReport = {
  code: 'history-report.none',
  text: 'This vehicle has no history report here. Please go back to its page and send us a message.',
}
const ended = {
  code: 'history-report.ended',
  text: 'This link works for 15 minutes only. Please open the report from the page of the vehicle again.',
}

const limit: RequestLimit = {
  name: 'history-reports',
  description: 'At most 20 a minute from one address, and 600 for the whole site.',
  perMinute: () => ({ addressLimit: 20, siteLimit: 600 }),
  refuse: (retryAfterSeconds) => ({
    status: 429,
    code: 'history-report.too-many',
    error: 'Too many reports at once. Please try again in a minute.',
    retryAfterSeconds,
  }),
}

/**
 * Mounts two addresses: the target of a car page's button, which records the request and redirects to a signed
 * address; and '/history-reports/…', which serves the file until the address expires.
 */
export function mountHistoryReports(
  app: Hono<HttpEnv>,
  services: ReportServices,
  limits: RequestLimits,
): void {
  app.get(reportRequestPath, (c) => sendToReport(services, c, limits))
  app.get(buildReportAddress('*'), (c) => serveReport(services, c))
}

async function sendToReport(
  { events, historyReports, stock }: ReportServices,
  c: HttpContext,
  limits: RequestLimits,
): Promise<Response> {
  const { site, now } = c.get('context')
  const attempt = limits.take(limit, site, c.get('clientAddress'))
  if (!attempt.ok) return respondWithRefusal(c, attempt.refusal)
  const id = readVehicleId(c.req.query('car_id'))
  const vehicle = id === null ? undefined : await stock.findEnquiryVehicle(site, id, now)
  if (id === null || vehicle === undefined) return respondWithError(c, 404, noReport)
  const signed = await historyReports.sign(site, id, now)
  if (signed === undefined) return respondWithError(c, 404, noReport)
  // HEAD comes from link checkers; no visitor opened the report.
  if (c.req.method === 'GET') {
    const priceCents = vehicle.price === null ? null : Math.round(vehicle.price * 100)
    const about = { id, title: vehicle.card.title, priceCents }
    const event = buildVehicleEvent(site, reportEvent, about)
    await events.record(site, event)
    const cookies = c.req.header('cookie') ?? ''
    for (const cookie of carryEvent(c.get('context'), cookies, reportEvent, event.uniqueId)) {
      c.header('set-cookie', cookie, { append: true })
    }
  }
  c.header('cache-control', 'no-store')
  c.header('x-robots-tag', 'noindex')
  return c.redirect(signed, 302)
}

async function serveReport({ historyReports }: ReportServices, c: HttpContext): Promise<Response> {
  const { site, now } = c.get('context')
  const key = findReportKey(c.req.path)
  if (key === null) return respondWithError(c, 404, noReport)
  const until = Number(c.req.query('until'))
  const signature = c.req.query('signature') ?? ''
  const read = await historyReports.read(site, { key, until, signature }, now)
  if (read === 'ended') return respondWithError(c, 410, ended)
  if (read === undefined) {
    c.get('log').error({ report: key }, 'the file of a history report is gone')
    return respondWithError(c, 404, noReport)
  }
  c.header('cache-control', 'private, no-store')
  c.header('x-robots-tag', 'noindex')
  c.header('content-type', 'application/pdf')
  c.header('content-disposition', 'inline; filename="vehicle-history.pdf"')
  c.header('content-length', String(read.length))
  return c.req.method === 'HEAD' ? c.body(null) : c.body(new Uint8Array(read))
}

/** Vehicle numbers are integers of at most 15 digits. */
const readVehicleId = (text: string | undefined): number | null =>
  text !== undefined && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null
