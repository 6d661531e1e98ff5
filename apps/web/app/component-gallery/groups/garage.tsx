import { buildGaragePage } from '#modules/garage/garage-page.view.ts'
import { buildSharedList } from '#modules/garage/shared/shared-list.view.ts'
import { ShareLink } from '#modules/garage/share/ui/share-link.tsx'
import { SharedListPage } from '#modules/garage/ui/shared-list-page.tsx'
import { GaragePage } from '#modules/garage/ui/garage-page.tsx'
import { buildCardHeart } from '#modules/garage/ui/card-heart.tsx'
import { GarageSharing } from '#modules/garage/ui/garage-sharing.tsx'
import { GoneNotice } from '#modules/garage/ui/gone-notice.tsx'
import { HeartButton } from '#modules/garage/ui/heart-button.tsx'
import { GarageRows } from '#modules/garage/ui/garage-rows.tsx'
import { RecentlySeen } from '#modules/garage/ui/recently-seen.tsx'
import { SeenStrip } from '#modules/garage/ui/seen-strip.tsx'
import { SavedStatusList } from '#modules/garage/ui/saved-status-list.tsx'
import { VehicleGrid } from '#modules/vehicles/ui/vehicle-grid.tsx'
import { useShell } from '../../shell/use-shell.ts'
import type { GalleryBase } from '../states/gallery-base.ts'
import { Specimen, Specimens } from './specimen.tsx'

/**
 * As server-rendered, before the browser's list of saved vehicles is read: no heart button is filled in, the garage is
 * loading, and no vehicle was seen recently. A row with seen vehicles is shown beside it; filled hearts are tested in
 * `e2e/garage.e2e.ts`.
 */
export function GarageGroup({ base }: { base: GalleryBase }) {
  const { words, favouriteWord, searchPath, nounPlural } = useShell()
  const { id, title } = base.vehicle
  const { configuration } = base.site
  const view = buildGaragePage(configuration, searchPath, 'https://example.com')
  const source = { configuration, count: 6, left: [], browseHref: searchPath }
  return (
    <>
      <Specimens>
        <Specimen title="heart with words" size="card">
          <HeartButton
            vehicleId={id}
            title={title}
            shownCents={null}
            word="Save"
            savedWord="Saved"
          />
        </Specimen>
        <Specimen title="what has become of a saved vehicle" size="card">
          <SavedStatusList
            statuses={[
              { kind: 'cheaper', text: '$2,000 less than when you saved it' },
              { kind: 'reserved', text: 'Another buyer has reserved it' },
            ]}
          />
        </Specimen>
        <Specimen title="saved vehicles that are gone" size="wide">
          <GoneNotice
            text="One of the cars that you saved is gone: sold, or no longer on our website."
            left={[{ id, title, similar_href: searchPath }]}
            words={words}
            onForget={() => undefined}
          />
        </Specimen>
        <Specimen title="seen before: nothing" size="card">
          <RecentlySeen
            vehicleId={id}
            siteSlug={base.site.slug}
            words={words}
            favouriteWord={favouriteWord}
          />
        </Specimen>
        <Specimen title="address to pass on" size="card">
          <ShareLink
            address="https://example.com/my-garage/shared?cars=7,3"
            title="My Garage"
            label="Link to these 2 cars"
          />
        </Specimen>
        <Specimen title="below the saved vehicles" size="wide">
          <GarageSharing view={view} cards={base.search.cards} compares />
        </Specimen>
        <Specimen title="seen before: on a page that does not hydrate" size="wide">
          <SeenStrip nounPlural={nounPlural} script={null} />
        </Specimen>
        <Specimen title="vehicles to begin with, in an empty garage" size="wide">
          <GarageRows
            newest={{ cards: base.search.cards.slice(0, 4), warning: null }}
            siteSlug={base.site.slug}
            words={words}
            favouriteWord={favouriteWord}
          />
        </Specimen>
        <Specimen title="seen before" size="wide">
          <section className="seen">
            <VehicleGrid
              cards={base.search.cards.slice(0, 6)}
              words={words}
              eager={0}
              heading="h3"
              renderFavourite={buildCardHeart(favouriteWord)}
            />
          </section>
        </Specimen>
      </Specimens>
      {[4, 0].map((count) => (
        <Specimen key={count} title={`shared list: ${count} of 6 are shown`} size="whole">
          <SharedListPage
            view={buildSharedList({ ...source, cards: base.search.cards.slice(0, count) })}
            words={words}
            tools={{ favouriteWord, compareWord: 'Compare' }}
            address="https://example.com/my-garage/shared?cars=7,3"
            warning={null}
          />
        </Specimen>
      ))}
      <Specimen title="garage: loading" size="whole">
        <GaragePage
          newest={{ cards: [], warning: null }}
          view={view}
          siteSlug={base.site.slug}
          words={words}
          tools={{ favouriteWord, compareWord: 'Compare' }}
          account={null}
        />
      </Specimen>
    </>
  )
}
