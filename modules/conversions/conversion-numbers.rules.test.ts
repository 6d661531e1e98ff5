import { expect, test } from 'vitest'
import { eventCatalogue, type EventNumber } from '#modules/tracking/event-catalogue.rules.ts'
import { eventSources } from '#modules/tracking/event-source.rules.ts'
import {
  type ConversionKind,
  decideConversionKind,
  lastReservationStep,
} from './conversion-numbers.rules.ts'

/** §7: how platforms may identify the visitor of each event. */
const cases: readonly (readonly [EventNumber, string, ConversionKind])[] = [
  [1, 'Home', 'none'],
  [2, 'Search Results', 'none'],
  [3, 'New Vehicle', 'none'],
  [4, 'Used Vehicle', 'none'],
  [5, 'Demo Vehicle', 'none'],
  [6, 'Model', 'none'],
  [7, 'Offers', 'none'],
  [8, 'Finance', 'none'],
  [9, 'Service', 'none'],
  [10, 'Parts', 'none'],
  [11, 'Contact', 'none'],
  [12, 'Other', 'none'],
  [13, 'Form Started', 'none'],
  [14, 'New Vehicle Enquiry', 'person'],
  [15, 'Used Vehicle Enquiry', 'person'],
  [16, 'Fleet Enquiry', 'person'],
  [17, 'New Vehicle Test Drive', 'person'],
  [18, 'Service Enquiry', 'person'],
  [19, 'Service Booking', 'person'],
  [20, 'Parts Enquiry', 'person'],
  [21, 'Finance Enquiry', 'person'],
  [22, 'General Enquiry', 'person'],
  [23, 'Trade In', 'person'],
  [24, 'Tell Me When', 'person'],
  [25, 'Vehicle Phone Number Shown', 'browser'],
  [26, 'Phone Number Clicked', 'none'],
  [27, 'Get Directions', 'none'],
  [28, 'Email Address Clicked', 'none'],
  [29, 'Chat Opened', 'none'],
  [30, 'Finance Calculator Opened', 'none'],
  [31, 'Repayments Calculated', 'none'],
  [32, 'Stock Searched', 'none'],
  [33, 'Search Refined', 'none'],
  [34, 'Search Sorted', 'none'],
  [35, 'Nothing Found', 'none'],
  [36, 'Login Opened', 'none'],
  [37, 'Login Submitted', 'none'],
  [38, 'Logged In', 'none'],
  [39, 'Vehicle Added', 'none'],
  [40, 'Vehicle Removed', 'none'],
  [41, 'Wishlist Viewed', 'none'],
  [42, 'Sell My Car Started', 'none'],
  [43, 'Valuation Shown', 'none'],
  [44, 'Sell My Car', 'person'],
  [45, 'Reservation Started', 'person'],
  [46, 'Payment Details Given', 'person'],
  [47, 'Vehicle Reserved', 'person'],
  [48, 'Used Vehicle Test Drive', 'person'],
  [49, 'Survey Opened', 'none'],
  [50, 'Survey Submitted', 'none'],
  [51, 'Career Enquiry', 'none'],
  [52, 'Vehicle History Report', 'none'],
  [53, 'Brochure', 'none'],
  [54, 'Request Photos', 'person'],
  [55, 'Page Shared', 'none'],
  [56, 'Other Form', 'person'],
]

test.each(cases)('event %i, %s: %s', (number, label, kind) => {
  expect(eventCatalogue[number].label).toBe(label)
  expect(decideConversionKind(number)).toBe(kind)
})

test('each event of the catalogue is decided', () => {
  expect(cases.map(([number]) => number)).toEqual(Object.keys(eventCatalogue).map(Number))
})

test('conversions are events that the server records, and each event for Meta has a name of Meta’s', () => {
  for (const [number, , kind] of cases) {
    if (kind === 'none') continue
    expect(eventSources[number].sentBy).toBe('website')
    expect(eventCatalogue[number].facebookEvent).not.toBeNull()
  }
})

test('a reservation ends with the vehicle reserved', () => {
  expect(eventCatalogue[lastReservationStep].label).toBe('Vehicle Reserved')
})
