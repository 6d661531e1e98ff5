import { checkoutSteps } from './checkout-steps.ts'

interface CheckoutProgressProps {
  /** How many steps are done; the next one, if there is one, is the current one. */
  readonly done: 2 | 3
}

/** The steps that the buyer has behind them: the same three that the offer is made of. */
export function CheckoutProgress({ done }: CheckoutProgressProps) {
  return (
    <ol className="checkout-progress" aria-label="Steps of your reservation">
      {Object.values(checkoutSteps).map((label, index) => (
        <li
          key={label}
          className={index < done ? 'checkout-progress__done' : undefined}
          aria-current={index === done ? 'step' : undefined}
        >
          {label}
          {index < done ? <span className="visually-hidden">, done</span> : null}
        </li>
      ))}
    </ol>
  )
}
