import type { HomeView } from '#modules/content/home.view.ts'
import { VehiclePicture } from '#modules/vehicles/ui/vehicle-picture.tsx'
import type { HomeStockView } from '../../home/home-stock.types.ts'
import { HomeSearch } from './home-search.tsx'
import type { HomeShell } from './home-shell.types.ts'

interface HomeHeroProps {
  readonly words: HomeView
  /** Supplies the hero's picture, which is always of the dealer's own stock. */
  readonly vehicle: HomeStockView['hero']
  readonly selects: HomeStockView['selects']
  readonly shell: HomeShell
}

/** The picture's width in each hero style. */
const sizesOf: Readonly<Record<string, string>> = {
  'full-bleed': '100vw',
  split: '(min-width: 1024px) 52vw, 100vw',
  'search-first': '(min-width: 1024px) 80vw, 100vw',
  editorial: '(min-width: 1024px) 60vw, 100vw',
}
/** Hero styles with room for selects on the first screen. */
const stylesWithSelects: ReadonlySet<string> = new Set(['search-first', 'full-bleed'])

export function HomeHero({ words, vehicle, selects, shell }: HomeHeroProps) {
  const hero = shell.heroStyle
  // On a phone the picture is first, so it comes first in the document and nothing shifts.
  const isPictureFirst = hero === 'full-bleed'
  const picture =
    vehicle === null ? null : (
      <div className="hero-picture">
        <VehiclePicture
          pictureKey={vehicle.pictureKey}
          alt=""
          use="hero"
          sizes={sizesOf[hero] ?? '100vw'}
          loading="high"
        />
        <a className="hero-vehicle" href={vehicle.href}>
          <span>Just in</span>
          <b>{vehicle.title}</b>
          <strong>{vehicle.priceText}</strong>
        </a>
      </div>
    )
  return (
    <section className="hero" aria-label={`Search our ${shell.nounPlural}`}>
      <div className="wrap hero-inner">
        {isPictureFirst ? picture : null}
        <div className="hero-words">
          <h1>{words.heading}</h1>
          <p>{words.introduction}</p>
        </div>
        <div className="hero-find">
          <HomeSearch
            action={words.searchPath}
            selects={stylesWithSelects.has(hero) ? selects : []}
            countText={words.countText}
            nounPlural={shell.nounPlural}
          />
          <div className="hero-links">
            <a href={shell.searchPath}>All {shell.nounPlural}</a>
            {words.typeLinks.map(({ label, short, href }) => (
              <a key={href} href={href} aria-label={label}>
                {short}
              </a>
            ))}
          </div>
        </div>
        {isPictureFirst ? null : picture}
      </div>
    </section>
  )
}
