/** How soon a site wants its leads answered, and what happens where nobody acts. */
export interface FollowUpSettings {
  /** Minutes of the location's opening hours: the target of an answer, and after which a lead is passed on. */
  readonly targetMinutes: number
  /** `next`: to the next person of the rule, and in the last step to the managers. */
  readonly escalatesTo: 'nobody' | 'next' | 'managers'
  /** How often a lead is passed on at most; the last time to the managers. */
  readonly mostSteps: number
}

export const defaultSettings: FollowUpSettings = {
  targetMinutes: 20,
  escalatesTo: 'next',
  mostSteps: 3,
}

/** What comes after a step of a lead's allocation; the first person had step 0. */
export function decideNextStep(
  { escalatesTo, mostSteps }: FollowUpSettings,
  step: number,
): 'person' | 'managers' | 'nothing' {
  if (escalatesTo === 'nobody' || step >= mostSteps) return 'nothing'
  return escalatesTo === 'managers' || step + 1 === mostSteps ? 'managers' : 'person'
}
