import type { RequestContext } from '#modules/sites/request-context.types.ts'
import type { FormPageResult } from '#modules/forms/form-page.types.ts'
import { eventCatalogue, type EventNumber } from '#modules/tracking/event-catalogue.rules.ts'
import type { VisitEvent } from '#modules/tracking/event-recorder.ts'
import { decidePageEventNumber } from '#modules/tracking/page-event.rules.ts'
import {
  buildTrackingPayload,
  type TrackedContent,
} from '#modules/tracking/tracking-payload.rules.ts'
import type { ToldEvent } from '#modules/tracking/visitor-event.schema.ts'
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
  told: readonly ToldEvent[],
): Promise<readonly VisitEvent[]> {
  const events: VisitEvent[] = []
  for (const one of told) {
    if ('recorded' in one) continue
    const resolved =
      'path' in one
        ? await resolvePage(sources, context, one.path)
        : [await resolveAct(sources, context, one)]
    for (const event of resolved) {
      if (event !== undefined) events.push(buildEvent(context, one.id, event))
    }
  }
  return events
}

interface ResolvedEvent {
  readonly number: EventNumber
  readonly content: Partial<TrackedContent>
  readonly viewedVehicleId?: number | null
}

/** Pages whose view also counts as opening a feature: the calculator and the wishlist. */
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
  told: Exclude<ToldEvent, { readonly path: string } | { readonly recorded: true }>,
): Promise<ResolvedEvent | undefined> {
  const { number } = told
  if ('car_id' in told) {
    const vehicle = await stock.findEnquiryVehicle(site, told.car_id, now)
    return vehicle && { number, content: describeVehicle(told.car_id, vehicle) }
  }
  if ('location_id' in told) {
    if (told.location_id === null) return { number, content: {} }
    const location = site.dealerships
      .flatMap(({ locations }) => locations)
      .find(({ id, visible }) => visible && id === told.location_id)
    return location && { number, content: { name: location.name } }
  }
  if ('words' in told) {
    return { number, content: { searchString: told.words, foundCount: told.count } }
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
