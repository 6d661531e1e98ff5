import type { Endpoint } from '../endpoint-frame/define-endpoint.ts'
import { showAuth } from './account/auth-endpoint.ts'
import { changeWatchlist } from './account/watchlist-endpoint.ts'
import {
  holdTime,
  listFreeAppointments,
  listFreeServices,
  showNextTestDrive,
} from './bookings-endpoints.ts'
import { estimateFinance } from './finance-estimate-endpoint.ts'
import { findFacetValues } from './facet-values-endpoint.ts'
import { showForm } from './form-view-endpoint.ts'
import { defineLeadEndpoint } from './leads/lead-endpoint.ts'
import { defineLeadStepEndpoint } from './leads/lead-step-endpoint.ts'
import { defineLeadWithFilesEndpoint } from './leads/lead-with-files-endpoint.ts'
import { realMode, testMode } from './leads/take-lead.ts'
import { lookUpRegister } from './lookups/nevdis-endpoint.ts'
import { lookUpValuation } from './lookups/autograb-endpoint.ts'
import { lookUpPlateVehicle } from './lookups/plate-vehicle-endpoint.ts'
import { receivePaymentCallback } from './payment-callback-endpoint.ts'
import { createClarityCustomer } from './partners/car-clarity-endpoint.ts'
import { reportCall } from './partners/call-report-endpoint.ts'
import { reportPageEvent } from './partners/page-event-endpoint.ts'
import { findLocalities } from './localities-endpoint.ts'
import { showPhoneNumber } from './phone-call-endpoint.ts'
import { showCar } from './programs/car-endpoint.ts'
import { showManufacturer } from './programs/manufacturer-endpoint.ts'
import { programCalls } from './program-calls.ts'
import { reserveVehicle } from './reservations/reserve-endpoint.ts'
import { showReservation } from './reservations/show-reservation-endpoint.ts'
import { showCourtesyStatus } from './reservations/courtesy-status-endpoint.ts'
import { listVehicleHolds } from './reservations/vehicle-holds-endpoint.ts'
import { stockExportEndpoints } from './stock-export-endpoints.ts'
import { suggestSearches } from './search-suggestions-endpoint.ts'
import { refreshWebsite } from './website-refresh-endpoint.ts'
import { listVehicleCards } from './vehicle-cards-endpoint.ts'
import { listVehicleQuestions } from './vehicle-questions-endpoint.ts'
import { recordVisitorEvents } from './visitor-events-endpoint.ts'
import { recordWebVitals } from './web-vitals-endpoint.ts'

/**
 * Every endpoint of a site, one line each. The first matching path wins, so a path without parameters comes before a
 * path with parameters that also matches it.
 */
export const endpoints: readonly Endpoint[] = [
  defineLeadEndpoint(realMode),
  defineLeadWithFilesEndpoint(realMode),
  defineLeadStepEndpoint(realMode),
  defineLeadEndpoint(testMode),
  defineLeadWithFilesEndpoint(testMode),
  defineLeadStepEndpoint(testMode),
  showForm,
  findLocalities,
  recordVisitorEvents,
  recordWebVitals,
  reportPageEvent,
  showPhoneNumber,
  listVehicleCards,
  listVehicleQuestions,
  estimateFinance,
  lookUpRegister,
  lookUpValuation,
  lookUpPlateVehicle,
  createClarityCustomer,
  reportCall,
  receivePaymentCallback,
  suggestSearches,
  findFacetValues,
  showAuth,
  showCar,
  showManufacturer,
  refreshWebsite,
  changeWatchlist,
  listFreeAppointments,
  listFreeServices,
  showNextTestDrive,
  holdTime,
  reserveVehicle,
  showReservation,
  listVehicleHolds,
  showCourtesyStatus,
  ...stockExportEndpoints,
  ...programCalls,
]
