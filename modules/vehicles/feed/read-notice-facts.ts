import type { NoticeFacts } from '../vehicle.ts'
import { dayCell, flagCell, moneyCell, wholeCell } from './cell.rules.ts'
import type { FieldReader } from './field-reader.ts'

/** Maximum on-road costs; those of a heavy vehicle are a few thousand dollars. */
const maxOnRoadDollars = 50_000
const firstCarYear = 1886
const maxEngineCc = 50_000
/** Maximum validity: a new warrant or licence is valid for a few years. */
const longestYears = 10

/** The data of the Consumer Information Notice in a record. */
export function readNoticeFacts(read: FieldReader['read'], now: Date): NoticeFacts {
  const thisYear = now.getUTCFullYear()
  // In another time zone the next year may have begun already.
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
