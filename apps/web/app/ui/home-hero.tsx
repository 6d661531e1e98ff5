import type { HomeView } from '#modules/content/home.view.ts'
import { buildArtPath } from '#modules/vehicles/art/art-address.ts'
import type { VehicleCardView } from '#modules/vehicles/vehicle-card.types.ts'
import { useFrame } from '../use-frame.ts'

interface HomeHeroProps {
  readonly words: HomeView
  /** Its picture is the hero's: always one of the dealer's own. */
  readonly newest: VehicleCardView | undefined
}

export function HomeHero({ words, newest }: HomeHeroProps) {
  const frame = useFrame()
  return (
    <section className="hero" aria-label="Search">
      <div className="wrap hero-inner">
        <div className="hero-words">
          <h1>{words.heading}</h1>
          <p>{words.introduction}</p>
          <search>
            <form className="hero-search" method="get" action={words.searchPath}>
              <input
                type="search"
                name="query"
                maxLength={100}
                autoComplete="off"
                aria-label={`Search our ${frame.nounPlural}`}
                placeholder="Make or model"
              />
              <button type="submit" className="button">
                Search
              </button>
            </form>
          </search>
          <div className="hero-links">
            <a href={frame.searchPath}>Browse {frame.nounPlural}</a>
            {words.typeLinks.map(({ label, href }) => (
              <a key={href} href={href}>
                {label}
              </a>
            ))}
          </div>
        </div>
        {newest === undefined ? null : (
          <a
            className="hero-picture"
            href={newest.href}
            aria-label={`Just in: ${newest.title} ${newest.price.text}`}
          >
            <img
              src={newest.imageUrl ?? buildArtPath(newest, frame.fallbackShape)}
              alt=""
              width={1200}
              height={900}
              fetchPriority="high"
            />
            <span className="hero-caption">
              <span>Just in: {newest.title}</span> <strong>{newest.price.text}</strong>
            </span>
          </a>
        )}
      </div>
    </section>
  )
}
