import type { QuestionResult } from '#modules/questions/page/question-result.types.ts'
import type { QuestionsView, ShownQuestion } from '#modules/questions/page/questions.view.ts'
import { VehicleQuestions } from '#modules/questions/ui/vehicle-questions.tsx'
import { decideVehicleNounInSentence } from '#modules/sites/vehicle-noun.rules.ts'
import type { GalleryBase } from '../states/gallery-base.ts'
import { Specimen, Specimens } from './specimen.tsx'

const build = (question: string, answer: string, index: number): ShownQuestion => ({
  id: `${index}-${question}`,
  question,
  answer,
  date: '2026-11-27',
  dateText: '27 November 2026',
})

const usual = [
  build('Does it have a towbar?', 'Yes, a removable one, rated to 2,500 kg.', 0),
  build('How many keys?', 'Two, and both were tried.', 1),
  build('When is the rego due?', 'In March 2027.', 2),
]
const many = [0, 1, 2].flatMap((at) =>
  usual.map(({ question, answer }) => build(question, answer, at)),
)
const long = [
  build(
    `We drive ${'quite a lot of gravel and would like to know how it copes, '.repeat(6)}and what it costs?`,
    `It copes well.\n\n${'We took it up the hill behind the yard and back. '.repeat(20)}`,
    0,
  ),
  build('W'.repeat(90), 'o'.repeat(200), 1),
]
const typed = { question: 'Is there a towbar on it?', email: 'kim@visitor', isAgreed: false }
const faulty: QuestionResult = {
  kind: 'again',
  typed: { ...typed, question: 'Towbar?' },
  errors: {
    question: 'Write your question in at least 10 characters.',
    email: 'invalid email address',
    isAgreed: '*This is a required field.',
  },
  alert: null,
  similar: [],
}
const similar: QuestionResult = {
  kind: 'again',
  typed,
  errors: {},
  alert: null,
  similar: [
    { id: 'a', question: 'Does it have a towbar?', answer: 'Yes.', about: 'vehicle' },
    { id: 'b', question: 'Can a towbar be fitted?', answer: 'Yes, for $950.', about: 'model' },
  ],
}
const refused: QuestionResult = {
  kind: 'again',
  typed,
  errors: {},
  alert: 'You have 5 questions with us that are not answered yet. We answer those first.',
  similar: [],
}

const states: readonly [string, readonly ShownQuestion[], QuestionResult | null][] = [
  ['nobody has asked', [], null],
  ['three questions', usual, null],
  ['more than are open', many, { kind: 'sent' }],
  ['long texts', long, similar],
  ['at fault', [], faulty],
  ['refused', [], refused],
]

/** Questions about a vehicle and the form for another, in each of its states. */
export function QuestionsGroup({ base: { site } }: { base: GalleryBase }) {
  const { configuration } = site
  const noun = decideVehicleNounInSentence(configuration, 1)
  const buildView = (questions: readonly ShownQuestion[], index: number): QuestionsView => ({
    heading: `Questions about this ${noun}`,
    answeredBy: `Answered by ${configuration.name}`,
    questions,
    form: {
      action: '#',
      anchor: `ask-${index}`,
      carId: 1,
      terms: `By sending this form you agree that ${configuration.name} uses these details to answer you.`,
      consent: index % 2 === 0 ? 'I have read and agree to the terms of use.' : null,
      privacyHref: '/privacy-policy',
      botSiteKey: null,
    },
  })
  return (
    <Specimens>
      {states.map(([title, questions, result], index) => (
        <Specimen key={title} title={title} size="wide">
          <VehicleQuestions view={buildView(questions, index)} result={result} noun={noun} />
        </Specimen>
      ))}
    </Specimens>
  )
}
