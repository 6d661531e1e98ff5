import tradeInStyleUrl from '#modules/trade-in/ui/trade-in.css?url'
import { tradeInNames } from '#modules/forms/catalogue/trade-in-names.ts'
import { buildStepView } from '#modules/trade-in/steps/step.view.ts'
import { buildTradeInForm } from '#modules/trade-in/steps/trade-in-form.view.ts'
import {
  type KnownVehicle,
  noAnswers,
  type StepName,
  type TradeInAnswers,
} from '#modules/trade-in/trade-in.types.ts'
import { usesTradeInSteps } from '#modules/trade-in/uses-trade-in-steps.rules.ts'
import { TradeInCard } from '#modules/trade-in/ui/trade-in-card.tsx'
import { FormsStyle } from '#modules/forms/ui/forms-style.tsx'
import type { GalleryBase } from '../states/gallery-base.ts'
import { Specimen, Specimens } from './specimen.tsx'

const found: KnownVehicle = {
  kind: 'found',
  vehicle: {
    make: 'Mercedes-Benz',
    model: 'Sprinter',
    year: 2019,
    badge: '314CDI Medium Wheelbase Low Roof',
    body: 'Van',
    colour: 'White',
    vinLast4: '4417',
  },
  checks: { writtenOff: null, stolen: false, encumbered: true, registeredUntil: '2027-03-14' },
}
const answered: TradeInAnswers = {
  posted: {
    [tradeInNames.odometer]: ['64000'],
    [tradeInNames.condition]: ['Good'],
    [tradeInNames.serviceHistory]: ['Full'],
    [tradeInNames.financeOwing]: ['Yes'],
  },
  done: ['plate', 'condition', 'owing', 'photos'],
  known: found,
  valuation: { lowCents: 2_450_000, highCents: 2_890_000, currency: 'AUD', valuedOn: '2026-11-25' },
}
const byHand: TradeInAnswers = {
  ...noAnswers,
  done: ['plate'],
  known: { kind: 'by-hand', reason: 'not-found' },
}
const photos = [
  'front-corner.jpg',
  'the odometer, taken in the evening with the lights on.jpg',
].map((name, id) => ({
  id,
  name,
  mediaType: 'image/jpeg',
  contentHash: '0'.repeat(64),
  bytes: 1_800_000,
}))

const states: readonly [string, StepName, TradeInAnswers][] = [
  ['the plate', 'plate', noAnswers],
  ['nobody has the plate', 'vehicle', byHand],
  ['found, with money owed on it', 'condition', { ...answered, done: ['plate'] }],
  ['finance owing', 'owing', answered],
  ['photos', 'photos', answered],
  ['valued', 'contact', answered],
  ['valued by people', 'contact', { ...byHand, done: ['plate', 'vehicle', 'condition', 'photos'] }],
]

/** Each step of a trade-in, and the first one with an error. */
export function TradeInGroup({ base: { site, now } }: { base: GalleryBase }) {
  if (!usesTradeInSteps(site)) return null
  const build = (step: StepName, answers: TradeInAnswers, index: number) => {
    const form = buildTradeInForm(site, { now, action: '#', privacyHref: '/privacy-policy' })
    const draft = { id: '', vehicleId: null, answers, photos, botMark: null }
    const view = buildStepView({
      site,
      form,
      draft,
      step,
      path: '/trade-in',
      carId: null,
      seal: () => 'sealed',
    })
    return { ...view, form: { ...view.form, slug: `trade-in-${index}` } }
  }
  const errors = { [tradeInNames.rego]: 'Type the plate, or go on without it.' }
  return (
    <Specimens>
      <FormsStyle />
      <link rel="stylesheet" href={tradeInStyleUrl} precedence="page" />
      {states.map(([title, step, answers], index) => (
        <Specimen key={title} title={title} size="wide">
          <TradeInCard view={build(step, answers, index)} />
        </Specimen>
      ))}
      <Specimen title="a plate at fault" size="wide">
        <TradeInCard view={{ ...build('plate', noAnswers, states.length), errors }} />
      </Specimen>
    </Specimens>
  )
}
