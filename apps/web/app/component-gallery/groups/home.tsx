import { ReviewStrip } from '#modules/content/reviews/ui/review-strip.tsx'
import { HomeHero } from '#modules/search/ui/home/home-hero.tsx'
import { PriceRangeTile } from '#modules/search/ui/home/price-range-tile.tsx'
import { SearchSelect } from '#modules/search/ui/home/search-select.tsx'
import { BodyTiles, MakeTiles } from '#modules/search/ui/home/tile-list.tsx'
import { useShell } from '../../shell/use-shell.ts'
import type { GalleryBase } from '../states/gallery-base.ts'
import { Specimen, Specimens } from './specimen.tsx'
import { buildHomeWords, buildReviewStates, buildTileStates } from '../states/home.states.ts'

export function HomePage({ base }: { base: GalleryBase }) {
  const shell = useShell()
  const { hero, selects, makes, paint, priceRange } = base.home
  const { usual, long } = buildHomeWords(base)
  const tiles = buildTileStates(base)
  return (
    <>
      <Specimen title="hero" size="whole">
        <HomeHero words={usual} vehicle={hero} selects={selects} shell={shell} />
      </Specimen>
      <Specimen title="hero: long words" size="whole">
        <HomeHero words={long} vehicle={hero} selects={selects} shell={shell} />
      </Specimen>
      <Specimen title="hero: no vehicle, nothing to select" size="whole">
        <HomeHero words={usual} vehicle={null} selects={[]} shell={shell} />
      </Specimen>
      {buildReviewStates(base).map(({ title, set }) => (
        <Specimen key={title} title={`reviews: ${title}`} size="whole">
          <ReviewStrip heading="What our customers say" set={set} />
        </Specimen>
      ))}
      <Specimens>
        {tiles.map(({ title, tiles: shown }) => (
          <Specimen key={title} title={`body tiles: ${title}`} size="wide">
            <BodyTiles tiles={shown} fallbackShape={shell.fallbackShape} paint={paint} />
          </Specimen>
        ))}
        <Specimen title="make tiles: of the site" size="wide">
          <MakeTiles tiles={makes} />
        </Specimen>
        {tiles.map(({ title, tiles: shown }) => (
          <Specimen key={title} title={`make tiles: ${title}, without marks`} size="wide">
            <MakeTiles tiles={shown.map((tile) => ({ ...tile, mark: null }))} />
          </Specimen>
        ))}
        {priceRange === null ? null : (
          <Specimen title="prices" size="wide">
            <PriceRangeTile view={priceRange} />
          </Specimen>
        )}
        {selects.map((select) => (
          <Specimen key={select.name} title={`select: ${select.label}`} size="card">
            <SearchSelect select={select} />
          </Specimen>
        ))}
      </Specimens>
    </>
  )
}
