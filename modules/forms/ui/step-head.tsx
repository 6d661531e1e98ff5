import { type RefObject } from 'react'

interface StepHeadProps {
  readonly heading: string | null
  readonly description: string | null
  /** From 0. */
  readonly stepIndex: number
  readonly stepCount: number
  readonly level: 'h2' | 'h3'
  /** Receives the focus when a step opens. */
  readonly target?: RefObject<HTMLDivElement | null>
}

/** Progress in a form of several steps, and the heading of the step. */
export function StepHead({ level: Heading, target, ...step }: StepHeadProps) {
  const position = `Step ${step.stepIndex + 1} of ${step.stepCount}`
  return (
    <div className="lead-form__step">
      {/* The number of the open step. The progress of §4, which leads carry, is 0 at the first step: the bar would be empty. */}
      <progress max={step.stepCount} value={step.stepIndex + 1} aria-label="How far you are" />
      <div ref={target} tabIndex={-1}>
        <p className="lead-form__step-position">{position}</p>
        {step.heading === null ? null : <Heading>{step.heading}</Heading>}
      </div>
      {step.description === null ? null : <p>{step.description}</p>}
    </div>
  )
}
