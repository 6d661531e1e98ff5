import type { FieldType } from '#modules/sites/settings/forms.schema.ts'
import { addressKind } from './address.field.ts'
import { checkCardKind, checkGroupKind, checkKind, optInKind } from './box.field.ts'
import {
  locationSelectCustomKind,
  locationSelectKind,
  makeKind,
  radioCardGroupKind,
  radioGroupKind,
  radioKind,
  selectKind,
  serviceIntervalKind,
  starRatingKind,
} from './choice.field.ts'
import { dateTimeGenericKind, dateTimeKind } from './date-time.field.ts'
import { cardExpirationKind, dobKind, expiryDateKind } from './date.field.ts'
import { emailKind } from './email.field.ts'
import type { FieldKind } from './field-kind.types.ts'
import { fileKind } from './file.field.ts'
import { fullNameKind } from './full-name.field.ts'
import { licenseNumberKind } from './license-number.field.ts'
import { currencyKind, distanceKind, kilometreKind, numberKind, yearKind } from './number.field.ts'
import { phoneKind } from './phone.field.ts'
import { postcodeKind } from './postcode.field.ts'
import { regoKind } from './rego.field.ts'
import { buttonKind, hiddenKind, stringKind, textareaKind } from './text.field.ts'
import { tyresKind } from './tyres.field.ts'

/** §3 Form field types: the controls, checks and payload of each. */
export const fieldKinds: Readonly<Record<FieldType, FieldKind>> = {
  address: addressKind,
  button: buttonKind,
  CCExpiration: cardExpirationKind,
  check: checkKind,
  checkGroup: checkGroupKind,
  checkCard: checkCardKind,
  currency: currencyKind,
  dateTime: dateTimeKind,
  dateTimeGeneric: dateTimeGenericKind,
  distance: distanceKind,
  dob: dobKind,
  email: emailKind,
  expiryDate: expiryDateKind,
  file: fileKind,
  fullName: fullNameKind,
  hidden: hiddenKind,
  kilometre: kilometreKind,
  licenseNumber: licenseNumberKind,
  locationSelect: locationSelectKind,
  locationSelectCustom: locationSelectCustomKind,
  make: makeKind,
  model: makeKind,
  number: numberKind,
  optIn: optInKind,
  phone: phoneKind,
  postcode: postcodeKind,
  radio: radioKind,
  radioGroup: radioGroupKind,
  radioCardGroup: radioCardGroupKind,
  rego: regoKind,
  select: selectKind,
  serviceInterval: serviceIntervalKind,
  starRating: starRatingKind,
  string: stringKind,
  textarea: textareaKind,
  tyres: tyresKind,
  websiteLocationSelect: locationSelectKind,
  year: yearKind,
}
