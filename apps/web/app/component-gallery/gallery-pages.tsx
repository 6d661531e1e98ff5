import type { ReactNode } from 'react'
import type { GalleryBase } from './states/gallery-base.ts'
import type { GalleryGroup } from './gallery-titles.ts'
import { CardsPage } from './groups/cards.tsx'
import { AfterSaleGroup } from './groups/after-sale.tsx'
import { CheckoutGroup } from './groups/checkout.tsx'
import { CourtesyGroup } from './groups/courtesy.tsx'
import { ComparePageGroup } from './groups/compare.tsx'
import { ControlsPage } from './groups/controls.tsx'
import { DocumentsPage } from './groups/documents.tsx'
import { FieldsPage } from './groups/fields.tsx'
import { FiltersPage } from './groups/filters.tsx'
import { FinanceApplicationGroup } from './groups/finance-application.tsx'
import { FormsPage } from './groups/forms.tsx'
import { ShellPage } from './groups/shell.tsx'
import { AccountsGroup } from './groups/accounts.tsx'
import { BookingsGroup } from './groups/bookings.tsx'
import { GarageGroup } from './groups/garage.tsx'
import { HomePage } from './groups/home.tsx'
import { MessagesPage } from './groups/messages.tsx'
import { ModelsPage } from './groups/models.tsx'
import { PicturesPage } from './groups/pictures.tsx'
import { LocationsPage } from './groups/locations.tsx'
import { PricesPage } from './groups/prices.tsx'
import { PromosPage } from './groups/promos.tsx'
import { QuestionsGroup } from './groups/questions.tsx'
import { ResultsPage } from './groups/results.tsx'
import { TradeInGroup } from './groups/trade-in.tsx'
import { TokensPage } from './groups/tokens.tsx'
import { VehiclePartsPage } from './groups/vehicle-parts.tsx'

export const galleryPages: Readonly<
  Record<GalleryGroup, (props: { base: GalleryBase }) => ReactNode>
> = {
  tokens: TokensPage,
  controls: ControlsPage,
  cards: CardsPage,
  pictures: PicturesPage,
  promos: PromosPage,
  prices: PricesPage,
  filters: FiltersPage,
  results: ResultsPage,
  vehicle: VehiclePartsPage,
  questions: QuestionsGroup,
  fields: FieldsPage,
  forms: FormsPage,
  application: FinanceApplicationGroup,
  checkout: CheckoutGroup,
  courtesy: CourtesyGroup,
  'after-sale': AfterSaleGroup,
  'trade-in': TradeInGroup,
  home: HomePage,
  documents: DocumentsPage,
  models: ModelsPage,
  places: LocationsPage,
  garage: GarageGroup,
  accounts: AccountsGroup,
  bookings: BookingsGroup,
  compare: ComparePageGroup,
  frame: ShellPage,
  messages: MessagesPage,
}
