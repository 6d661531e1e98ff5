import { FactList } from '#modules/reservations/ui/fact-list.tsx'
import { Form } from 'react-router'
import { SlotPicker } from '#modules/forms/ui/controls/slot-picker.tsx'
import type { ReturnView } from '../service/return.view.ts'
import { NoticeForm, type TypedNotice } from './notice-form.tsx'

/** The result of the submitted form. */
export interface PostedReturn {
  /** Null: no error. */
  readonly error: string | null
  readonly typed: TypedNotice | null
  readonly errors: Readonly<Partial<Record<keyof TypedNotice, string>>>
  readonly isChecked: boolean
}

interface NextStepProps {
  readonly view: ReturnView
  readonly action: string
  readonly posted: PostedReturn | null
}

/** What the buyer can do now; empty when the return is complete. */
export function NextStep({ view, action, posted }: NextStepProps) {
  switch (view.stage) {
    case 'before':
      return (
        <section aria-labelledby="notice">
          <h2 id="notice">{view.isWithdrawn ? 'Give notice again' : 'Give us notice'}</h2>
          <NoticeForm
            action={action}
            unit={view.unit}
            typed={posted?.typed ?? null}
            errors={posted?.errors ?? {}}
            isChecked={posted?.isChecked ?? false}
          />
        </section>
      )
    case 'under-way':
      return <WithdrawForm action={action} isAhead={false} />
    case 'noticed':
    case 'booked':
    case 'missed':
      return (
        <>
          <TimeForm view={view} action={action} isFaulty={(posted?.error ?? null) !== null} />
          <WithdrawForm action={action} isAhead={view.stage === 'booked'} />
        </>
      )
    case 'returned':
      return view.money === null ? null : (
        <section aria-labelledby="money">
          <h2 id="money">Where your money goes</h2>
          <FactList facts={view.money} />
          <p className="return-small">
            Banks take up to ten business days to show what comes back.
          </p>
        </section>
      )
    case 'over':
    case 'lapsed':
    case 'refused':
      return null
  }
}

function TimeForm({
  view: { stage, days, country, place, phone },
  action,
  isFaulty,
}: Pick<NextStepProps, 'action' | 'view'> & { readonly isFaulty: boolean }) {
  const isBooked = stage === 'booked'
  const isAgain = isBooked || stage === 'missed'
  return (
    <section aria-labelledby="time">
      <h2 id="time">{isAgain ? 'Choose another time' : 'Choose a time'}</h2>
      {days.length === 0 ? (
        <p>
          No {isBooked ? 'other ' : ''}time is free before your last day. Please call us
          {phone === null ? '' : ` on ${phone.text}`}, and we find one.
        </p>
      ) : (
        <Form method="post" action={action} reloadDocument className="return-form">
          <p>
            {place === null
              ? 'You bring it to us.'
              : `You bring it to ${place.name}, where you bought it.`}{' '}
            We look it over while you wait.
          </p>
          <SlotPicker
            days={days}
            country={country}
            name="start"
            id="start"
            valueOf={(start) => start}
            chosen={null}
            isFaulty={isFaulty}
          />
          <button type="submit" className="button" name="do" value="book">
            {isBooked ? 'Move to This Time' : 'Agree on This Time'}
          </button>
        </Form>
      )}
    </section>
  )
}

function WithdrawForm({
  action,
  isAhead,
}: {
  readonly action: string
  /** Whether an appointment is in the future; cancelling it makes its time free for others. */
  readonly isAhead: boolean
}) {
  return (
    <section aria-labelledby="withdraw">
      <h2 id="withdraw">Keep it after all</h2>
      <p>
        {isAhead ? 'Your time goes to somebody else, and we are told.' : 'We are told.'} There is
        nothing more to do.
      </p>
      <Form method="post" action={action} reloadDocument>
        <button type="submit" className="button button-quiet" name="do" value="withdraw">
          Withdraw My Notice
        </button>
      </Form>
    </section>
  )
}
