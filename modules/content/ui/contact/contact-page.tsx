import type { ReactNode } from 'react'
import type { FormView, RefusedForm } from '#modules/forms/form.types.ts'
import { FormsStyle } from '#modules/forms/ui/forms-style.tsx'
import { LeadForm } from '#modules/forms/ui/lead-form.tsx'
import type { FormSubmitter } from '#modules/forms/ui/submission/submitter.types.ts'
import type { NextStepsView } from '#modules/leads/success/next-steps.view.ts'
import { NextSteps } from '#modules/leads/ui/next-steps.tsx'
import type { ContactView } from '../../contact.view.ts'
import type { DepartmentView } from '../../department.view.ts'
import type { LocationView } from '../../location.view.ts'
import type { LocationMapView } from '../../map/location-map.view.ts'
import type { OfferCardView } from '../../offers/offer.types.ts'
import { OfferNote } from '../../offers/ui/offer-note.tsx'
import { LocationPanel } from '../location-panel.tsx'
import { LocationMap } from '../map/location-map.tsx'
import { RatingLine } from '../rating-line.tsx'
import { ContactHead } from './contact-head.tsx'
import {
  type DealershipShell,
  type DealershipView,
  DealershipSections,
} from './dealership-sections.tsx'

/** The general contact form, and what is beside it. */
interface ContactForm {
  readonly kind: 'form'
  readonly form: FormView
  readonly department: Pick<DepartmentView, 'location'>
  readonly next: NextStepsView
  /** The offer that the form is about; null: the form is about no offer. */
  readonly offer: OfferCardView | null
}

interface ContactPageProps {
  /** `places`: the page of a site without a general contact form, which only shows the locations. */
  readonly result: ContactForm | { readonly kind: 'places' }
  readonly contact: ContactView
  /** A map of all locations; null where it would show only one place. */
  readonly map: LocationMapView | null
  /** The page's dealership; null on a page for several. */
  readonly dealership: DealershipView | null
  /** The dealership's own text; null if it has none. */
  readonly dealershipText: ReactNode
  /** Reviews of all dealerships together, on a page for several. */
  readonly reviews: DealershipView['reviews']
  /** A form that was posted without script and refused, to be shown again with its fields and errors. */
  readonly posted: { readonly shown: ContactForm; readonly refused: RefusedForm } | undefined
  readonly submitter: FormSubmitter
  readonly shell: DealershipShell
}

/** The dealer's locations and the general contact form, for the whole site or one dealership. */
export function ContactPage({
  result: loaded,
  contact,
  map,
  dealership,
  dealershipText,
  reviews,
  posted,
  submitter,
  shell,
}: ContactPageProps) {
  const result = posted?.shown ?? loaded
  // The form's location, else the first, is beside the form; the others follow below.
  const { locations } = contact
  const requested = result.kind === 'form' ? result.department.location : null
  const first = locations.find(({ id }) => id === requested?.id)
  const beside = first === undefined ? [] : [first]
  const below = locations.filter((location) => location !== first)
  return (
    <>
      <FormsStyle />
      <ContactHead contact={contact} hasJumps={map === null} />
      {map === null ? null : <LocationMap map={map} />}
      {result.kind === 'form' ? (
        <div className="wrap form-layout contact-layout">
          <div className="form-main" id="contact-form">
            {result.offer === null ? null : <OfferNote {...result.offer} />}
            <LeadForm
              key={result.form.action}
              form={result.form}
              refused={posted?.refused ?? null}
              submitter={submitter}
              heading="h2"
            />
          </div>
          <div className="places">
            <Places locations={beside} />
            <NextSteps next={result.next} />
          </div>
        </div>
      ) : null}
      {below.length === 0 ? null : (
        <div className="wrap places places-weeks">
          <Places locations={below} />
        </div>
      )}
      {reviews === null ? null : (
        <div className="wrap dealership-words">
          <RatingLine {...reviews} />
        </div>
      )}
      {dealership === null ? null : (
        <DealershipSections dealership={dealership} text={dealershipText} shell={shell} />
      )}
    </>
  )
}

function Places({ locations }: { locations: readonly LocationView[] }) {
  return locations.map((location) => (
    <LocationPanel key={location.id} location={location} heading="h2" week />
  ))
}
