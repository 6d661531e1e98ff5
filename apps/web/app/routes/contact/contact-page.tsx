import type { ContactView } from '#modules/content/contact.view.ts'
import type { LocationView } from '#modules/content/location.view.ts'
import { ContactHead } from '#modules/content/ui/contact-head.tsx'
import { OfferNote } from '#modules/content/offers/ui/offer-note.tsx'
import { RatingLine } from '#modules/content/ui/rating-line.tsx'
import { LocationPanel } from '#modules/content/ui/location-panel.tsx'
import { LeadForm } from '#modules/forms/ui/lead-form.tsx'
import { NextSteps } from '#modules/leads/ui/next-steps.tsx'
import { FormsStyle } from '#modules/forms/ui/forms-style.tsx'
import type { PostedFormData } from '../../forms/post-form.ts'
import { submitLead } from '../../forms/submit-lead.ts'
import type { DealershipData } from './load-dealership.ts'
import { DealershipSections } from './dealership-sections.tsx'
import type { ResolvedFormPage } from '../../forms/resolve-form-page.ts'

interface ContactPageProps {
  /** `places`: a site without a general contact form only shows its locations. */
  readonly result: ResolvedFormPage | { readonly kind: 'places' }
  readonly contact: ContactView
  /** The page's dealership; null on a page for several. */
  readonly dealership: DealershipData | null
  /** Reviews of all dealerships together, on a page for several. */
  readonly reviews: DealershipData['reviews']
  /** A form posted without script, to be shown again. */
  readonly posted: PostedFormData | undefined
}

/** The dealer's locations and the general contact form, for the whole site or one dealership. */
export function ContactPage({
  result: loaded,
  contact,
  dealership,
  reviews,
  posted,
}: ContactPageProps) {
  const result = posted?.shown ?? loaded
  // The form's location, else the first, is beside the form; the others follow below.
  const { locations } = contact
  const asked = result.kind === 'form' ? result.department.location : null
  const first = locations.find(({ id }) => id === asked?.id)
  const beside = first === undefined ? [] : [first]
  const below = locations.filter((location) => location !== first)
  return (
    <>
      <FormsStyle />
      <ContactHead contact={contact} />
      {result.kind === 'form' ? (
        <div className="wrap form-layout contact-layout">
          <div className="form-main" id="contact-form">
            {result.offer === null ? null : <OfferNote {...result.offer} />}
            <LeadForm
              key={result.form.action}
              form={result.form}
              refused={posted?.refused ?? null}
              submitter={submitLead}
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
      {dealership === null ? null : <DealershipSections {...dealership} />}
    </>
  )
}

function Places({ locations }: { locations: readonly LocationView[] }) {
  return locations.map((location) => (
    <LocationPanel key={location.id} location={location} heading="h2" week />
  ))
}
