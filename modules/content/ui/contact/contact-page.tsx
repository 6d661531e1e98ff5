import type { ReactNode } from 'react'
import type { FormView, RefusedForm } from '#modules/forms/form.types.ts'
import { FormsStyle } from '#modules/forms/ui/forms-style.tsx'
import { LeadForm } from '#modules/forms/ui/lead-form.tsx'
import type { FormSubmitter } from '#modules/forms/ui/submission/submitter.types.ts'
import type { NextStepsView } from '#modules/leads/success/next-steps.view.ts'
import { NextSteps } from '#modules/leads/ui/next-steps.tsx'
import type { ContactView } from '../../contact.view.ts'
import type { DepartmentView } from '../../department.view.ts'
import type { LocationMapView } from '../../map/location-map.view.ts'
import type { OfferCardView } from '../../offers/offer.types.ts'
import { OfferNote } from '../../offers/ui/offer-note.tsx'
import { LocationPanel } from '../location-panel.tsx'
import { LocationMap } from '../map/location-map.tsx'
import type { CardShell } from '../vehicle-row.tsx'
import { ContactHead } from './contact-head.tsx'
import { ContactPlaces } from './contact-places.tsx'
import { DealershipStock, type DealershipView, DealershipWords } from './dealership-sections.tsx'

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
  readonly shell: CardShell
}

const formAnchor = 'contact-form'

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
  const { locations } = contact
  // Who opens the page of one dealership looks for the place: where it is and when it is open come before the form.
  const isOfOne = dealership !== null
  // On a page for several without a map, the form's location is beside the form; the others follow below.
  const requested =
    result.kind === 'form' && !isOfOne && map === null ? result.department.location : null
  const beside = locations.filter(({ id }) => id === requested?.id)
  // The list beside a map shows each location in full.
  const apart = map === null ? locations.filter((location) => !beside.includes(location)) : []
  const shownReviews = dealership?.reviews ?? reviews
  const words =
    dealershipText === null && shownReviews === null ? null : (
      <DealershipWords reviews={shownReviews} text={dealershipText} />
    )
  const places = apart.length === 0 ? null : <ContactPlaces locations={apart} />
  const form =
    result.kind === 'form' ? (
      <div className="form-main" id={formAnchor}>
        {result.offer === null ? null : <OfferNote {...result.offer} />}
        <LeadForm
          key={result.form.action}
          form={result.form}
          refused={posted?.refused ?? null}
          submitter={submitter}
          heading="h2"
        />
      </div>
    ) : null
  const next = result.kind === 'form' ? <NextSteps next={result.next} /> : null
  return (
    <>
      <FormsStyle />
      <ContactHead
        contact={contact}
        // Beside a map each location has directions of its own.
        directions={isOfOne && map === null ? (locations[0] ?? null) : null}
        hasJumps={map === null}
        isOfOne={isOfOne}
        formAnchor={isOfOne && form !== null ? formAnchor : null}
      />
      {map === null ? null : <LocationMap map={map} />}
      {isOfOne ? places : null}
      {form === null ? null : (
        <div className="wrap form-layout contact-layout">
          {/* On a phone, too, the people and the place come before a form of nine fields. */}
          {isOfOne ? words : null}
          {form}
          <div className="contact-side">
            {beside.map((location) => (
              <LocationPanel key={location.id} location={location} heading="h2" week />
            ))}
            {next}
            {isOfOne ? null : words}
          </div>
        </div>
      )}
      {isOfOne ? null : places}
      {form !== null || words === null ? null : (
        <div className="wrap dealership-alone">{words}</div>
      )}
      {dealership === null ? null : <DealershipStock dealership={dealership} shell={shell} />}
    </>
  )
}
