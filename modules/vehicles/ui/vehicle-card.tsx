import { ClientLink } from '#ui/client-link.tsx'
import { WholeWords } from '#ui/whole-words.tsx'
import type { ReactNode } from 'react'
import { buildCardOrderToken, orderCardButtons } from '#modules/experiments/card-order.rules.ts'
import type {
  CardActionView,
  CardWords,
  PaymentView,
  VehicleCardView,
} from '../card/vehicle-card.types.ts'
import { EnergyStars } from './energy-stars.tsx'
import { PaymentFigures } from './payment-figures.tsx'
import { PriceBlock } from './price-block.tsx'
import { TagBanners } from './tag-banner.tsx'
import { VehiclePicture } from './vehicle-picture.tsx'

interface VehicleCardProps {
  readonly card: VehicleCardView
  readonly words: CardWords
  readonly loading: 'lazy' | 'eager' | 'high'
  /** The `sizes` of the picture. */
  readonly sizes: string
  readonly heading: 'h2' | 'h3'
  /** The control that saves the vehicle, such as a heart; it is the last element of the card. */
  readonly favourite?: ReactNode
  /** The further photos, which lie over the picture (`CardPhotos`). */
  readonly furtherPhotos?: ReactNode
}

/**
 * A result page renders 21 cards, so a card has few, plain elements. All of them are children of the article, so that
 * the cards of a row can share its grid lines.
 */
export function VehicleCard(props: VehicleCardProps) {
  const { card, words, loading, sizes, heading: Heading, favourite, furtherPhotos } = props
  const { location, photos, subtitle, similarHref, badge, payment, energy, actions } = card
  const isReservable = actions.some(({ kind }) => kind === 'reserve')
  return (
    <article className={similarHref === null ? 'vehicle-card' : 'vehicle-card vehicle-card--gone'}>
      <VehiclePicture
        className="vehicle-card__picture"
        pictureKey={card.pictureKey}
        cover={card.cover}
        alt=""
        use="card"
        sizes={sizes}
        loading={loading}
      />
      <TagBanners
        tag={card.tag}
        reservedText={card.reservedText}
        holdId={isReservable ? card.id : null}
      />
      {location === null && photos === null ? null : (
        <p className="vehicle-card__caption">
          <location-distance at={card.place}>{location}</location-distance>
          {photos === null ? null : <span>{photos}</span>}
        </p>
      )}
      <Heading className="vehicle-card__title">
        {/* `PendingVehicle` shows the card while the page of the vehicle loads. */}
        <ClientLink href={card.href} state={card} viewTransition>
          <WholeWords text={`${card.title} `} />
          {subtitle === '' ? null : (
            <span>
              <WholeWords text={subtitle} />
            </span>
          )}
        </ClientLink>
      </Heading>
      <ul className="chips">
        {card.chips.map((chip) => (
          <li key={chip}>{chip}</li>
        ))}
        {energy === undefined ? null : (
          <li className="vehicle-card__energy">
            {/* Stars alone would be taken for a review. */}
            <span className="vehicle-card__energy-label">Energy economy</span>
            {energy.stars === null ? null : <EnergyStars stars={energy.stars} />}
            {energy.rating === null ? null : (
              <span className="visually-hidden">{energy.rating}</span>
            )}
            {energy.figures.map((figure) => (
              <span key={figure}>{figure}</span>
            ))}
          </li>
        )}
      </ul>
      {payment?.terms && <PaymentFigures payment={payment} />}
      <PriceBlock price={card.price} wasWord={words.was} badge={badge} />
      {payment === null || payment.terms ? null : (
        <p className="vehicle-card__payment">
          {/* With the visitor's own deposit and term, if their browser stores some. */}
          <own-estimate key={card.loan} loan={card.loan}>
            {describePayment(payment)}
          </own-estimate>
        </p>
      )}
      {similarHref === null ? null : (
        <p className="vehicle-card__similar">
          {words.similarPrompt} <ClientLink href={similarHref}>{words.findSimilar}</ClientLink>
        </p>
      )}
      {words.orders.length === 0 ? (
        <CardActions actions={actions} words={words} />
      ) : (
        words.orders.map((order, index) => (
          <CardActions
            key={order}
            actions={orderCardButtons(actions, order)}
            words={words}
            data-variant={buildCardOrderToken(order)}
            data-later={index === 0 ? undefined : true}
          />
        ))
      )}
      {furtherPhotos}
      {favourite}
    </article>
  )
}

interface CardActionsProps {
  readonly actions: readonly CardActionView[]
  readonly words: CardWords
  readonly 'data-variant'?: string
  readonly 'data-later'?: true | undefined
}

/** Two actions as buttons, the others as quiet links, which phones show on request. */
function CardActions({ actions, words, ...variant }: CardActionsProps) {
  const renderAction = (action: CardActionView) => (
    <CardAction key={action.kind} action={action} words={words} />
  )
  return (
    <>
      {actions.length === 0 ? null : (
        <div className="vehicle-card__actions" {...variant}>
          {actions.slice(0, 2).map(renderAction)}
        </div>
      )}
      {actions.length < 3 ? null : (
        <details className="vehicle-card__more" {...variant}>
          <summary>
            <span>More</span>
          </summary>
          <div className="vehicle-card__more-actions">{actions.slice(2).map(renderAction)}</div>
        </details>
      )}
    </>
  )
}

/** Actions that open a form in a dialog over the page, with the form's name; the others are plain links. */
const dialogs: Partial<Record<CardActionView['kind'], string>> = {
  enquire: 'enquire',
  shop_now: 'enquire',
  test_drive: 'test-drive',
}

interface CardActionProps {
  readonly action: CardActionView
  readonly words: CardWords
}

/** The card already links to the vehicle, so its button to the same page is skipped by the tab key. */
function CardAction({ action, words }: CardActionProps) {
  if (action.kind === 'view_details') {
    return <span aria-hidden="true">{words.actions.view_details}</span>
  }
  return (
    <a href={action.href} data-form={dialogs[action.kind]}>
      {action.kind === 'reserve' ? action.label : words.actions[action.kind]}
    </a>
  )
}

/** One sentence in one size, so that the rates are as prominent as the repayment. Figures do not wrap. */
function describePayment({ text, rate, comparison }: PaymentView): string {
  const keepTogether = (figure: string): string => figure.replaceAll(' ', '\u00a0')
  const sentence = `${keepTogether(text)} at ${keepTogether(rate)}`
  return comparison === null ? sentence : `${sentence} (${keepTogether(comparison)})`
}
