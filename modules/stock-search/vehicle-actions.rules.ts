import {
  buildEnquirePath,
  buildFinancePath,
  buildRequestPhotosPath,
  buildTestDrivePath,
  buildTradeInPath,
} from '#modules/content/paths.ts'
import { decideVehicleForm, isFormOffered } from '#modules/sites/offered-forms.rules.ts'
import type { SiteConfiguration } from '#modules/sites/site-configuration.schema.ts'
import type { VehicleActionView } from '#modules/vehicles/vehicle-page.types.ts'
import type { CarType } from '#modules/vehicles/vehicle.ts'

interface OfferedVehicle {
  readonly id: number
  readonly carType: CarType
  readonly priceCents: number | null
}

/**
 * §2 Car page: what a visitor may do about an available vehicle (§4), in the site's order and words; asking for
 * photos comes last. What the site has no form for is left out.
 */
export function listVehicleActions(
  vehicle: OfferedVehicle,
  dealershipSlug: string,
  configuration: SiteConfiguration,
): VehicleActionView[] {
  const { id, carType, priceCents } = vehicle
  const { button_labels: labels, vehicle_page: page } = configuration
  const actions: Readonly<Record<VehicleActionView['kind'], Candidate>> = {
    enquire: {
      form: decideVehicleForm(carType),
      label: labels.enquire,
      href: buildEnquirePath(id),
      dialog: 'enquire',
    },
    test_drive: {
      form: 'test-drive',
      label: labels.test_drive,
      href: buildTestDrivePath(id),
      dialog: 'test-drive',
    },
    finance: {
      form: 'finance',
      label: labels.get_finance,
      href: buildFinancePath('finance', {
        preferredDealership: dealershipSlug,
        ...(priceCents === null ? {} : { vehiclePriceBudget: Math.ceil(priceCents / 100) }),
        car_id: id,
        car_type: carType,
      }),
      dialog: null,
    },
    trade_in: {
      form: 'trade-in',
      label: labels.trade_in,
      href: buildTradeInPath(id),
      dialog: null,
    },
    request_photos: {
      form: 'request-photos',
      label: labels.request_photos,
      href: buildRequestPhotosPath(id),
      dialog: 'request-photos',
    },
  }
  const order = [...page.buttons.filter(isAction), 'request_photos' as const]
  return order.flatMap((kind) => {
    const { form, ...action } = actions[kind]
    return isFormOffered(configuration, form) ? [{ kind, ...action }] : []
  })
}

type Candidate = Omit<VehicleActionView, 'kind'> & { readonly form: string }

const isAction = (
  button: SiteConfiguration['vehicle_page']['buttons'][number],
): button is 'enquire' | 'test_drive' | 'finance' | 'trade_in' =>
  button === 'enquire' || button === 'test_drive' || button === 'finance' || button === 'trade_in'
