/** A kind of tracked event with its names for analytics (§3 Tracked events). */
export interface EventKind {
  readonly action: string
  readonly category: string
  readonly label: string
  /** Meta's standard event; null: it has no such event. */
  readonly facebookEvent: FacebookEvent | null
}

export type FacebookEvent =
  | 'AddPaymentInfo'
  | 'AddToWishlist'
  | 'CompleteRegistration'
  | 'Contact'
  | 'FindLocation'
  | 'InitiateCheckout'
  | 'Lead'
  | 'PageView'
  | 'Purchase'
  | 'Schedule'
  | 'Search'
  | 'SubmitApplication'
  | 'ViewContent'

function kind(
  category: string,
  action: string,
  label: string,
  facebookEvent: FacebookEvent | null = null,
): EventKind {
  return { action, category, label, facebookEvent }
}

const page = (label: string, facebookEvent: FacebookEvent = 'PageView') =>
  kind('Page View', 'View', label, facebookEvent)
const form = (label: string, facebookEvent: FacebookEvent = 'Lead') =>
  kind('Form Submission', 'Submit', label, facebookEvent)

/**
 * §7, §9: events 1 to 56. 14, 15, 17, 22, 25, 39, 48 and 51 are the specification's; for the others see
 * docs/decisions/consent-and-events.md. A number never changes its meaning.
 */
export const eventCatalogue = {
  1: page('Home'),
  2: page('Search Results'),
  3: page('New Vehicle', 'ViewContent'),
  4: page('Used Vehicle', 'ViewContent'),
  5: page('Demo Vehicle', 'ViewContent'),
  6: page('Model', 'ViewContent'),
  7: page('Offers'),
  8: page('Finance'),
  9: page('Service'),
  10: page('Parts'),
  11: page('Contact'),
  12: page('Other'),
  13: kind('Form Submission', 'Start', 'Form Started'),
  14: form('New Vehicle Enquiry'),
  15: form('Used Vehicle Enquiry'),
  16: form('Fleet Enquiry'),
  17: form('New Vehicle Test Drive', 'Schedule'),
  18: form('Service Enquiry'),
  19: form('Service Booking', 'Schedule'),
  20: form('Parts Enquiry'),
  21: form('Finance Enquiry', 'SubmitApplication'),
  22: form('General Enquiry'),
  23: form('Trade In'),
  24: form('Tell Me When'),
  25: kind('Phone', 'Call', 'Vehicle Phone Number Shown', 'Contact'),
  26: kind('Phone', 'Click To Call', 'Phone Number Clicked', 'Contact'),
  27: kind('Location', 'Click', 'Get Directions', 'FindLocation'),
  28: kind('Email', 'Click', 'Email Address Clicked', 'Contact'),
  29: kind('Chat', 'Open', 'Chat Opened', 'Contact'),
  30: kind('Calculator', 'Open', 'Finance Calculator Opened'),
  31: kind('Calculator', 'Calculate', 'Repayments Calculated'),
  32: kind('Search', 'Search', 'Stock Searched', 'Search'),
  33: kind('Search', 'Refine', 'Search Refined', 'Search'),
  34: kind('Search', 'Sort', 'Search Sorted'),
  35: kind('Search', 'No Results', 'Nothing Found'),
  36: kind('Login', 'Open', 'Login Opened'),
  37: kind('Login', 'Submit', 'Login Submitted'),
  38: kind('Login', 'Complete', 'Logged In', 'CompleteRegistration'),
  39: kind('Wishlist', 'Add', 'Vehicle Added', 'AddToWishlist'),
  40: kind('Wishlist', 'Remove', 'Vehicle Removed'),
  41: kind('Wishlist', 'View', 'Wishlist Viewed'),
  42: kind('Sell My Car', 'Start', 'Sell My Car Started'),
  43: kind('Sell My Car', 'Value', 'Valuation Shown'),
  44: kind('Sell My Car', 'Submit', 'Sell My Car', 'Lead'),
  45: kind('Reserve Car', 'Start', 'Reservation Started', 'InitiateCheckout'),
  46: kind('Reserve Car', 'Pay', 'Payment Details Given', 'AddPaymentInfo'),
  47: kind('Reserve Car', 'Complete', 'Vehicle Reserved', 'Purchase'),
  48: form('Used Vehicle Test Drive', 'Schedule'),
  49: kind('Survey', 'Open', 'Survey Opened'),
  50: kind('Survey', 'Submit', 'Survey Submitted'),
  51: kind('Career', 'Submit', 'Career Enquiry', 'SubmitApplication'),
  52: kind('Document Request', 'Request', 'Vehicle History Report'),
  53: kind('Document Request', 'Request', 'Brochure'),
  54: form('Request Photos'),
  55: kind('Share', 'Click', 'Page Shared'),
  56: form('Other Form'),
} as const satisfies Readonly<Record<number, EventKind>>

export type EventNumber = keyof typeof eventCatalogue
