import { offersCourtesyHold } from '#modules/courtesy-holds/offer/courtesy-hold.rules.ts'
import {
  buildEnquirePath,
  buildOnMyWayPath,
  fixedPaths,
  buildRequestPhotosPath,
  buildTestDrivePath,
  buildTradeInPath,
  buildVideoCallPath,
} from '#modules/links/paths.ts'
import {
  decideVehicleForm,
  isFormOffered,
  isVideoCallOffered,
} from '#modules/forms/site-forms/offered-forms.rules.ts'
import { offersAutobot, offersChat } from '#modules/third-parties/slots.rules.ts'
import type { SiteConfiguration } from '#modules/sites/settings/site-configuration.schema.ts'
import { isAvailable } from '#modules/vehicles/availability/availability.rules.ts'
import { isTestDriveOnly } from '#modules/vehicles/availability/test-drive-only.rules.ts'
import { decideTradeIn } from '#modules/vehicles/price/trade-in.rules.ts'
import type { VehicleActionView } from '#modules/vehicles/page/vehicle-page.types.ts'
import { buildReserveAction, type ReserveSource } from './reserve-action.view.ts'
import type { VehicleFacts } from './vehicle-facts.ts'

type Button = VehicleActionView['kind']
type Action = Omit<VehicleActionView, 'kind'>

export interface ActionContext extends ReserveSource {
  /** The URL of the finance form (finance-link.rules.ts); null: no form. */
  readonly financeHref: string | null
  /** The URL of the history report (history-report.rules.ts); null: no report. */
  readonly reportHref: string | null
  /** The phone number; null: no number is shown. `href` is null while the number is masked (§4). */
  readonly phone: { readonly href: string | null } | null
  /** Whether it is known where the vehicle can be seen. */
  readonly hasLocation: boolean
}

/** Link to the phone number on the car page. */
const phoneAnchor = '#phone'

/**
 * §2 Car page: a visitor's actions for a vehicle, in the site's order and words. A video call, a request for
 * photos and keeping it for somebody on the way come last; for a vehicle that is only for test drives, the test drive comes first. Left out are buttons that
 * a rule excludes or whose page the site does not have. Empty for a vehicle that is not available (§4).
 */
export function listVehicleActions(
  vehicle: VehicleFacts,
  context: ActionContext,
): VehicleActionView[] {
  if (!isAvailable(vehicle)) return []
  const own: Button[] = [...context.configuration.vehicle_page.buttons]
  const isFirst = (kind: Button) => kind === 'test_drive' && isTestDriveOnly(vehicle)
  const order: Button[] = [
    ...own.filter(isFirst),
    ...own.filter((kind) => !isFirst(kind)),
    'video_call',
    'request_photos',
    'courtesy_hold',
  ]
  return order.flatMap((kind) => {
    const action = buildAction(kind, vehicle, context)
    return action === null ? [] : [{ kind, ...action }]
  })
}

function buildAction(kind: Button, vehicle: VehicleFacts, context: ActionContext): Action | null {
  const { configuration } = context
  const { button_labels: labels } = configuration
  switch (kind) {
    case 'enquire':
      return buildEnquiry(labels.enquire, vehicle, configuration)
    case 'test_drive':
      return isFormOffered(configuration, 'test-drive')
        ? { label: labels.test_drive, href: buildTestDrivePath(vehicle.id), dialog: 'test-drive' }
        : null
    case 'video_call':
      return isVideoCallOffered(configuration)
        ? { label: labels.video_call, href: buildVideoCallPath(vehicle.id), dialog: null }
        : null
    case 'request_photos':
      return isFormOffered(configuration, 'request-photos')
        ? {
            label: labels.request_photos,
            href: buildRequestPhotosPath(vehicle.id),
            dialog: 'request-photos',
          }
        : null
    case 'trade_in':
      return isTradeInOffered(vehicle, configuration)
        ? { label: labels.trade_in, href: buildTradeInPath(vehicle.id), dialog: null }
        : null
    case 'finance':
      return buildLink(labels.get_finance, context.financeHref)
    case 'history_report':
      return buildLink(labels.history_report, context.reportHref)
    case 'reserve': {
      const button = buildReserveAction(vehicle, context)
      return button === null ? null : { ...button, dialog: null }
    }
    case 'call':
      return context.phone === null
        ? null
        : buildLink(labels.call, context.phone.href ?? phoneAnchor)
    case 'chat':
      return offersChat(configuration) ? buildChat(kind, configuration.chat.label) : null
    case 'courtesy_hold':
      return offersCourtesyHold(vehicle, configuration.courtesy_holds) && context.hasLocation
        ? buildLink('I’m on my way: keep it for me', buildOnMyWayPath(vehicle.id))
        : null
    case 'autobot':
      return offersAutobot(configuration) ? buildChat(kind, labels.autobot) : null
  }
}

/**
 * The chat button. It is also a link to the dealer's contact details, for visitors without script or if the chat
 * service does not open.
 */
const buildChat = (slot: 'chat' | 'autobot', label: string): Action => ({
  label,
  href: fixedPaths.contact,
  dialog: null,
  slot,
})

const buildLink = (label: string, href: string | null): Action | null =>
  href === null ? null : { label, href, dialog: null }

/** The enquiry button. §9: enquiries about new and demo vehicles have another form than those about used ones. */
function buildEnquiry(
  label: string,
  { id, carType }: VehicleFacts,
  configuration: SiteConfiguration,
): Action | null {
  return isFormOffered(configuration, decideVehicleForm(carType))
    ? { label, href: buildEnquirePath(id), dialog: 'enquire' }
    : null
}

function isTradeInOffered(vehicle: VehicleFacts, configuration: SiteConfiguration): boolean {
  return decideTradeIn(vehicle, {
    isOffered: isFormOffered(configuration, 'trade-in'),
    isAutomated: configuration.trade_in.automated_valuation,
  }).allowed
}
