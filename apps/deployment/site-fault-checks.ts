import { findBookingFaults } from '#modules/bookings/slots/booking-faults.rules.ts'
import { findContentSettingFaults } from '#modules/content/content-setting-faults.rules.ts'
import { findExperimentFaults } from '#modules/experiments/experiment-faults.rules.ts'
import { findStockRateFaults } from '#modules/finance/weekly/stock-rate-faults.rules.ts'
import { findFormFaults } from '#modules/forms/site-forms/form-faults.rules.ts'
import { findGarageFaults } from '#modules/garage/garage-faults.rules.ts'
import { findRouteFaults } from '#modules/leads/lead/route-faults.rules.ts'
import { findSearchPathFaults } from '#modules/links/search-path-faults.rules.ts'
import { findOpeningHoursFaults } from '#modules/locations/opening-hours-faults.rules.ts'
import { findPromoFaults } from '#modules/promotions/promo-faults.rules.ts'
import { findPictureCloudFaults } from '#modules/picture-cloud/picture-cloud-faults.rules.ts'
import { findReserveSettingFaults } from '#modules/reservations/reserve-setting-faults.rules.ts'
import { findSearchSettingFaults } from '#modules/search/search-setting-faults.rules.ts'
import { findServiceSettingFaults } from '#modules/servicing/service-setting-faults.rules.ts'
import type { FaultCheck } from '#modules/sites/faults/fault-check.types.ts'
import { findStockFilterFaults } from '#modules/stock-index/stock-filter-faults.ts'
import { findExportSettingFaults } from '#modules/stock-exports/export-setting-faults.ts'
import { findContrastFaults } from '#modules/theme/contrast-faults.rules.ts'
import { findThirdPartyFaults } from '#modules/third-parties/third-party-faults.rules.ts'
import { findTradeInSettingFaults } from '#modules/trade-in/trade-in-setting-faults.rules.ts'
import { findCardSettingFaults } from '#modules/vehicle-pages/card-setting-faults.rules.ts'
import { findPriceSettingFaults } from '#modules/vehicles/price/price-setting-faults.rules.ts'

/**
 * The checks of all modules on a site's configuration. `sites` does not depend on those modules, so callers that apply,
 * load or validate sites pass this list.
 */
export const siteFaultChecks: readonly FaultCheck[] = [
  findOpeningHoursFaults,
  findStockFilterFaults,
  findExportSettingFaults,
  findSearchSettingFaults,
  findSearchPathFaults,
  findCardSettingFaults,
  findStockRateFaults,
  findPriceSettingFaults,
  findReserveSettingFaults,
  findTradeInSettingFaults,
  findPromoFaults,
  findContentSettingFaults,
  findFormFaults,
  findRouteFaults,
  findGarageFaults,
  findServiceSettingFaults,
  findBookingFaults,
  findThirdPartyFaults,
  findExperimentFaults,
  findContrastFaults,
  findPictureCloudFaults,
]
