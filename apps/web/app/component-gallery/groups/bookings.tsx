import { ConfirmTime } from '#modules/bookings/ui/confirm-time.tsx'
import { ManageBooking, type ManagedBookingView } from '#modules/bookings/ui/manage-booking.tsx'
import type { BookingPlan, FieldView } from '#modules/forms/form.types.ts'
import formsStyle from '#modules/forms/ui/forms.css?inline'
import { FormField } from '#modules/forms/ui/form-field.tsx'
import { SlotPicker } from '#modules/forms/ui/controls/slot-picker.tsx'
import { buildSlotDays } from '#modules/forms/visits/slot-choice.rules.ts'
import type { FormScreen } from '#modules/forms/ui/controls/form-screen.ts'
import type { GalleryBase } from '../states/gallery-base.ts'
import { buildSingleForm, dateTimeField } from '../states/forms.states.ts'
import { Specimen, Specimens } from './specimen.tsx'

const clock = (hour: number) => `${String(hour).padStart(2, '0')}:00:00+10:00`

const dates = [1, 2, 4].map((day) => ({
  date: `2026-12-0${day}`,
  slots: [9, 10, 11, 13, 14, 15].slice(0, 7 - day).map((hour) => ({
    start: `2026-12-0${day}T${clock(hour)}`,
    end: `2026-12-0${day}T${clock(hour + 1)}`,
    remaining: 1,
  })),
}))

const href = '/dealerships/1/available_appointment_bookings.json?location=north'

const plan: BookingPlan = {
  kind: 'test-drive',
  locationField: null,
  locations: [
    { value: 'north', name: 'Northside Sales', dealershipId: 1, phone: '(07) 5550 1234' },
  ],
  wayField: null,
  work: null,
  carId: null,
  offered: null,
}

const chosen = '2026-12-02T10:00:00+10:00'
const controlName = `${dateTimeField.name}.slot`

const fieldStates: readonly {
  readonly title: string
  readonly offered: BookingPlan['offered']
  readonly screen: Partial<FormScreen>
}[] = [
  { title: 'before script, or without', offered: null, screen: {} },
  { title: 'free times', offered: { href, dates }, screen: {} },
  {
    title: 'one is chosen',
    offered: { href, dates },
    screen: { posted: { [controlName]: [`${chosen} north`] } },
  },
  {
    title: 'at fault',
    offered: { href, dates },
    screen: {
      errors: { [controlName]: 'This time has just been taken. Please choose another one.' },
    },
  },
  { title: 'nothing is free', offered: { href, dates: [] }, screen: {} },
]

const booking: ManagedBookingView = {
  noun: 'test drive',
  when: 'Tuesday 1 December, 9 am',
  vehicle: '2022 Toyota HiLux',
  way: 'Video call: we send you the link by email before it begins',
  locationName: 'Northside Sales',
  address: '1 Long Straight Road, Rocklea QLD 4106',
  mapHref: 'https://maps.example/',
  phone: { text: '(07) 5550 1234', href: 'tel:0755501234' },
  state: 'booked',
  isConfirmed: true,
  days: buildSlotDays({ dates }, { country: 'AU' }),
  country: 'AU',
  siteName: 'Northside',
  browseHref: '/search/used-cars',
  againHref: '/book-test-drive',
}

/** A booked time in every state, and the page that moves or cancels it. */
export function BookingsGroup({ base }: { base: GalleryBase }) {
  const { rules } = buildSingleForm(base)
  return (
    <>
      <style data-theme>{formsStyle}</style>
      <Specimens>
        {fieldStates.map(({ title, offered, screen }) => {
          const field: FieldView = {
            ...dateTimeField,
            label: 'Day and time',
            booking: { ...plan, offered },
          }
          return (
            <Specimen key={title} title={title} size="card">
              <form className="lead-form-card">
                <FormField
                  field={field}
                  rules={rules}
                  shown
                  screen={{ ...emptyScreen, formSlug: title.replaceAll(/\W+/g, '-'), ...screen }}
                />
              </form>
            </Specimen>
          )
        })}
        <Specimen title="days with their times" size="card">
          <SlotPicker
            days={booking.days}
            country="AU"
            name="start"
            id="alone-start"
            valueOf={(start) => start}
            chosen={chosen}
          />
        </Specimen>
      </Specimens>
      <Specimen title="a booking" size="whole">
        <ManageBooking booking={booking} news={null} error={null} />
      </Specimen>
      <Specimen title="just moved, nothing else free" size="whole">
        <ManageBooking
          booking={{ ...booking, vehicle: null, way: null, phone: null, days: [] }}
          news="moved"
          error={null}
        />
      </Specimen>
      <Specimen title="cancelled" size="whole">
        <ManageBooking booking={{ ...booking, state: 'cancelled' }} news="cancelled" error={null} />
      </Specimen>
      <Specimen title="begun" size="whole">
        <ManageBooking booking={{ ...booking, state: 'over' }} news={null} error={null} />
      </Specimen>
      <Specimen title="a link that is none" size="whole">
        <ManageBooking booking={null} news={null} error={null} />
      </Specimen>
      {[true, false].map((isOpen) => (
        <Specimen
          key={String(isOpen)}
          title={isOpen ? 'to confirm' : 'too late to confirm'}
          size="whole"
        >
          <ConfirmTime
            time={{
              noun: 'test drive',
              when: 'Tuesday 1 December, 9 am',
              locationName: 'Northside Sales',
              isOpen,
              againHref: '/book-test-drive',
            }}
            error={isOpen ? 'This time has just been taken. Please choose another one.' : null}
          />
        </Specimen>
      ))}
    </>
  )
}

const emptyScreen: FormScreen = {
  formSlug: 'specimen',
  posted: {},
  errors: {},
  files: new Map(),
  keepFiles: () => undefined,
}
