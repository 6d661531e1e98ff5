import { OfferCard } from '#modules/content/offers/ui/offer-card.tsx'
import { buildCardHeart } from '#modules/garage/ui/card-heart.tsx'
import { ModelPage } from '#modules/models/ui/model-page/model-page.tsx'
import { useShell } from '../../shell/use-shell.ts'
import type { ModelPageData } from './load-model.ts'

/** A model with its stock, shown as the site's cards, and its offers. */
export default function Model({ view, stock, offers, testDriveLabel }: ModelPageData) {
  const { words, favouriteWord } = useShell()
  return (
    <ModelPage
      view={view}
      stock={stock}
      testDriveLabel={testDriveLabel}
      cardTools={{ words, renderFavourite: buildCardHeart(favouriteWord) }}
      offers={
        offers.length === 0
          ? null
          : offers.map((offer) => <OfferCard key={offer.slug} offer={offer} heading="h3" />)
      }
    />
  )
}
