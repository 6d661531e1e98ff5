import { buildContact } from '#modules/content/contact.view.ts'
import { buildDepartment } from '#modules/content/department.view.ts'
import { ContactHead } from '#modules/content/ui/contact/contact-head.tsx'
import { ContactPlaces } from '#modules/content/ui/contact/contact-places.tsx'
import { DepartmentAside } from '#modules/content/ui/department-aside.tsx'
import { LocationMap } from '#modules/content/ui/map/location-map.tsx'
import { LocationPanel } from '#modules/content/ui/location-panel.tsx'
import { RatingLine } from '#modules/content/ui/rating-line.tsx'
import { HoursTable, OpenNow } from '#modules/locations/ui/opening-hours.tsx'
import type { GalleryBase } from '../states/gallery-base.ts'
import { Specimen, Specimens } from './specimen.tsx'
import { buildLocationStates, buildMapState, openStates } from '../states/locations.states.ts'

export function LocationsPage({ base }: { base: GalleryBase }) {
  const states = buildLocationStates(base)
  const hours = states.find(({ location }) => location.hours.length > 0)?.location.hours ?? []
  const contact = buildContact(base.site, base.now)
  const service = buildDepartment(base.site, 'service', base.now)
  return (
    <>
      <Specimen title="head of the contact page" size="whole">
        <ContactHead contact={contact} />
      </Specimen>
      <Specimen title="head of the contact page, nothing to call" size="whole">
        <ContactHead
          contact={{ ...contact, phone: null, email: null, openState: null, departments: [] }}
        />
      </Specimen>
      <Specimen title="map of several locations" size="whole">
        <LocationMap map={buildMapState(states)} />
      </Specimen>
      <Specimen title="neighbours in one street" size="whole">
        <ContactPlaces locations={states.slice(1, 3).map(({ location }) => location)} />
      </Specimen>
      <Specimens>
        {openStates.map((state) => (
          <Specimen key={state.label} title={`state: ${state.kind}`} size="card">
            <OpenNow state={state} />
          </Specimen>
        ))}
        <Specimen title="rating of a dealership" size="card">
          <RatingLine average="4.7" countText="288 reviews" href="/reviews" />
        </Specimen>
        <Specimen title="hours of a week" size="card">
          <HoursTable rows={hours} caption="Opening hours" />
        </Specimen>
        {states.map(({ title, location }) => (
          <Specimen key={title} title={`panel: ${title}`} size="card">
            <LocationPanel location={location} heading="h3" week={false} />
          </Specimen>
        ))}
        {states.map(({ title, location }) => (
          <Specimen key={title} title={`panel with the week: ${title}`} size="wide">
            <LocationPanel location={location} heading="h3" week />
          </Specimen>
        ))}
        <Specimen title="beside a form: service" size="card">
          <DepartmentAside department={service} />
        </Specimen>
        <Specimen title="beside a form: a phone alone" size="card">
          <DepartmentAside department={{ ...service, location: null, others: [] }} />
        </Specimen>
      </Specimens>
    </>
  )
}
