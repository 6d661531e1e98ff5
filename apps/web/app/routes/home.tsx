import { jobContext, servicesContext } from '#apps/web/server/context.ts'
import { buildHome } from '#modules/content/home.view.ts'
import { buildLocationViews } from '#modules/content/location.view.ts'
import { LocationPanel } from '#modules/content/ui/location-panel.tsx'
import { TileList } from '#modules/stock-search/ui/tile-list.tsx'
import { VehicleGrid } from '#modules/vehicles/ui/vehicle-grid.tsx'
import { buildMeta } from '../page-meta.ts'
import { HomeHero } from '../ui/home-hero.tsx'
import { useFrame } from '../use-frame.ts'
import type { Route } from './+types/home.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { site, now } = context.get(jobContext)
  const { stock, sites } = context.get(servicesContext)
  const view = await stock.findHome(site, now)
  return {
    stock: view,
    words: buildHome(site, {
      total: view.total,
      carTypes: await stock.countCarTypes(site, now),
    }),
    origin: sites.originOf(site),
    locations: buildLocationViews(site, now),
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (loaderData === undefined) return []
  const { words, origin } = loaderData
  return buildMeta({
    siteName: words.siteName,
    origin,
    title: words.pageTitle,
    description: words.pageDescription,
    canonicalPath: '/',
    structured: [words.structured],
  })
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const { stock, words, locations } = loaderData
  const sections = words.sections.map((section) => {
    switch (section) {
      case 'body_tiles':
        return <Tiles key={section} heading="Find your shape" tiles={stock.bodies} drawn />
      case 'make_tiles':
        return <Tiles key={section} heading="Popular makes" tiles={stock.makes} drawn={false} />
      case 'newest':
        return <Newest key={section} cards={stock.newest} />
      case 'locations':
        return <Places key={section} locations={locations} />
      default:
        return null
    }
  })
  return (
    <>
      <HomeHero words={words} newest={stock.newest[0]} />
      <div className="wrap">{sections}</div>
    </>
  )
}

type HomeStock = Route.ComponentProps['loaderData']['stock']

function Tiles({
  heading,
  tiles,
  drawn,
}: {
  heading: string
  tiles: HomeStock['bodies']
  drawn: boolean
}) {
  const frame = useFrame()
  if (tiles.length < 2) return null
  return (
    <section className="section" aria-label={heading}>
      <div className="section-head">
        <h2>{heading}</h2>
      </div>
      <TileList tiles={tiles} drawn={drawn ? frame.fallbackShape : null} />
    </section>
  )
}

function Newest({ cards }: { cards: HomeStock['newest'] }) {
  const frame = useFrame()
  if (cards.length === 0) return null
  return (
    <section className="section newest" aria-label={`Newest ${frame.nounPlural}`}>
      <div className="section-head">
        <h2>Just arrived</h2>
        <a className="more-link" href={frame.searchPath}>
          Browse {frame.nounPlural}
        </a>
      </div>
      <VehicleGrid
        cards={cards}
        words={frame.words}
        fallbackShape={frame.fallbackShape}
        eager={0}
        heading="h3"
      />
    </section>
  )
}

function Places({ locations }: { locations: Route.ComponentProps['loaderData']['locations'] }) {
  if (locations.length === 0) return null
  return (
    <section className="section" aria-label="Locations">
      <div className="section-head">
        <h2>{locations.length === 1 ? 'Visit us' : 'Our locations'}</h2>
        <a className="more-link" href="/contact">
          All opening hours
        </a>
      </div>
      <div className="places">
        {locations.map((location) => (
          <LocationPanel
            key={location.id}
            location={location}
            heading="h3"
            week={locations.length === 1}
          />
        ))}
      </div>
    </section>
  )
}
