import type { RequestContext } from '#modules/sites/request-context.types.ts'
import type { FormPageResult } from '#modules/forms/form-page.types.ts'
import { eventCatalogue, type EventNumber } from '#modules/tracking/event-catalogue.rules.ts'
import type { VisitEvent } from '#modules/tracking/event-recorder.ts'
import { decidePageEventNumber } from '#modules/tracking/page-event.rules.ts'
import {
  buildTrackingPayload,
  type TrackedContent,
} from '#modules/tracking/tracking-payload.rules.ts'
import type { ReportedEvent } from '#modules/tracking/visitor-event.schema.ts'
import type { EnquiryVehicle } from '#modules/vehicles/page/enquiry-vehicle.types.ts'
import { sitePages } from '../../app/pages.ts'
import type { Services } from '../../context/services.ts'

type Sources = Pick<Services, 'stock'>

/**
 * Builds events from browsers' reports. Kinds of pages, and names and prices of vehicles and locations, come from the
 * server; reports about anything that this site does not have are dropped.
 */
export async function resolveEvents(
  sources: Sources,
  context: RequestContext,
  reported: readonly ReportedEvent[],
): Promise<readonly VisitEvent[]> {
  const events: VisitEvent[] = []
  for (const report of reported) {
    if ('recorded' in report) continue
    const resolved =
      'path' in report
        ? await resolvePage(sources, context, report.path)
        : [await resolveAct(sources, context, report)]
    for (const event of resolved) {
      if (event !== undefined) events.push(buildEvent(context, report.id, event))
    }
  }
  return events
}

interface ResolvedEvent {
  readonly number: EventNumber
  readonly content: Partial<TrackedContent>
  readonly viewedVehicleId?: number | null
}

/** Pages whose view also counts as the event 'opened' of a feature: the calculator and the wishlist. */
const openings: ReadonlyMap<string, EventNumber> = new Map([
  ['finance-calculator', 30],
  ['garage', 41],
])

async function resolvePage(
  sources: Sources,
  { site, now }: RequestContext,
  path: string,
): Promise<readonly ResolvedEvent[]> {
  const { page, found } = sitePages.find(site, path)
  if (page.kind === 'missing') return []
  if (page.kind === 'vehicle') {
    const { slug } = found as { readonly slug: string }
    const car = await sources.stock.findCar(site, slug, now)
    if (car === undefined) return []
    const vehicle = await sources.stock.findEnquiryVehicle(site, car.id, now)
    if (vehicle === undefined) return []
    const { carType } = vehicle
    const number = decidePageEventNumber({ kind: page.kind, department: null, carType })
    return [{ number, content: describeVehicle(car.id, vehicle), viewedVehicleId: car.id }]
  }
  const department = page.kind === 'form' ? readDepartment(found as FormPageResult) : null
  const number = decidePageEventNumber({ kind: page.kind, department, carType: null })
  const opening = openings.get(page.kind)
  return [number, ...(opening === undefined ? [] : [opening])].map((each) => ({
    number: each,
    content: {},
  }))
}

const readDepartment = (found: FormPageResult): string | null =>
  found.kind === 'page' ? found.page.department : null

async function resolveAct(
  { stock }: Sources,
  { site, now }: RequestContext,
  reported: Exclude<ReportedEvent, { readonly path: string } | { readonly recorded: true }>,
): Promise<ResolvedEvent | undefined> {
  const { number } = reported
  if ('car_id' in reported) {
    const vehicle = await stock.findEnquiryVehicle(site, reported.car_id, now)
    return vehicle && { number, content: describeVehicle(reported.car_id, vehicle) }
  }
  if ('location_id' in reported) {
    if (reported.location_id === null) return { number, content: {} }
    const location = site.dealerships
      .flatMap(({ locations }) => locations)
      .find(({ id, visible }) => visible && id === reported.location_id)
    return location && { number, content: { name: location.name } }
  }
  if ('words' in reported) {
    return { number, content: { searchString: reported.words, foundCount: reported.count } }
  }
  return { number, content: {} }
}

const describeVehicle = (id: number, { card, price }: EnquiryVehicle) => ({
  vehicle: { id, priceCents: price === null ? null : Math.round(price * 100) },
  name: card.title,
})

function buildEvent(
  { site }: RequestContext,
  uniqueId: string,
  { number, content, viewedVehicleId = null }: ResolvedEvent,
): VisitEvent {
  const whole: TrackedContent = { vehicle: null, name: eventCatalogue[number].label, ...content }
  return {
    number,
    uniqueId,
    leadId: null,
    payload: buildTrackingPayload(site.configuration.region.currency, whole),
    viewedVehicleId,
  }
}
