import { writeInSentence } from '#modules/sites/vehicle-noun.rules.ts'

const opening = /^(?:book|schedule|arrange|request|organise|take|get)\s+(?:an?|your|my|the)\s+/i

/**
 * A site's noun for a test drive, from its button label: 'test ride' from 'Book a Test Ride'. A
 * label without a noun gives 'visit'.
 */
export function decideVisitNoun(buttonLabel: string): string {
  const label = buttonLabel.trim()
  const noun = label.replace(opening, '')
  return noun === label || noun === '' ? 'visit' : writeInSentence(noun)
}
