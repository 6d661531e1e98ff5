import { careersForm, generalForm, newVehicleForm, usedVehicleForm } from './enquiry-forms.ts'
import { financeForm, sellMyCarForm } from './money-forms.ts'
import type { PlatformForm } from './platform-form.types.ts'
import { bookServiceForm, partsForm, serviceForm } from './service-forms.ts'
import { fleetForm, tradeInForm } from './step-forms.ts'
import { questionForm, requestPhotosForm, tellMeWhenForm, testDriveForm } from './vehicle-forms.ts'

/** The forms of §9, and those for vehicles, service and empty searches. */
export const platformForms: readonly PlatformForm[] = [
  generalForm,
  serviceForm,
  partsForm,
  newVehicleForm,
  usedVehicleForm,
  fleetForm,
  financeForm,
  careersForm,
  sellMyCarForm,
  testDriveForm,
  requestPhotosForm,
  tradeInForm,
  bookServiceForm,
  tellMeWhenForm,
  questionForm,
]
