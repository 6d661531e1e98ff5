import type { ReactNode } from 'react'
import { FormsStyle } from '#modules/forms/ui/forms-style.tsx'
import { SubjectCard } from '#modules/forms/ui/subject-card.tsx'
import { CodeForm } from './code-form.tsx'
import courtesyStyleUrl from './courtesy-page.css?url'
import type { CourtesyFrame, CourtesyPosted, CourtesyResult } from './courtesy-page-view.types.ts'
import { EndedHold, KeptVehicle } from './kept-vehicle.tsx'
import { RefusedHold } from './refused-hold.tsx'
import { ShopperForm } from './shopper-form.tsx'

interface CourtesyPageProps {
  readonly frame: CourtesyFrame
  readonly result: CourtesyResult
  readonly posted: CourtesyPosted
  /** Scripts that the form needs. */
  readonly formScripts: ReactNode
}

/** A vehicle that is kept for a shopper who is on the way: the form, the code, and what came of it. Works without script. */
export function CourtesyPage({ frame, result, posted, formScripts }: CourtesyPageProps) {
  const shown = posted?.kind === 'refused' ? posted : result
  const { heading, lead } = describeState(shown, frame)
  const subject = shown.kind === 'form' || shown.kind === 'code' ? shown.subject : null
  return (
    <div className="form-page courtesy">
      <FormsStyle />
      <link rel="stylesheet" href={courtesyStyleUrl} precedence="page" />
      <div className="form-head">
        <div className="wrap">
          <h1>{heading}</h1>
          {lead === null ? null : <p className="lead">{lead}</p>}
        </div>
      </div>
      <div className={subject === null ? 'wrap courtesy-alone' : 'wrap form-layout'}>
        <div className={subject === null ? 'courtesy-main' : 'form-main courtesy-main'}>
          {shown.kind === 'form' ? (
            <>
              <ShopperForm form={shown} faulty={posted?.kind === 'faulty' ? posted : null} />
              {formScripts}
            </>
          ) : null}
          {shown.kind === 'code' ? <CodeForm code={shown} /> : null}
          {shown.kind === 'kept' ? <KeptVehicle kept={shown} frame={frame} /> : null}
          {shown.kind === 'ended' ? <EndedHold ended={shown} frame={frame} /> : null}
          {shown.kind === 'refused' ? <RefusedHold refused={shown} frame={frame} /> : null}
        </div>
        {subject === null ? null : (
          <div className="form-side">
            <SubjectCard subject={subject} />
          </div>
        )}
      </div>
    </div>
  )
}

type Shown = CourtesyResult | Extract<CourtesyPosted, { readonly kind: 'refused' }>

function describeState(
  shown: Shown,
  { noun, vehicleTitle }: CourtesyFrame,
): { readonly heading: string; readonly lead: string | null } {
  switch (shown.kind) {
    case 'form':
      return {
        heading: 'On your way?',
        lead: `We keep the ${vehicleTitle} for you until ${shown.until}. It costs nothing, and you sign nothing.`,
      }
    case 'code':
      return {
        heading: 'Check your email',
        lead: `We have sent six digits to ${shown.email}. Enter them here, and the ${noun} is kept for you.`,
      }
    case 'kept':
      return {
        heading: `Kept for you until ${shown.until}`,
        lead: `The ${vehicleTitle} is here for you. Drive safely.`,
      }
    default:
      return { heading: shown.heading, lead: null }
  }
}
