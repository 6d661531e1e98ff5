import { buildMeta } from '../../document/page-meta.ts'
import type { CheckoutData } from './checkout.tsx'

/** Of a page that search engines have no business with. */
export const buildCheckoutMeta = ({ head, subject }: Pick<CheckoutData, 'head' | 'subject'>) =>
  buildMeta({ ...head, title: `Reserve the ${subject.title}`, canonicalPath: null })
