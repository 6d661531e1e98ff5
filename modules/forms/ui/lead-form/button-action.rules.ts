import { envelopeNames, goTo } from '../../envelope-names.ts'

/** What a button of a form does. */
export type ButtonAction = 'send' | (typeof goTo)[keyof typeof goTo]

/** @param name of the button; null: it has no name, or Enter was pressed in a field */
export function decideButtonAction(name: string | null, value: string | null): ButtonAction {
  if (name !== envelopeNames.go) return 'send'
  return value === goTo.times || value === goTo.plate ? value : goTo.back
}
