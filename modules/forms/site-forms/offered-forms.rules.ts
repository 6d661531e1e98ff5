import type { EnquiryType } from '#modules/sites/settings/enquiry-types.ts'
import type { SiteConfiguration } from '#modules/sites/settings/site-configuration.schema.ts'
import { decideVehicleEnquiryType } from '../catalogue/category.rules.ts'

const aboutVehicles: readonly EnquiryType[] = ['New Vehicle', 'Used Vehicle']

/** §9: the enquiry types that enable each platform form. */
const typesOf: Readonly<Record<string, readonly EnquiryType[]>> = {
  general: ['General'],
  service: ['Service'],
  'book-a-service': ['Service'],
  parts: ['Parts'],
  'new-vehicle': ['New Vehicle'],
  'used-vehicle': ['Used Vehicle'],
  fleet: ['Fleet'],
  finance: ['Finance'],
  careers: ['Careers'],
  'sell-my-car': ['Sell My Car'],
  'trade-in': ['Sell My Car', ...aboutVehicles],
  'test-drive': aboutVehicles,
  'request-photos': aboutVehicles,
  'tell-me-when': aboutVehicles,
  question: aboutVehicles,
}

type FormSwitches = Pick<SiteConfiguration, 'finance' | 'leads' | 'trade_in' | 'vehicle_page'>

/** Whether a site offers a platform form, by its enquiry types and other settings. */
export function isFormOffered(configuration: FormSwitches, formSlug: string): boolean {
  const switches: Readonly<Record<string, boolean>> = {
    finance: configuration.finance.enabled,
    'trade-in': configuration.trade_in.enabled,
    'request-photos': configuration.vehicle_page.request_photos,
    question: configuration.vehicle_page.questions,
  }
  const { enquiry_types: types } = configuration.leads
  const wanted = typesOf[formSlug] ?? []
  return switches[formSlug] !== false && wanted.some((type) => types.includes(type))
}

/** Whether visitors may choose a video call in the test-drive form. */
export const isVideoCallOffered = (
  configuration: FormSwitches & Pick<SiteConfiguration, 'feature_flags'>,
): boolean => configuration.feature_flags.video_call && isFormOffered(configuration, 'test-drive')

/** §9: the form for enquiries about a vehicle. */
export function decideVehicleForm(
  carType: 'new' | 'used' | 'demo',
): 'new-vehicle' | 'used-vehicle' {
  return decideVehicleEnquiryType(carType) === 'Used Vehicle' ? 'used-vehicle' : 'new-vehicle'
}
