import { useContext } from 'react'
import { groupQuestions } from '../../documents/question-groups.rules.ts'
import { Question } from './document-blocks.tsx'
import { DocumentLink, Picture } from './document-inline.tsx'
import { DocumentParts, type FaqView } from './document-parts.ts'
import { renderTree } from './render-tree.tsx'

/**
 * The questions of a topic; without `topic` all questions, grouped by topic, with links to the topics. The first of
 * all questions is open, so that a visitor sees that there are answers.
 */
export function FaqTopic({ topic }: { topic?: string }) {
  const { faqs } = useContext(DocumentParts)
  if (topic !== undefined) return <FaqList faqs={faqs.filter((faq) => faq.topic === topic)} />
  const groups = groupQuestions(faqs).map((group, at) => ({ ...group, id: `topic-${at + 1}` }))
  return (
    <div className="document-topics">
      {groups.length < 2 ? null : (
        <nav aria-label="Topics">
          <ul>
            {groups.map(({ topic: name, id }) => (
              <li key={id}>
                <a className="chip-link" href={`#${id}`}>
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {groups.map(({ topic: name, id, questions }, at) => (
        <section key={id} className="document-faqs" aria-labelledby={id}>
          <h2 id={id}>{name}</h2>
          <FaqList faqs={questions} isFirstOpen={at === 0} />
        </section>
      ))}
    </div>
  )
}

const answerComponents = { DocumentLink, Picture }

interface FaqListProps {
  readonly faqs: readonly FaqView[]
  readonly isFirstOpen?: boolean
}

function FaqList({ faqs, isFirstOpen = false }: FaqListProps) {
  if (faqs.length === 0) return null
  return (
    <div className="document-faq">
      {faqs.map(({ slug, question, answer }, at) => (
        <Question key={slug} title={question} isOpen={isFirstOpen && at === 0}>
          {renderTree(answer, answerComponents)}
        </Question>
      ))}
    </div>
  )
}
