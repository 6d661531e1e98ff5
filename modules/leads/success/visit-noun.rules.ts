import { writeInSentence } from '#modules/sites/vehicle-noun.rules.ts'

const opening = /^(?:book|schedule|arrange|request|organise|take|get)\s+(?:an?|your|my|the)\s+/i

/**
 * What a site calls a visit to try a vehicle, inside a sentence, by the words of its button: 'test ride' of
 * 'Book a Test Ride'. Words that name nothing are a visit.
 */
export function decideVisitNoun(buttonLabel: string): string {
  const label = buttonLabel.trim()
  const noun = label.replace(opening, '')
  return noun === label || noun === '' ? 'visit' : writeInSentence(noun)
}
