import { readFileSync, readdirSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '../../../..')

/** Components that the gallery only shows inside others, or not at all, with the reason. */
const insideOthers: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    [
      'ModelActions ModelPage ModelStockSection',
      'BrandPage ModelGrid',
      'ArticleListPage ArticlePage',
      'ContentHead ContentPage',
      'ReviewList',
      'OffersPage',
      'TradeInPage',
      'FinanceCalculatorPage WeeklyBudget',
      'FormLayout',
      'ConfirmPage DeletePage MailsPage SaveSearchPage SignInPage',
      'SuccessPage',
      'SurveyPage FindReturnPage UnknownPurchase',
    ]
      .flatMap((names) => names.split(' '))
      .map((name) => [name, 'a whole page, or a part of one page only: the demo sites show it']),
  ),
  ...Object.fromEntries(
    (
      'ArticleCard Button Callout Card Cards DocumentLink Faq FaqTopic Form Gallery Hero MapLink Member ' +
      'ModelStrip OfferStrip OpeningHours Picture Question Quote Step Steps StockRow StockStrip Team Video'
    )
      .split(' ')
      .map((name) => [name, 'rendered by DocumentBody or ArticleGrid in the samples of documents']),
  ),
  ...Object.fromEntries(
    'CappedPriceList CappedPrices CardTable ExtraWork PriceList ServiceMenu ServiceTable TyreList TyrePrices'
      .split(' ')
      .map((name) => [name, 'rendered by DocumentBody in the sample of the workshop’s prices']),
  ),
  AddressLines: 'rendered by LocationPanel and DepartmentAside',
  VehicleRow: 'StockRow with cards, which the samples of documents have',
  WholeWords: 'rendered by cards, summaries and headings',
  EnergyStars: 'rendered by EnergyEconomy with a rating, and by cards with one',
  ModelCard: 'rendered by ModelGroups in every state',
  ModelPicture: 'rendered by ModelHead, ModelGroups and ModelColours',
  ChoiceGroup: 'rendered by FormField in the states of every kind of choice',
  ControlLabel: 'rendered by FormField in every state',
  ComparisonForm: 'rendered by ComparePage in every state',
  ComparisonName: 'rendered by ComparePage with a vehicle',
  ComparisonTable: 'rendered by ComparePage with a vehicle',
  DirectionsLink: 'rendered by LocationPanel in every state',
  EmailText: 'rendered by LocationPanel in every state',
  ErrorSummary: 'rendered by FormCard at fault',
  FormTerms: 'rendered by FormCard on the step that asks who it is',
  FailureAlert: 'rendered by FormCard that was not sent',
  FinanceDisclaimer: 'rendered by FinancePanel and TermsContent',
  FieldError: 'rendered by FormField at fault',
  FigureWithUnit: 'rendered by PaymentStats and FinanceCalculator in every state',
  PaymentStats: 'rendered by FinancePanel and FinanceExample in every state',
  FileControl: 'rendered by FormField of files',
  GalleryMedia: 'rendered by PhotoGallery of a vehicle with a 360° view or a video',
  GalleryPart: 'rendered by TurnView and VideoPart',
  TurnView: 'opened over PhotoGallery by script, which the gallery ships none of',
  VideoPart: 'opened over PhotoGallery by script, which the gallery ships none of',
  PhotoSteps: 'rendered by PhotoGallery wherever there are several photos',
  PhotoStrip: 'rendered by PhotoGallery in every state with a photo',
  PhotoThumbs: 'rendered by PhotoGallery wherever there are several photos',
  PhotoViewer: 'opened over PhotoGallery by script, which the gallery ships none of',
  PhotoKindButtons: 'in PhotoViewer, which script opens over PhotoGallery',
  CheckoutProgress: 'rendered by CheckoutPage in the states paying and reserved',
  NextTestDrive: 'its time is requested by script, which the gallery ships none of',
  FiveStars: 'rendered by ReviewStrip; Stars and ReviewCard point to it',
  ReviewCard: 'rendered by ReviewStrip and ReviewList in the states of reviews',
  Stars: 'rendered by ReviewStrip and ReviewCard',
  ClientLink: 'rendered by cards, chips and the pager',
  CarriedTradeInNote: 'rendered by FormCard with a trade-in that goes along',
  PlateLookup: 'rendered by FormField of a plate that can be looked up',
  WorkTotal: 'rendered by FormCard with the prices of work',
  OwnTermsChoice: 'rendered by FinanceCalculator with script, which the gallery ships none of',
  LocalityControl: 'rendered by FormField of an address; its list stands beside it',
  SavedDetailsNote: 'rendered by FormCard with details filled in',
  SelectControl: 'rendered by FormField of every kind of select',
  StepHead: 'rendered by FormCard of several steps',
  SubmitButton: 'rendered by FormCard in every state',
  VisitControl: 'rendered by FormField of a time to come by',
  SlotControl: 'rendered by FormField of a time that is booked',
  TermsWords: 'rendered by FormField of terms, and by their error',
  TextArea: 'rendered by FormField of long text',
  TextControl: 'rendered by FormField of every kind of line',
  SavedSearchCard: 'rendered by AccountPage with searches saved',
  SearchSettingsFields: 'rendered by SaveSearchForm and AccountPage',
  FoundVehicle: 'rendered by TradeInCard whose plate has found a vehicle',
  PhotoField: 'rendered by TradeInCard of photos',
  TitleChecks: 'rendered by TradeInCard of a vehicle that was found',
  ValuationPanel: 'rendered by TradeInCard once it is valued',
  BoughtVehicle: 'rendered by PurchasePage and ReturnPage in every state',
  FactList: 'rendered by PurchasePage and ReturnPage in every state',
  StepHistory: 'rendered by PurchasePage and ReturnPage',
  ConditionList: 'rendered by ReturnPage in every state',
  NextStep: 'rendered by ReturnPage in every state',
  NoticeForm: 'rendered by ReturnPage before its notice',
  SiteMenu: 'rendered by SiteHeader in every state',
  CardForm:
    'rendered by CheckoutPage once a payment with fields is begun, by the provider’s script',
  Countdown: 'rendered by CheckoutPage of a held vehicle',
  PayStep: 'rendered by CheckoutPage of a held vehicle',
  RefusalNotice: 'rendered by CheckoutPage of a vehicle that cannot be reserved',
  ShopperForm: 'rendered by CourtesyPage of a vehicle that can be kept',
  CodeForm: 'rendered by CourtesyPage once a code was mailed',
  KeptVehicle: 'rendered by CourtesyPage of a kept vehicle',
  EndedHold: 'rendered by CourtesyPage of a vehicle that is no longer kept',
  RefusedHold: 'rendered by CourtesyPage of a vehicle that cannot be kept',
  ContactPage: 'puts a form, location panels and NextSteps together, which are shown one by one',
  LocationMapStyle: 'a style sheet',
  MapDrawing: 'rendered by LocationMap in every state',
  MapGround: 'rendered by MapDrawing in every state',
  MapList: 'rendered by LocationMap in every state',
  EmailLink: 'rendered by LocationPanel with the week, and by ContactHead',
  LocationActions: 'rendered by LocationPanel with the week, and by LocationMap',
  LocationInShort: 'rendered by LocationPanel without the week',
  LocationPicture: 'rendered by LocationPanel with a map',
  LocationWeek: 'rendered by LocationPanel with the week, and by LocationMap',
  DistancesLink: 'a plain link',
  NearestForm: 'rendered by LocationMap in every state',
  DealershipStock: 'cards, which are shown one by one',
  DealershipWords: 'a rating and a text, which are shown one by one',
  QuestionForm: 'rendered by VehicleQuestions in every state',
  ResultCards: 'rendered by SearchResults; its cards are shown one by one',
  SearchResults: 'puts a head, filters, cards and a pager together, which are shown one by one',
  HomeSearch: 'rendered by HomeHero in every state',
  HomeSections: 'puts sections together whose contents are shown one by one',
  MessagePage: 'rendered by MissingPage, FailedPage, UnsentPage and GonePage',
  ActionLink: 'rendered by VehicleSummary and BuyBar',
  PhoneButton: 'rendered by VehicleSummary and BuyBar in every state of a number',
  SummaryActions: 'rendered by VehicleSummary',
  SimilarVehicles: 'rendered by GonePage with other vehicles',
  NavigationProgress: 'shown while the next page loads, which no specimen does',
  VehicleDetails: 'headings around parts of a vehicle, which are shown one by one',
  VehiclePage: 'puts parts together that are shown one by one',
  VehiclePrint: 'shown on paper only',
}

function listFiles(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /^[^.]+\.tsx$/.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
}

const components = listFiles('modules')
  .filter((path) => path.includes('/ui/'))
  .concat(listFiles('ui'))
  .flatMap((path) => {
    const text = readFileSync(join(root, path), 'utf8')
    const names = [...text.matchAll(/^export (?:function|const) ([A-Z]\w*)/gm)]
    return names.map(([, name = '']) => ({ path, name }))
  })
const gallery = listFiles('apps/web/app/component-gallery')
  .map((path) => readFileSync(join(root, path), 'utf8'))
  .join('\n')

/** An import counts as shown, because the type check refuses unused imports. */
const isShown = ({ path, name }: { path: string; name: string }) =>
  new RegExp(`import \\{[^}]*\\b${name}\\b[^}]*\\} from '#${path}'`).test(gallery)

test('every component of the modules and of ui is in the gallery', () => {
  expect(components.length).toBeGreaterThan(15)
  const absent = components.filter(
    (component) => !isShown(component) && insideOthers[component.name] === undefined,
  )
  expect(
    absent.map(
      ({ path, name }) => `${name} (${path}): show it in apps/web/app/component-gallery/groups`,
    ),
  ).toEqual([])
})

test('only existing components that the gallery does not show alone are excused', () => {
  const excused = Object.keys(insideOthers)
  const absent = new Set(
    components.filter((component) => !isShown(component)).map(({ name }) => name),
  )
  expect(excused.filter((name) => !absent.has(name))).toEqual([])
})
