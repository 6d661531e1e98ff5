import { jobContext, servicesContext } from '#apps/web/server/context.ts'
import { buildContact } from '#modules/content/contact.view.ts'
import { ContactHead } from '#modules/content/ui/contact-head.tsx'
import { LocationPanel } from '#modules/content/ui/location-panel.tsx'
import { buildMeta } from '../page-meta.ts'
import type { Route } from './+types/contact.ts'

export function loader({ context }: Route.LoaderArgs) {
  const { site, now } = context.get(jobContext)
  const { sites } = context.get(servicesContext)
  return {
    origin: sites.originOf(site),
    imageUrl: site.configuration.logos.open_graph_url,
    contact: buildContact(site, now),
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (loaderData === undefined) return []
  const { origin, imageUrl, contact } = loaderData
  return buildMeta({
    siteName: contact.siteName,
    origin,
    title: `Contact and opening hours | ${contact.siteName}`,
    description: contact.description,
    canonicalPath: '/contact',
    imageUrl,
  })
}

export default function Contact({ loaderData }: Route.ComponentProps) {
  const { contact } = loaderData
  return (
    <>
      <ContactHead contact={contact} />
      <div className="wrap places places-weeks">
        {contact.locations.map((location) => (
          <LocationPanel key={location.id} location={location} heading="h2" week />
        ))}
      </div>
    </>
  )
}
