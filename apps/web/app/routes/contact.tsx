import { jobContext, servicesContext } from '#apps/web/server/context.ts'
import { buildLocationViews } from '#modules/content/location.view.ts'
import { LocationPanel } from '#modules/content/ui/location-panel.tsx'
import { buildMeta } from '../page-meta.ts'
import type { Route } from './+types/contact.ts'

export function loader({ context }: Route.LoaderArgs) {
  const { site, now } = context.get(jobContext)
  const { sites } = context.get(servicesContext)
  return {
    head: { siteName: site.configuration.name, origin: sites.originOf(site) },
    locations: buildLocationViews(site, now),
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (loaderData === undefined) return []
  const { head, locations } = loaderData
  return buildMeta({
    ...head,
    title: `Contact and opening hours | ${head.siteName}`,
    description: `Addresses, phone numbers and opening hours of ${head.siteName}: ${locations
      .map(({ name }) => name)
      .join(', ')}.`.slice(0, 170),
    canonicalPath: '/contact',
  })
}

export default function Contact({ loaderData }: Route.ComponentProps) {
  const { head, locations } = loaderData
  return (
    <div className="wrap">
      <div className="page-head">
        <h1>Contact {head.siteName}</h1>
        <p className="lead">Call us, or drop in: this is where we are, and when we are open.</p>
      </div>
      <div className="places">
        {locations.map((location) => (
          <LocationPanel key={location.id} location={location} heading="h2" week />
        ))}
      </div>
    </div>
  )
}
