import { type Holder, mayAt } from './expected-access.fake.ts'
import { type MatrixRecords, questionCategory } from './matrix-records.fake.ts'

export type CanaryKind =
  | 'lead'
  | 'question'
  | 'tradeIn'
  | 'sale'
  | 'application'
  | 'person'
  | 'vehicle'

export interface Canary {
  readonly kind: CanaryKind
  readonly text: string
  readonly isVisible: boolean
}

/** The canaries of records, and whether a person may see each on any page. */
export const listCanaries = (
  holder: Holder,
  records: readonly MatrixRecords[],
): readonly Canary[] =>
  records.flatMap(
    ({
      place,
      canary,
      tradeInCanary,
      saleCanary,
      applicationId,
      personCanary,
      questionCanary,
      vehicleCanary,
    }) => [
      {
        kind: 'vehicle',
        text: vehicleCanary,
        isVisible: mayAt(holder, 'read leads', place, 'vehicle'),
      },
      {
        kind: 'question',
        text: questionCanary,
        isVisible: mayAt(holder, 'read leads', { ...place, category: questionCategory }, 'record'),
      },
      { kind: 'lead', text: canary, isVisible: mayAt(holder, 'read leads', place, 'record') },
      {
        kind: 'tradeIn',
        text: tradeInCanary,
        isVisible: mayAt(holder, 'read leads', { ...place, category: 'Trade In' }, 'record'),
      },
      { kind: 'sale', text: saleCanary, isVisible: mayAt(holder, 'read sales', place, 'money') },
      {
        kind: 'application',
        text: applicationId,
        isVisible: mayAt(holder, 'read applications', place, 'money'),
      },
      {
        kind: 'person',
        text: personCanary,
        isVisible: mayAt(holder, 'read people', place, 'site'),
      },
    ],
  )
