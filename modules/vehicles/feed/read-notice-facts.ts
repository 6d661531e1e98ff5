import type { NoticeFacts } from '../vehicle.ts'
import { dayCell, flagCell, moneyCell, wholeCell } from './cell.rules.ts'
import type { FieldReader } from './field-reader.ts'

/** On-road costs of a heavy vehicle are a few thousand dollars. */
const maxOnRoadDollars = 50_000
const firstCarYear = 1886
const maxEngineCc = 50_000
/** A new warrant or licence is valid for a few years at most. */
const longestYears = 10

/** The facts in a record for the Consumer Information Notice. */
export function readNoticeFacts(read: FieldReader['read'], now: Date): NoticeFacts {
  const thisYear = now.getUTCFullYear()
  // In some time zone the next year may have begun.
  const year = wholeCell(firstCarYear, thisYear + 1)
  const expiry = dayCell('1990-01-01', `${thisYear + longestYears}-12-31`)
  return {
    onRoadCostsCents: read<number | null>('on_road_costs', moneyCell(maxOnRoadDollars), null),
    securityInterest: read<boolean | null>('security_interest', flagCell, null),
    registered: read<boolean | null>('registered', flagCell, null),
    firstRegisteredYear: read<number | null>('first_registered_year', year, null),
    registeredAbroad: read<boolean | null>('registered_abroad', flagCell, null),
    firstRegisteredAbroadYear: read<number | null>('first_registered_abroad_year', year, null),
    importedDamaged: read<boolean | null>('imported_damaged', flagCell, null),
    odometerAccurate: read<boolean | null>('odometer_accurate', flagCell, null),
    engineCc: read<number | null>('engine_cc', wholeCell(0, maxEngineCc), null),
    registrationExpiresOn: read<string | null>('registration_expires', expiry, null),
    wofExpiresOn: read<string | null>('wof_expires', expiry, null),
  }
}
