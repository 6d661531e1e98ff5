import type { ConfigurationFault } from './configuration-fault.types.ts'
import { findText } from './loose-values.rules.ts'

/**
 * Addresses of one word at which other pages stand (§2), whether a site offers them now or not. Those below
 * /pages stand there too without it; at two the server tells how it is itself.
 */
export const takenPaths: readonly string[] = [
  '/about-us',
  '/apply-for-finance',
  '/autopact-handback-guarantee',
  '/autopact-protection-plan',
  '/blog',
  '/book-a-service',
  '/book-test-drive',
  '/careers',
  '/community-partners-sponsorships',
  '/contact',
  '/enquire',
  '/faqs',
  '/finance',
  '/finance-enquiry',
  '/finance-pre-approval',
  '/fleet',
  '/healthz',
  '/news',
  '/privacy-policy',
  '/readyz',
  '/request-photos',
  '/search',
  '/sell-my-car',
  '/service',
  '/special-offers',
  '/success',
  '/tell-me-when',
  '/terms-and-conditions',
  '/trade-in',
  '/tyre-and-battery-centre',
  '/ultratek',
  '/vehicle-parts-and-accessories',
  '/warranty',
]

/** A site chooses its garage's address; at that of another page the garage would hide that page. */
export function findGarageFaults(settings: unknown): ConfigurationFault[] {
  const path = findText(settings, ['garage', 'path'])
  if (path === undefined || !takenPaths.includes(path)) return []
  return [
    {
      path: 'garage.path',
      message: `${path} is the address of another page; write one of its own, such as /my-garage`,
    },
  ]
}
